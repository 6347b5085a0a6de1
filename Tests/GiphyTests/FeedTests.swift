import Giphy
import HTTP
import TestSupport
import Testing

@Suite struct FeedTests {
  private func items(_ numbers: some Sequence<Int>) -> [Item] {
    numbers.map { Item(id: "id\($0)", title: "", link: "", renditions: [:]) }
  }

  private func page(_ numbers: some Collection<Int>, sent: Int? = nil) -> Page {
    Page(items: items(numbers), sent: sent ?? numbers.count)
  }

  @Test func theOffsetAdvancesByItems() {
    var feed = Feed(query: Query(limit: 10, offset: 5))
    var offsets: [Int?] = []
    for start in [0, 10, 20] {
      offsets.append(feed.nextOffset())
      feed.receive(page(start..<start + 10))
    }
    #expect(offsets == [5, 15, 25])
    #expect(feed.items.map(\.id) == (0..<30).map { "id\($0)" })
    #expect(feed.pages == 3)
  }

  @Test func onePageIsAwaitedAtATime() {
    var feed = Feed(query: Query())
    let offsets = [feed.nextOffset(), feed.nextOffset()]
    #expect(offsets == [0, nil])
    #expect(feed.state == .loading)
  }

  @Test func whatIsNotAwaitedIsIgnored() {
    var feed = Feed(query: Query())
    feed.receive(page(0..<5))
    feed.fail(.outage)
    #expect(feed.state == .ready)
    #expect(feed.items.isEmpty && feed.pages == 0)
  }

  @Test func aFailedPageCanBeAskedForAgain() {
    var feed = Feed(query: Query(limit: 5))
    _ = feed.nextOffset()
    feed.receive(page(0..<5))
    _ = feed.nextOffset()
    feed.fail(.network(.timedOut))
    #expect(feed.state == .failed(.network(.timedOut)))
    #expect(feed.items.count == 5)
    let again = feed.nextOffset()
    #expect(again == 5)
    feed.receive(page(5..<10))
    #expect(feed.items.count == 10)
    #expect(feed.state == .ready)
  }

  @Test func knownItemsAreDropped() {
    var feed = Feed(query: Query())
    for numbers in [[0, 1, 2, 1, 0], [2, 3, 0, 3]] {
      _ = feed.nextOffset()
      feed.receive(page(numbers))
    }
    #expect(feed.items.map(\.id) == ["id0", "id1", "id2", "id3"])
    let next = feed.nextOffset()
    #expect(next == 9)
  }

  @Test func itemsThatWereLostOrHiddenCountForTheOffset() {
    var feed = Feed(query: Query())
    _ = feed.nextOffset()
    feed.receive(Page(items: items(0..<20), sent: 25, hidden: 3))
    #expect(feed.hidden == 3)
    let next = feed.nextOffset()
    #expect(next == 25)
  }

  @Test(arguments: [(0, Feed.Ending.noResults), (40, .endOfList)])
  func anEmptyFirstPageIsNoResultsOnlyAtTheStart(offset: Int, ending: Feed.Ending) {
    var feed = Feed(query: Query(kind: .search("x"), offset: offset))
    _ = feed.nextOffset()
    feed.receive(page(0..<0))
    #expect(feed.state == .ended(ending))
    let next = feed.nextOffset()
    #expect(next == nil)
  }

  @Test func anEmptyLaterPageIsTheEnd() {
    var feed = Feed(query: Query())
    for numbers in [0..<25, 0..<0] {
      _ = feed.nextOffset()
      feed.receive(page(numbers))
    }
    #expect(feed.state == .ended(.endOfList))
  }

  @Test func twoPagesWithoutNewsAreTheEnd() {
    var feed = Feed(query: Query())
    for _ in 0..<2 {
      _ = feed.nextOffset()
      feed.receive(page(0..<25))
    }
    #expect(feed.state == .ready)
    _ = feed.nextOffset()
    feed.receive(page(0..<25))
    #expect(feed.state == .ended(.endOfList))
  }

  @Test func aPageWithNewsForgivesOneWithout() {
    var feed = Feed(query: Query())
    for numbers in [0..<5, 0..<5, 4..<6, 0..<5] {
      _ = feed.nextOffset()
      feed.receive(page(numbers))
    }
    #expect(feed.state == .ready)
  }

  @Test(arguments: [(Query.Kind.trending, 499), (.search("x"), 4999)])
  func nothingIsAskedForBeyondTheCap(kind: Query.Kind, cap: Int) {
    var feed = Feed(query: Query(kind: kind, limit: 50))
    var offsets: [Int] = []
    while let offset = feed.nextOffset() {
      offsets.append(offset)
      feed.receive(page(offset..<offset + 50))
    }
    #expect(offsets == Array(stride(from: 0, through: cap, by: 50)))
    #expect(feed.state == .ended(.capReached))
    var beyond = Feed(query: Query(kind: kind, offset: cap + 1))
    let none = beyond.nextOffset()
    #expect(none == nil)
    var last = Feed(query: Query(kind: kind, limit: 50, offset: cap - 50))
    _ = last.nextOffset()
    last.receive(page(0..<50))
    let one = last.nextOffset()
    #expect(one == cap)
  }

  @Test func identifiersAreReadToTheirEndThoughSomeAreGone() {
    var feed = Feed(query: Query(kind: .ids((0..<250).map { "id\($0)" })))
    var offsets: [Int] = []
    while let offset = feed.nextOffset() {
      offsets.append(offset)
      feed.receive(page(offset == 100 ? 0..<0 : offset..<offset + 1))
    }
    #expect(offsets == [0, 100, 200])
    #expect(feed.items.count == 2)
    #expect(feed.state == .ended(.endOfList))
    #expect(Feed(query: Query(kind: .ids([]))).state == .ended(.noResults))
  }

  @Test(arguments: [Int.max, Int.min, -1])
  func noCountTraps(sent: Int) {
    var feed = Feed(query: Query())
    for _ in 0..<3 {
      _ = feed.nextOffset()
      feed.receive(Page(items: [], sent: sent))
    }
    if case .ended = feed.state {} else { Issue.record("\(feed.state)") }
  }

  /// Whatever a server answers, paging ends, asks within the cap and shows each item once.
  @Test(arguments: 0..<200)
  func pagingAlwaysEnds(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let limit = Int.random(in: 1...50, using: &numbers)
    var feed = Feed(query: Query(kind: seed % 2 == 0 ? .trending : .search("x"), limit: limit))
    let variety = Int.random(in: 1...3000, using: &numbers)
    var offsets: [Int] = []
    var served: Set<String> = []
    while let offset = feed.nextOffset() {
      offsets.append(offset)
      if Int.random(in: 0..<10, using: &numbers) == 0 {
        feed.fail(.outage)
        continue
      }
      // The list moves, overlaps with what was sent, repeats itself, and shrinks.
      let count = Int.random(in: 0...limit, using: &numbers)
      let page = page(
        (0..<count).map { index in
          max(0, offset + index + .random(in: -5...5, using: &numbers)) % variety
        }, sent: count + Int.random(in: 0...3, using: &numbers))
      served.formUnion(page.items.map(\.id))
      feed.receive(page)
    }
    #expect(Set(feed.items.map(\.id)) == served)
    #expect(feed.items.count == served.count)
    #expect(offsets == offsets.sorted())
    #expect(offsets.allSatisfy { $0 <= feed.query.greatestOffset })
    if case .ended = feed.state {} else { Issue.record("\(feed.state)") }
  }
}

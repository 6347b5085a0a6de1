import Giphy
import HTTP
import TestSupport
import Testing

/// Reads lists that change between the calls, over a real connection.
@Suite struct MovingListTests {
  /// How a list changes, and the items that are seen of it, three a page.
  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var lists: [[Int]]
    var seen: [Int]
    var ending = Feed.Ending.endOfList
  }

  @Test(arguments: [
    Change(testDescription: "steady", lists: [Array(0..<7)], seen: Array(0..<7)),
    Change(
      testDescription: "pages overlap", lists: [Array(0..<9), [20, 21] + Array(0..<9)],
      seen: Array(0..<9)),
    Change(
      testDescription: "it shrinks", lists: [Array(0..<9), Array(0..<4), [0]], seen: [0, 1, 2, 3]),
    Change(
      testDescription: "its head leaves", lists: [Array(0..<9), Array(2..<9)],
      seen: [0, 1, 2, 5, 6, 7, 8]),
    Change(testDescription: "one for ever", lists: [[5, 5, 5, 5, 5, 5, 5, 5, 5]], seen: [5]),
    Change(
      testDescription: "it becomes another", lists: [[0, 1, 2, 3], [9, 8, 7, 6, 5], []],
      seen: [0, 1, 2, 6, 5]),
    Change(testDescription: "it is empty", lists: [[]], seen: [], ending: .noResults),
  ])
  func everyItemIsSeenOnceAndItEnds(change: Change) async throws {
    let server = try GiphyServer { _, _ in [] }
    server.arrange(change.lists)
    let client = Client(
      transport: try CurlTransport(userAgent: "test"), baseURL: server.baseURL, key: server.key,
      mediaRule: server.rule)
    var feed = Feed(query: Query(limit: 3))
    while let offset = feed.nextOffset() {
      try #require(feed.pages < 20, "it asks for ever")
      feed.receive(try await client.page(of: feed.query, at: offset))
    }
    #expect(feed.items.map(\.id) == change.seen.map(GiphyCatalogue.id))
    #expect(feed.state == .ended(change.ending))
  }
}

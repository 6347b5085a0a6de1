import TestSupport
import Testing

@testable import Loading

@Suite struct DownloadQueueTests {
  typealias Queue = DownloadQueue<Int>

  private func visible(_ ids: some Sequence<Int>) -> [Queue.Entry] {
    ids.map { Queue.Entry(id: $0, isVisible: true) }
  }

  private func near(_ ids: some Sequence<Int>) -> [Queue.Entry] {
    ids.map { Queue.Entry(id: $0, isVisible: false) }
  }

  /// A situation and the downloads that run in it.
  struct Situation: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var visible: [Int]
    var near: [Int]
    var running: [Int]
  }

  @Test(arguments: [
    Situation(testDescription: "few", visible: [1, 2], near: [], running: [1, 2]),
    Situation(
      testDescription: "more visible than slots", visible: [1, 2, 3, 4, 5, 6, 7], near: [8],
      running: [1, 2, 3, 4, 5, 6]),
    Situation(
      testDescription: "near alone", visible: [], near: [1, 2, 3, 4, 5], running: [1, 2, 3]),
    Situation(
      testDescription: "near beside few visible", visible: [1], near: [2, 3, 4, 5, 6],
      running: [1, 2, 3, 4]),
    Situation(
      testDescription: "near in what is left", visible: [1, 2, 3, 4, 5], near: [6, 7],
      running: [1, 2, 3, 4, 5, 6]),
  ])
  func slotsGoToTheVisibleAndHalfToTheNear(situation: Situation) {
    var queue = Queue()
    let actions = queue.want(near(situation.near) + visible(situation.visible))
    #expect(actions == situation.running.map { .start($0) })
  }

  @Test func aFreeSlotGoesToTheNextInOrder() {
    var queue = Queue(slots: 2)
    _ = queue.want(visible([1, 2, 3, 4]))
    let first = queue.end(2)
    let reordered = queue.want(visible([4, 1, 3]))
    let second = queue.end(1)
    #expect(first == [.start(3)])
    #expect(reordered == [])
    #expect(second == [.start(4)])
  }

  @Test func whatIsOnTheScreenDoesNotWaitBehindWhatWasQueued() {
    var queue = Queue()
    _ = queue.want(visible(0..<6) + near(6..<60))
    let actions = queue.want(visible(90..<96) + near(84..<90))
    #expect(actions == (0..<6).map { .cancel($0) } + (90..<96).map { .start($0) })
    let next = queue.end(90)
    #expect(next == [.start(84)], "what was queued before is forgotten")
  }

  @Test func whatScrolledOffGivesItsSlotsToTheVisible() {
    var queue = Queue()
    _ = queue.want(visible(0..<6))
    // The six that were visible are near now, and three may stay.
    let actions = queue.want(visible(6..<12) + near(0..<6))
    #expect(actions == [.cancel(3), .cancel(4), .cancel(5), .start(6), .start(7), .start(8)])
  }

  @Test func whatScrolledOffRunsOnWhileNothingVisibleWaits() {
    var queue = Queue()
    _ = queue.want(visible(0..<6))
    let actions = queue.want(near(0..<6))
    #expect(actions == [])
  }

  @Test func whatIsNoLongerWantedIsCancelled() {
    var queue = Queue()
    _ = queue.want(visible([1, 2]))
    let actions = queue.want(visible([2]))
    #expect(actions == [.cancel(1)])
    let again = queue.want(visible([2]))
    #expect(again == [])
  }

  @Test func whatIsHeldHasNoSlotUntilItIsResumed() {
    var queue = Queue(slots: 2)
    _ = queue.want(visible([1, 2, 3]))
    let held = queue.hold(1)
    let ended = queue.end(2)
    let resumed = queue.resume(1)
    #expect(held == [.start(3)])
    #expect(ended == [])
    #expect(resumed == [.start(1)])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func randomScrollingNeverBreaksTheRules(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var queue = Queue()
    var running: Set<Int> = []
    var wanted: [Int: Bool] = [:]
    for _ in 0..<300 {
      let before = running
      var actions: [Queue.Action] = []
      if Bool.random(using: &random) || running.isEmpty {
        let top = Int.random(in: 0...40, using: &random)
        let rows = Int.random(in: 1...8, using: &random)
        actions = queue.want(visible(top..<top + rows) + near(top + rows..<top + 2 * rows))
        wanted = [:]
        for id in top..<top + 2 * rows { wanted[id] = id < top + rows }
      } else if let id = running.randomElement(using: &random) {
        running.remove(id)
        wanted[id] = nil
        actions = queue.end(id)
      }
      for action in actions {
        switch action {
        case .start(let id): #expect(running.insert(id).inserted)
        case .cancel(let id): #expect(running.remove(id) != nil)
        }
      }
      let low = running.filter { wanted[$0] == false }
      let waiting = wanted.filter { $0.value && !running.contains($0.key) }
      #expect(running.count <= 6)
      #expect(running.allSatisfy { wanted[$0] != nil })
      #expect(low.subtracting(before).count <= 3)
      #expect(waiting.isEmpty || low.count <= 3 && running.count == 6)
    }
  }
}

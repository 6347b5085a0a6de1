import Animation
import Pixels
import Synchronization
import Testing

@Suite struct FrameStoreTests {
  private let size = Size(width: 2, height: 1)
  private let frameBytes = 8

  private func store(
    frames: Int, window: Int, budget: MemoryBudget = MemoryBudget(limit: .max),
    roomAppeared: @escaping @Sendable () -> Void = {}
  ) -> FrameStore {
    let store = FrameStore(
      size: size, cap: window * frameBytes, budget: budget, roomAppeared: roomAppeared)
    _ = store.extend(.steady(frames))
    return store
  }

  @Test func keepsEveryFrameThatFits() {
    let store = store(frames: 5, window: 5)
    #expect(store.fill() == [0, 1, 2, 3, 4])
    for index in 0..<12 { #expect(store.show(index % 5)?.index == index % 5) }
    #expect(store.nextToDecode == nil)
  }

  @Test(arguments: 2...7)
  func everyFrameIsShownInOrderWhateverTheWindow(window: Int) {
    for count in 1...(3 * window + 1) {
      let store = store(frames: count, window: window)
      for step in 0..<(3 * count) {
        store.fill()
        let due = step % count
        #expect(store.show(due)?.picture == FrameStore.picture(due, size))
        #expect(store.byteCount <= window * frameBytes)
      }
    }
  }

  @Test func aWindowWrapsAndForgetsWhatWasShown() {
    let store = store(frames: 5, window: 3)
    #expect(store.fill() == [0, 1, 2])
    _ = store.show(1)
    #expect(store.fill() == [3])
    #expect(store.picture(at: 0) == nil)
    _ = store.show(3)
    #expect(store.fill() == [4, 0])
  }

  @Test func aGrowingTimelineIsNotWrapped() {
    let store = FrameStore(size: size, cap: 3 * frameBytes)
    _ = store.extend(Timeline(delays: [10, 10, 10, 10]))
    #expect(store.fill() == [0, 1, 2])
    _ = store.show(2)
    #expect(store.fill() == [3])
    #expect(store.nextToDecode == nil)
    _ = store.extend(.steady(4))
    #expect(store.fill() == [0])
  }

  @Test func framesThatNoLongerFitAreGivenBackWhenTheTimelineGrows() {
    let store = FrameStore(size: size, cap: 2 * frameBytes)
    _ = store.extend(Timeline(delays: [10, 10]))
    store.fill()
    _ = store.show(1)
    #expect(store.keptCount == 2)
    _ = store.extend(Timeline(delays: [10, 10, 10]))
    #expect(store.keptCount == 1)
  }

  @Test func twoFramesAreKeptWhateverTheCap() {
    let store = FrameStore(size: size, cap: 0)
    _ = store.extend(.steady(3))
    #expect(store.fill() == [0, 1])
  }

  @Test func roomIsAnnouncedOncePerHalfWindow() {
    let calls = Atomic(0)
    let calling = Calls()
    let store = store(frames: 20, window: 4) { calling.count.add(1, ordering: .relaxed) }
    store.fill()
    for due in 0..<8 {
      _ = store.show(due)
      if calling.count.load(ordering: .relaxed) > calls.load(ordering: .relaxed) {
        calls.store(calling.count.load(ordering: .relaxed), ordering: .relaxed)
        store.fill()
      }
    }
    #expect(calls.load(ordering: .relaxed) == 3)
  }

  @Test func starvationShowsTheNewestFrameBeforeTheDueOne() {
    let store = store(frames: 9, window: 4)
    store.fill(limit: 2)
    #expect(store.show(3)?.index == 1)
    // What the player lacks is announced; what it has not asked for is not.
    let late = store.insert(at: 2) { FrameStore.picture(2, size) }
    #expect(late == .kept(isAwaited: true))
    let next = store.insert(at: 3) { FrameStore.picture(3, size) }
    #expect(next == .kept(isAwaited: false))
    #expect(store.show(3)?.index == 3)
  }

  @Test func aBrokenFrameRepeatsTheOneBefore() {
    let store = store(frames: 3, window: 3)
    store.fill(failing: [1])
    #expect(store.picture(at: 1) == FrameStore.picture(0, size))
    #expect(store.show(1)?.index == 1)
    #expect(store.failedCount == 1)
    #expect(store.nextToDecode == nil)
  }

  @Test func aFrameThatFailsOnlyTheSecondTimeRepeatsTheOneBefore() {
    let store = store(frames: 5, window: 2)
    for due in 0..<5 {
      store.fill()
      _ = store.show(due)
    }
    store.fill()
    _ = store.show(0)
    #expect(store.fill(failing: [1]) == [1])
    #expect(store.show(1)?.picture == FrameStore.picture(0, size))
    #expect(store.fill() == [2])
  }

  @Test func framesAreChargedBeforeTheyAreMade() {
    let budget = MemoryBudget(limit: 2 * frameBytes)
    let store = store(frames: 3, window: 3, budget: budget)
    #expect(store.fill(limit: 1) == [0])
    let kept = store.insert(at: 1) {
      #expect(budget.used == 2 * frameBytes)
      return FrameStore.picture(1, size)
    }
    #expect(kept == .kept(isAwaited: false))
    let refused = store.insert(at: 2) {
      Issue.record("a frame without room is not made")
      return nil
    }
    #expect(refused == .noRoom)
    #expect(store.picture(at: 1) != nil)
  }

  @Test func everythingIsGivenBack() {
    let budget = MemoryBudget(limit: .max)
    do {
      let store = store(frames: 8, window: 6, budget: budget)
      store.fill()
      #expect(budget.used == 6 * frameBytes)
      _ = store.show(2)
      store.fill()
      store.limit(toBytes: 3 * frameBytes)
      #expect(budget.used == 3 * frameBytes)
      store.shed()
      #expect(budget.used == frameBytes)
      #expect(store.picture(at: 2) != nil, "the frame on show stays")
      #expect(store.fill() == [3, 4])
    }
    #expect(budget.used == 0)
  }

  @Test func aClosedStoreTakesNothing() {
    let budget = MemoryBudget(limit: .max)
    let store = store(frames: 3, window: 3, budget: budget)
    store.fill(limit: 2)
    store.close()
    #expect(budget.used == 0)
    #expect(store.nextToDecode == nil)
    let late = store.insert(at: 2) { FrameStore.picture(2, size) }
    #expect(late == .unwanted)
  }

  @Test func seekingKeepsTheFrameOnShowUntilTheOtherIsThere() {
    let store = store(frames: 20, window: 3)
    store.fill()
    _ = store.show(0)
    store.seek(to: 10)
    #expect(store.picture(at: 0) != nil)
    #expect(store.show(10) == nil)
    #expect(store.fill() == [10, 11])
    #expect(store.show(10)?.index == 10)
    #expect(store.picture(at: 0) == nil)
    #expect(store.fill() == [12])
  }

  /// A counter that a closure may keep.
  private final class Calls: Sendable {
    let count = Atomic(0)
  }
}

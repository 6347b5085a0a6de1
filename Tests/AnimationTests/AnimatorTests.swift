import Animation
import Pixels
import Testing

@Suite struct AnimatorTests {
  private let size = Size(width: 1, height: 1)

  private func store(_ timeline: Timeline, window: Int = 100) -> FrameStore {
    let store = FrameStore(size: size, cap: window * 4)
    _ = store.extend(timeline)
    return store
  }

  @Test func nothingIsDueBeforeTheFirstPicture() {
    let store = store(.steady(3))
    var animator = Animator(store: store)
    let isNew = animator.tick(at: .seconds(1))
    #expect(!isNew)
    #expect(animator.picture == nil)
    #expect(animator.deadline == nil)

    store.fill(limit: 1)
    let isNewNow = animator.tick(at: .seconds(3))
    #expect(isNewNow)
    #expect(animator.drawnIndex == 0)
    #expect(animator.deadline == .milliseconds(3_100), "the clock starts with the first picture")
  }

  @Test func ticksTellWhetherThePictureChanges() {
    let store = store(.steady(3))
    store.fill()
    var animator = Animator(store: store)
    let answers = [0, 50, 100, 150, 200, 300].map { animator.tick(at: .milliseconds($0)) }
    #expect(answers == [true, false, true, false, true, true])
    #expect(animator.frameIndex == 0)
  }

  @Test func aStarvedPlayerHoldsItsPictureAndSetsNoDeadline() {
    let store = store(.steady(9), window: 4)
    store.fill(limit: 2)
    var animator = Animator(store: store)
    _ = animator.tick(at: .zero)
    _ = animator.tick(at: .milliseconds(310))
    #expect(animator.frameIndex == 1)
    #expect(animator.deadline == nil)

    // The clock went on: frame 2 comes late and is replaced at once.
    store.fill()
    _ = animator.tick(at: .milliseconds(420))
    #expect(animator.frameIndex == 4)
    #expect(animator.deadline == .milliseconds(500))
  }

  @Test func aDecoderSlowerThanPlaybackIsShownAsFarAsItComes() {
    let store = store(.steady(7), window: 3)
    store.fill(limit: 1)
    var animator = Animator(store: store)
    var seen: [Int] = []
    for step in 0..<20 {
      if animator.tick(at: .milliseconds(step * 250)) { seen.append(animator.frameIndex) }
      store.fill(limit: 1)
    }
    // Where the due frame comes round to the one on show, a tick changes nothing.
    #expect(seen.count >= 16)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { (1...2).contains(($1 - $0 + 7) % 7) })
  }

  @Test func whatIsAwaitedIsAnnounced() {
    let store = store(Timeline(delays: [10]))
    store.fill()
    var animator = Animator(store: store)
    _ = animator.tick(at: .zero)
    _ = animator.tick(at: .milliseconds(100))
    #expect(animator.deadline == nil)
    let isAwaited = store.extend(Timeline(delays: [10, 10]))
    #expect(isAwaited)
    _ = animator.tick(at: .milliseconds(180))
    #expect(animator.deadline == nil, "frame 1 is known but not decoded")
    let kept = store.insert(at: 1) { FrameStore.picture(1, size) }
    #expect(kept == .kept(isAwaited: true))
    _ = animator.tick(at: .milliseconds(190))
    #expect(animator.drawnIndex == 1)
  }

  @Test func pausingHoldsTheFrame() {
    let store = store(.steady(3))
    store.fill()
    var animator = Animator(store: store)
    _ = animator.tick(at: .zero)
    animator.pause(at: .milliseconds(40))
    #expect(animator.isPaused)
    #expect(animator.deadline == nil)
    let isNew = animator.tick(at: .seconds(9))
    #expect(!isNew)
    let isNewAfterwards = animator.resume(at: .seconds(10))
    #expect(!isNewAfterwards)
    #expect(animator.deadline == .milliseconds(10_060))
  }

  @Test func aPausedPlayerShowsItsFirstPicture() {
    let store = store(.steady(3))
    var animator = Animator(store: store)
    animator.pause(at: .zero)
    store.fill()
    let isNew = animator.tick(at: .seconds(1))
    #expect(isNew)
    #expect(animator.drawnIndex == 0)
    #expect(animator.deadline == nil)
  }

  @Test func aFinishedPlayerStaysAndCanBeRestarted() {
    let store = store(.steady(5, plays: 1), window: 2)
    var animator = Animator(store: store)
    for now in stride(from: 0, through: 500, by: 50) {
      store.fill()
      _ = animator.tick(at: .milliseconds(now))
    }
    #expect(animator.isFinished)
    #expect(animator.drawnIndex == 4)
    #expect(animator.deadline == nil)

    _ = animator.restart(at: .seconds(2))
    store.fill()
    _ = animator.tick(at: .seconds(2))
    #expect(!animator.isFinished)
    #expect(animator.drawnIndex == 0)
    #expect(animator.deadline == .milliseconds(2_100))
  }

  @Test(arguments: [(0, 5), (3, 0)])
  func aNewPlayerGoesOnWhereTheLastOneStoodUnlessItEnds(plays: Int, frame: Int) {
    let store = store(.steady(8, plays: plays), window: 3)
    for due in 0...5 {
      store.fill()
      _ = store.show(due)
    }
    var animator = Animator(store: store)
    store.fill()
    let isNew = animator.tick(at: .seconds(7))
    #expect(isNew)
    #expect(animator.drawnIndex == frame)
    #expect(animator.deadline == .milliseconds(7_100))
  }

  @Test func anotherSizeGoesOnAtTheSameFrame() {
    let store = store(.steady(8))
    store.fill()
    var animator = Animator(store: store)
    _ = animator.tick(at: .zero)
    _ = animator.tick(at: .milliseconds(310))
    let larger = FrameStore(size: Size(width: 2, height: 2), startingAt: store.position)
    _ = larger.extend(.steady(8))
    let isNew = animator.replaceStore(with: larger, at: .milliseconds(320))
    #expect(!isNew)
    #expect(animator.picture?.size == size, "the old size stays until there is a new one")
    #expect(larger.fill(limit: 1) == [3])
    let isNewNow = animator.tick(at: .milliseconds(330))
    #expect(isNewNow)
    #expect(animator.frameIndex == 3)
    #expect(animator.picture?.size == larger.size)
    #expect(animator.deadline == .milliseconds(400))
  }

  @Test(arguments: [7, 16, 50, 250])
  func whateverTheTicksTheFrameIsTheIdealOne(interval: Int) {
    let ideal = IdealTimeline(delays: [0, 1, 2, 6, 30], plays: 0)
    let store = store(ideal.timeline, window: 3)
    store.fill()
    var animator = Animator(store: store)
    for now in stride(from: 0, to: 10_000, by: interval) {
      _ = animator.tick(at: .milliseconds(now))
      // A tick that skips far finds the window empty, and its frame comes right after it.
      while animator.frameIndex != ideal.state(at: now).frame, !store.fill().isEmpty {
        _ = animator.tick(at: .milliseconds(now))
      }
      #expect(animator.drawnIndex == ideal.state(at: now).frame, "at \(now) ms")
      store.fill()
    }
  }
}

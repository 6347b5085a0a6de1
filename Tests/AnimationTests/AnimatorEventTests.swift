import Animation
import Pixels
import Testing

@Suite struct AnimatorEventTests {
  private func store(_ timeline: Timeline, window: Int = 100) -> FrameStore {
    let store = FrameStore(size: Size(width: 1, height: 1), cap: window * 4)
    _ = store.extend(timeline)
    store.fill()
    return store
  }

  private func events(_ animator: inout Animator, at moments: [Int]) -> [Animator.Event] {
    var events: [Animator.Event] = []
    for now in moments { _ = animator.tick(at: .milliseconds(now)) { events.append($0) } }
    return events
  }

  @Test func aPlayEndsAfterTheDelayOfItsLastFrame() {
    var animator = Animator(store: store(.steady(2, plays: 2)))
    #expect(events(&animator, at: [0, 100, 199]) == [.frame(0), .frame(1)])
    #expect(events(&animator, at: [200]) == [.loop(1), .frame(0)])
    #expect(events(&animator, at: [300, 399]) == [.frame(1)])
    #expect(events(&animator, at: [400, 500]) == [.loop(2), .end])
  }

  @Test func skippedPlaysAreToldEach() {
    var animator = Animator(store: store(Timeline(delays: [2, 50], plays: 5, isComplete: true)))
    #expect(
      events(&animator, at: [0, 530 * 3]) == [.frame(0), .loop(1), .loop(2), .loop(3), .frame(1)])
  }

  @Test func whatIsLateAndWhatIsDroppedIsCounted() {
    let store = FrameStore(size: Size(width: 1, height: 1), cap: 16)
    _ = store.extend(.steady(9))
    store.fill(limit: 2)
    var animator = Animator(store: store)
    _ = animator.tick(at: .zero)
    _ = animator.tick(at: .milliseconds(100))
    #expect(animator.lateCount == 0 && animator.droppedCount == 0)
    // Frame 2 is not there when it is due, nor when its time is over.
    _ = animator.tick(at: .milliseconds(210))
    _ = animator.tick(at: .milliseconds(220))
    #expect(animator.lateCount == 1 && animator.droppedCount == 0)
    #expect(animator.frameIndex == 1, "the picture is held")
    store.fill()
    _ = animator.tick(at: .milliseconds(310))
    #expect(animator.frameIndex == 3, "and the clock is kept")
    #expect(animator.lateCount == 1 && animator.droppedCount == 1)
    store.fill()
    _ = animator.tick(at: .milliseconds(610))
    #expect(animator.droppedCount == 3)
  }

  @Test func stepsGoRoundAndHold() {
    var animator = Animator(store: store(.steady(3)))
    _ = animator.tick(at: .zero)
    let frames = [1, 1, 1, -1, -1].map { steps in
      _ = animator.step(by: steps, at: .milliseconds(50))
      return animator.frameIndex
    }
    #expect(frames == [1, 2, 0, 2, 1])
    #expect(animator.isPaused && animator.deadline == nil)
    _ = animator.resume(at: .seconds(1))
    #expect(animator.deadline == .milliseconds(1_100))
  }

  @Test func seekingHoldsThePictureUntilTheOtherIsThere() {
    let store = store(.steady(50), window: 4)
    var animator = Animator(store: store)
    _ = animator.tick(at: .zero)
    let isNew = animator.seek(to: 40, at: .milliseconds(10))
    #expect(!isNew && animator.frameIndex == 0 && animator.picture != nil)
    store.fill()
    _ = animator.tick(at: .milliseconds(20))
    #expect(animator.drawnIndex == 40)
    _ = animator.seek(to: 99, at: .milliseconds(30))
    store.fill()
    _ = animator.tick(at: .milliseconds(30))
    #expect(animator.drawnIndex == 49, "there is nothing after the last")
  }

  @Test func changingTheWayGoesOnFromTheFrameOnShow() {
    let store = store(.steady(30), window: 4)
    var animator = Animator(store: store)
    for now in stride(from: 0, through: 1_000, by: 100) {
      store.fill()
      _ = animator.tick(at: .milliseconds(now))
    }
    #expect(animator.drawnIndex == 10)
    _ = animator.change(to: PlaybackOptions(direction: .backward), at: .milliseconds(1_050))
    store.fill()
    _ = animator.tick(at: .milliseconds(1_100))
    #expect(animator.drawnIndex == 9)
    #expect(animator.deadline == .milliseconds(1_200))
  }

  @Test func stoppingGoesBackToTheStart() {
    var animator = Animator(store: store(.steady(4)))
    _ = animator.tick(at: .zero)
    _ = animator.tick(at: .milliseconds(210))
    _ = animator.stop(at: .milliseconds(220))
    #expect(animator.frameIndex == 0 && !animator.isPlaying && animator.deadline == nil)
  }
}

import Animation
import Pixels
import Testing

/// Frames that cannot be decoded, the first time or later.
@Suite struct BrokenFrameTests {
  private let count = 5

  private func store(window: Int) -> FrameStore {
    let store = FrameStore(size: Size(width: 1, height: 1), cap: window * 4)
    _ = store.extend(.steady(count))
    return store
  }

  /// Plays so many loops with a tick every 50 ms; `failing` says which frames fail in a loop.
  private func play(
    _ store: FrameStore, loops: Int, failing: (Int) -> Set<Int>
  ) -> (indices: [Int], drawn: [Int?], decoded: [Int], animator: Animator) {
    var animator = Animator(store: store)
    var (indices, drawn, decoded) = ([Int](), [Int?](), [Int]())
    for step in 0..<loops * count * 2 {
      // A window of three reaches two frames on.
      decoded += store.fill(failing: failing((step / 2 + 2) / count))
      _ = animator.tick(at: .milliseconds(step * 50))
      indices.append(animator.frameIndex)
      drawn.append(animator.drawnIndex)
    }
    return (indices, drawn, decoded, animator)
  }

  @Test(arguments: [[2], [4], [1, 2, 3], [1, 3], [2, 3, 4]] as [Set<Int>], [3, 4, 100])
  func aFrameThatFailsHoldsThePictureBeforeForItsDelay(failing: Set<Int>, window: Int) {
    let store = store(window: window)
    let played = play(store, loops: 3) { _ in failing }
    let steps = (0..<3 * count * 2).map { $0 / 2 % count }
    #expect(played.indices == steps, "each frame has its turn, on time")
    #expect(
      played.drawn == steps.map { step in (0...step).last { !failing.contains($0) } })
    #expect(store.failedCount == failing.count)
    #expect(played.animator.lateCount == 0 && played.animator.droppedCount == 0)
    // A frame is tried once each time that the window comes to it, which is ahead of the loop.
    let tries = played.decoded.count { failing.contains($0) }
    #expect(tries <= (window >= count ? 1 : 4) * failing.count)
  }

  @Test func aFrameThatFailsTheSecondTimeComesBackTheThird() {
    let store = store(window: 3)
    let played = play(store, loops: 3) { $0 == 1 ? [2] : [] }
    #expect(
      stride(from: 4, to: 30, by: 10).map { played.drawn[$0] } == [2, 1, 2], "frame 2, each loop")
    #expect(played.indices == (0..<30).map { $0 / 2 % count })
    #expect(store.failedCount == 0)
  }

  @Test(arguments: [[0], [0, 1, 2, 3, 4]] as [Set<Int>], [3, 100])
  func whereNothingWasBeforeNothingIsShownAndPlayingGoesOn(failing: Set<Int>, window: Int) {
    let store = store(window: window)
    let played = play(store, loops: 2) { _ in failing }
    #expect(played.indices == (0..<20).map { $0 / 2 % count })
    #expect(played.drawn.first == 0, "a blank picture")
    #expect(store.failedCount == failing.count)
  }
}

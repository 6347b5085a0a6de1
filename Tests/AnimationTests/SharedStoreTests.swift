import Animation
import Pixels
import TestSupport
import Testing

@Suite struct SharedStoreTests {
  private let size = Size(width: 1, height: 1)

  private func store(frames: Int, window: Int, plays: Int = 0) -> FrameStore {
    let store = FrameStore(size: size, cap: window * 4)
    _ = store.extend(.steady(frames, plays: plays))
    return store
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func playersOfOneStoreNeverDisturbEachOther(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let count = Int.random(in: 2...20, using: &random)
    let store = store(frames: count, window: Int.random(in: 2...24, using: &random))
    var players: [(animator: Animator, start: Int)] = []
    for now in 0..<300 {
      if players.count < 4, Int.random(in: 0..<20, using: &random) == 0 || players.isEmpty {
        var animator = Animator(store: store)
        store.fill()
        _ = animator.seek(to: 0, at: .milliseconds(now * 10))
        store.fill()
        _ = animator.tick(at: .milliseconds(now * 10))
        players.append((animator, now * 10))
      } else if players.count > 1, Int.random(in: 0..<40, using: &random) == 0 {
        players.remove(at: Int.random(in: 0..<players.count, using: &random))
      }
      for index in players.indices {
        store.fill()
        _ = players[index].animator.tick(at: .milliseconds(now * 10))
        store.fill()
        _ = players[index].animator.tick(at: .milliseconds(now * 10))
        let expected = (now * 10 - players[index].start) / 100 % count
        #expect(players[index].animator.drawnIndex == expected, "seed \(seed) at \(now * 10) ms")
      }
    }
  }

  @Test func eachFrameIsDecodedOnceForAllThatFit() {
    let store = store(frames: 6, window: 6)
    let viewers = (0..<5).map { _ in FrameStore.Viewer(of: store) }
    #expect(store.fill() == [0, 1, 2, 3, 4, 5])
    for (number, viewer) in viewers.enumerated() {
      #expect(viewer.show(Playback.Position(index: number))?.index == number)
    }
    #expect(store.fill() == [])
    #expect(store.byteCount == 6 * 4)
    #expect(viewers.map(\.position) == [0, 1, 2, 3, 4])
  }

  @Test func viewersShareTheCapAndGiveTheirShareBack() {
    let store = store(frames: 100, window: 12)
    var second: FrameStore.Viewer? = FrameStore.Viewer(of: store)
    let first = FrameStore.Viewer(of: store)
    second?.seek(to: Playback.Position(index: 50))
    store.fill()
    #expect(store.keptCount == 12)
    #expect((0..<6).allSatisfy { store.picture(at: $0) != nil })
    #expect((50..<56).allSatisfy { store.picture(at: $0) != nil })
    second = nil
    #expect(store.viewerCount == 1)
    #expect(store.fill() == [6, 7, 8, 9, 10, 11])
    #expect(first.position == 0)
  }

  @Test func oneWindowIsFilledAfterTheOther() {
    let store = store(frames: 100, window: 8)
    let near = FrameStore.Viewer(of: store)
    let far = FrameStore.Viewer(of: store)
    far.seek(to: Playback.Position(index: 60))
    #expect(store.fill() == [0, 1, 2, 3, 60, 61, 62, 63])
    #expect(near.position == 0 && far.position == 60)
  }

  @Test func aCopyGoesInStep() {
    let store = store(frames: 9, window: 9)
    store.fill()
    var first = Animator(store: store)
    _ = first.tick(at: .zero)
    _ = first.tick(at: .milliseconds(333))
    var second = first
    for now in stride(from: 400, to: 3_000, by: 70) {
      _ = first.tick(at: .milliseconds(now))
      _ = second.tick(at: .milliseconds(now))
      #expect(first.frameIndex == second.frameIndex)
    }
  }

  @Test(arguments: PlaybackOptions.Direction.allCases, 2...6)
  func everyFrameIsShownWhateverTheDirectionAndTheWindow(
    direction: PlaybackOptions.Direction, window: Int
  ) {
    for count in 1...(3 * window + 1) {
      let store = store(frames: count, window: window)
      var animator = Animator(store: store, options: PlaybackOptions(direction: direction))
      store.fill()
      _ = animator.tick(at: .zero)
      var ideal = Playback(options: PlaybackOptions(direction: direction))
      for step in 0..<(3 * count) {
        let now = Duration.milliseconds(step * 100)
        ideal.advance(to: now, along: .steady(count))
        _ = animator.tick(at: now)
        while animator.frameIndex != ideal.frameIndex, !store.fill().isEmpty {
          _ = animator.tick(at: now)
        }
        #expect(animator.drawnIndex == ideal.frameIndex, "\(count) frames, step \(step)")
        store.fill()
        #expect(store.keptCount <= window)
      }
    }
  }

  @Test func backwardsTheDecoderGoesForwards() {
    let store = store(frames: 40, window: 8)
    let viewer = FrameStore.Viewer(of: store, direction: .backward)
    viewer.seek(to: Playback.Position(index: 30))
    #expect(store.fill() == [27, 28, 29, 30, 23, 24, 25, 26])
  }
}

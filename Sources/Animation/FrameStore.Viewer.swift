import Synchronization

extension FrameStore {
  /// One of those that show the frames of a store, each with its own position on one decode.
  ///
  /// While it lives, its window of frames is kept. A new one begins where the last one stood.
  public final class Viewer: Sendable {
    /// The frames.
    public let store: FrameStore
    private let number: Int

    /// Joins those that show `store`.
    public init(of store: FrameStore, direction: PlaybackOptions.Direction = .forward) {
      self.store = store
      let (number, freed) = store.state.withLock { $0.join(direction) }
      self.number = number
      store.budget.release(freed)
    }

    deinit { store.budget.release(store.state.withLock { [number] in $0.leave(number) }) }

    /// The first frame of the window: the one on show.
    public var position: Int { store.state.withLock { $0[number].window.start.index } }

    /// Moves the window to the frame that is due, and returns the one to show.
    ///
    /// That is the due frame; while it is not decoded, the newest of those that are due before it
    /// and are decoded; nil when there is none.
    public func show(_ due: Playback.Position) -> Shown? { store.show(due, for: number) }

    /// Begins the window anew at `position`; the frame on show is kept until that one is there.
    public func seek(to position: Playback.Position) { store.seek(to: position, for: number) }

    /// Says which way frames follow each other from now on.
    public func turn(_ direction: PlaybackOptions.Direction) { store.turn(direction, for: number) }
  }
}

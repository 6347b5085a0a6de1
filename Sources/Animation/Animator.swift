public import Pixels

/// Shows the frames of one store at their times; a value that is told the time.
///
/// It wakes nobody. Call ``tick(at:)`` when ``deadline`` has come, and whenever whoever fills the
/// store reports news of it: while the frame that is due is missing, there is no deadline.
public struct Animator: Sendable {
  /// The frames.
  public private(set) var store: FrameStore
  /// The frame on show.
  public private(set) var frameIndex: Int
  /// The picture on show, held while the due one is not decoded.
  public private(set) var picture: Bitmap?
  /// When the next frame is due, on the clock of ``tick(at:)``; nil when time alone moves nothing.
  public private(set) var deadline: Duration?
  /// Where the animation stands; its frame may be ahead of the one on show.
  public private(set) var playback: Playback
  /// The frame that ``picture`` shows, if it came from ``store`` and not from one before it.
  private var shownIndex: Int?

  /// Creates a player at the frame where the store stands.
  ///
  /// That is where the player before it left off, so that what was scrolled away goes on at once
  /// when it comes back. An animation that ends, and may have, starts again with frame 0.
  public init(store: FrameStore) {
    self.store = store
    let timeline = store.timeline
    if timeline.isComplete, timeline.plays > 0 { store.seek(to: 0) }
    frameIndex = store.position
    playback = Playback(frameIndex: frameIndex)
  }

  /// True while the user holds it.
  public var isPaused: Bool { playback.isPaused }
  /// True when all plays have ended; the last frame stays.
  public var isFinished: Bool { playback.isFinished }

  /// Moves to the frame that is due at `now`; true when another picture is to be shown.
  ///
  /// The clock starts with the first picture, and runs on while a later one is missing.
  public mutating func tick(at now: Duration) -> Bool {
    var timeline = store.timeline
    if picture != nil || store.picture(at: playback.frameIndex) != nil {
      playback.advance(to: now, along: timeline)
      while playback.isWaiting(along: timeline), !store.awaitMore(than: timeline) {
        timeline = store.timeline
        playback.advance(to: now, along: timeline)
      }
    }
    let isNew = takePicture()
    let isStarved = shownIndex != playback.frameIndex
    deadline = isPaused || isStarved ? nil : playback.deadline(along: timeline)
    return isNew
  }

  /// Holds the frame that is on show, with its clock.
  public mutating func pause(at now: Duration) {
    playback.pause(at: now, along: store.timeline)
    deadline = nil
  }

  /// Goes on where ``pause(at:)`` stopped; true when another picture is to be shown.
  public mutating func resume(at now: Duration) -> Bool {
    playback.resume()
    return tick(at: now)
  }

  /// Starts again with frame 0 of the first play; true when another picture is to be shown.
  public mutating func restart(at now: Duration) -> Bool {
    playback.restart()
    store.seek(to: 0)
    return tick(at: now)
  }

  /// Goes on with the same animation in another size; true when another picture is to be shown.
  ///
  /// The picture of the old size stays until the new one has a frame to show.
  public mutating func replaceStore(with store: FrameStore, at now: Duration) -> Bool {
    if store !== self.store {
      self.store = store
      shownIndex = nil
    }
    return tick(at: now)
  }

  /// Takes the picture of the due frame, or of the newest before it, from the store.
  private mutating func takePicture() -> Bool {
    guard shownIndex != playback.frameIndex, let shown = store.show(playback.frameIndex),
      shown.index != shownIndex
    else { return false }
    shownIndex = shown.index
    frameIndex = shown.index
    picture = shown.picture
    return true
  }
}

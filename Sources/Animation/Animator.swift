public import Pixels

/// Shows the frames of one store at their times; a value that is told the time.
///
/// It wakes nobody. Call ``tick(at:report:)`` when ``deadline`` has come, and whenever whoever
/// fills the store reports news of it: while the frame that is due is missing, there is no
/// deadline. The clock runs on meanwhile: frames whose time goes by are skipped and counted.
///
/// Players of one store go their own ways. A copy of a player goes in step with it, as long as both
/// are told the same.
public struct Animator: Sendable {
  /// Something that happened while time went by.
  public enum Event: Hashable, Sendable {
    /// Another frame is on show.
    case frame(Int)
    /// A play has ended, after the delay of its last frame; so many have now.
    case loop(Int)
    /// All plays have ended; the last frame stays.
    case end
  }

  /// The frames.
  public var store: FrameStore { viewer.store }
  /// The frame on show.
  public private(set) var frameIndex: Int
  /// The picture on show, held while the due one is not decoded.
  public private(set) var picture: Bitmap?
  /// When the next frame is due, on the clock of ``tick(at:report:)``; nil when time alone moves
  /// nothing.
  public private(set) var deadline: Duration?
  /// Where the animation stands; its frame may be ahead of the one on show.
  public private(set) var playback: Playback
  /// How many frames were not decoded when they were due.
  public private(set) var lateCount = 0
  /// How many frames were never on show, because their time had gone by.
  public private(set) var droppedCount = 0
  private var viewer: FrameStore.Viewer
  /// The frame that ``picture`` shows, if it came from ``store`` and not from one before it.
  private var shownIndex: Int?
  /// True when the due frame is counted as late.
  private var isLate = false

  /// Creates a player at the frame where the store stands.
  ///
  /// That is where the player before it left off, so that what was scrolled away goes on at once
  /// when it comes back. An animation that ends, and may have, starts again with frame 0.
  public init(store: FrameStore, options: PlaybackOptions = PlaybackOptions()) {
    viewer = FrameStore.Viewer(of: store, direction: options.direction)
    let timeline = store.timeline
    if timeline.isComplete, Schedule(timeline: timeline, options: options).plays > 0 {
      viewer.seek(to: Playback.Position(index: 0))
    }
    frameIndex = viewer.position
    playback = Playback(frameIndex: frameIndex, options: options)
  }

  /// True while the user holds it.
  public var isPaused: Bool { playback.isPaused }
  /// True when all plays have ended; the last frame stays.
  public var isFinished: Bool { playback.isFinished }
  /// True when time moves it: it is neither held nor at its end.
  public var isPlaying: Bool { !isPaused && !isFinished && !store.timeline.isStill }

  /// Moves to the frame that is due at `now`; true when another picture is to be shown.
  ///
  /// The clock starts with the first picture, and runs on while a later one is missing.
  ///
  /// - Parameters:
  ///   - now: The time, on a clock that never goes back.
  ///   - report: Told what happened, in order; plays that a late call skips are told too.
  /// - Returns: True when another picture is to be shown.
  public mutating func tick(
    at now: Duration, report: (Event) -> Void = { _ in }
  ) -> Bool {
    var timeline = store.timeline
    if picture != nil || store.picture(at: playback.frameIndex) != nil {
      advance(to: now, along: timeline, report)
      while playback.isWaiting(along: timeline), !store.awaitMore(than: timeline) {
        timeline = store.timeline
        advance(to: now, along: timeline, report)
      }
    }
    let isNew = takePicture()
    let isStarved = shownIndex != playback.frameIndex
    if isStarved, !isLate, picture != nil, !isPaused {
      lateCount += 1
      isLate = true
    }
    deadline = isPaused || isStarved ? nil : playback.deadline(along: timeline)
    if isNew { report(.frame(frameIndex)) }
    return isNew
  }

  private mutating func advance(
    to now: Duration, along timeline: Timeline, _ report: (Event) -> Void
  ) {
    let wasShown = shownIndex == playback.frameIndex
    let before = playback.completedPlays
    let passage = playback.advance(to: now, along: timeline)
    if passage.frames > 0 {
      droppedCount += passage.frames - (wasShown ? 1 : 0)
      isLate = false
    }
    if passage.plays > 0 {
      for play in before + 1...before + passage.plays { report(.loop(play)) }
    }
    if passage.hasFinished { report(.end) }
  }

  /// Takes the picture of the due frame, or of the newest before it, from the store.
  private mutating func takePicture() -> Bool {
    guard shownIndex != playback.frameIndex, let shown = viewer.show(playback.position),
      shown.index != shownIndex
    else { return false }
    shownIndex = shown.index
    frameIndex = shown.index
    picture = shown.picture
    return true
  }
}

// MARK: - Control

extension Animator {
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

  /// Starts again with the first play; true when another picture is to be shown.
  public mutating func restart(at now: Duration) -> Bool {
    playback.restart()
    playback.resume()
    viewer.seek(to: playback.position)
    return tick(at: now)
  }

  /// Holds it at the start of the first play; true when another picture is to be shown.
  public mutating func stop(at now: Duration) -> Bool {
    playback.stop()
    viewer.seek(to: playback.position)
    return tick(at: now)
  }

  /// Goes to a frame that is known, or to the last one; true when another picture is to be shown.
  ///
  /// The picture on show stays until that frame is decoded.
  public mutating func seek(to index: Int, at now: Duration) -> Bool {
    let last = max(0, store.timeline.frameCount - 1)
    playback.seek(to: min(max(index, 0), last))
    viewer.seek(to: playback.position)
    isLate = false
    return tick(at: now)
  }

  /// Holds it `steps` frames further on, or back, around the ends; true when another picture is to
  /// be shown.
  public mutating func step(by steps: Int, at now: Duration) -> Bool {
    let count = store.timeline.frameCount
    guard count > 0 else { return false }
    pause(at: now)
    return seek(to: ((frameIndex + steps) % count + count) % count, at: now)
  }

  /// Plays on in another way; true when another picture is to be shown.
  public mutating func change(to options: PlaybackOptions, at now: Duration) -> Bool {
    playback.change(to: options, at: now, along: store.timeline)
    viewer.turn(options.direction)
    return tick(at: now)
  }

  /// Goes on with the same animation in another size; true when another picture is to be shown.
  ///
  /// The picture of the old size stays until the new one has a frame to show.
  public mutating func replaceStore(with store: FrameStore, at now: Duration) -> Bool {
    if store !== self.store {
      viewer = FrameStore.Viewer(of: store, direction: playback.options.direction)
      viewer.seek(to: playback.position)
      shownIndex = nil
    }
    return tick(at: now)
  }
}

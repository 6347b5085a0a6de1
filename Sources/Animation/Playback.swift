/// Which frame of a timeline is due at a moment, and when the next one is.
///
/// Time comes in as an argument, counted from any origin that stays the same and never goes back.
/// All arithmetic is on integers, so that nothing adds up however long it plays. The timeline is an
/// argument as well: it may still grow while it plays.
public struct Playback: Hashable, Sendable {
  /// Where the clock of the current frame stands.
  private enum FrameClock: Hashable, Sendable {
    /// It runs; the frame began at this moment.
    case running(since: Duration)
    /// It stands, after so much of the frame: before the start, during a pause, or at the end of
    /// the last frame that is known.
    case standing(elapsed: Duration)
  }

  /// The frame that is due.
  public private(set) var frameIndex: Int
  /// How many plays have ended, those counted that a late call skipped.
  public private(set) var completedPlays = 0
  /// True between ``pause(at:along:)`` and ``resume()``.
  public private(set) var isPaused = false
  /// True when all plays have ended; the last frame stays.
  public private(set) var isFinished = false
  private var clock = FrameClock.standing(elapsed: .zero)

  /// Creates a playback whose first frame begins with the first call of ``advance(to:along:)``.
  public init(frameIndex: Int = 0) {
    precondition(frameIndex >= 0, "frames are counted from 0")
    self.frameIndex = frameIndex
  }

  /// True when the last known frame has had its time and more frames will come.
  public func isWaiting(along timeline: Timeline) -> Bool {
    guard case .standing(let elapsed) = clock, !isPaused, !isFinished else { return false }
    guard frameIndex < timeline.frameCount else { return true }
    return !timeline.isComplete && elapsed >= timeline.duration(ofFrame: frameIndex)
  }

  /// When ``advance(to:along:)`` will have something to do; nil when it has not, as time alone goes.
  public func deadline(along timeline: Timeline) -> Duration? {
    guard case .running(let start) = clock, !isFinished, frameIndex < timeline.frameCount else {
      return nil
    }
    return start + timeline.duration(ofFrame: frameIndex)
  }

  /// Moves to the frame that is due at `now`, skipping those that are late.
  ///
  /// At the end of the last frame that is known so far it holds, and goes on with the next frame
  /// at the first call that knows it: what comes slowly is shown slowly, not skipped.
  public mutating func advance(to now: Duration, along timeline: Timeline) {
    // Whoever took a shorter animation for the one before begins anew.
    if timeline.isComplete, frameIndex >= timeline.frameCount { restart() }
    guard !isPaused, !isFinished, frameIndex < timeline.frameCount else { return }
    guard !timeline.isStill else {
      isFinished = true
      return
    }
    if case .standing(let elapsed) = clock { clock = .running(since: now - elapsed) }
    while case .running(let start) = clock, !isFinished {
      let duration = timeline.duration(ofFrame: frameIndex)
      guard now - start >= duration else { return }
      step(from: start + duration, now: now, along: timeline)
    }
  }

  /// Stops the clock at `now`; the frame that is on show stays, however late the call is.
  public mutating func pause(at now: Duration, along timeline: Timeline) {
    guard !isPaused else { return }
    isPaused = true
    guard case .running(let start) = clock, frameIndex < timeline.frameCount else { return }
    let elapsed = min(max(now - start, .zero), timeline.duration(ofFrame: frameIndex))
    clock = .standing(elapsed: elapsed)
  }

  /// Lets the clock run on, from the next ``advance(to:along:)`` and from where it was stopped.
  public mutating func resume() { isPaused = false }

  /// Starts again with the first frame of the first play; a pause goes on.
  public mutating func restart() {
    frameIndex = 0
    completedPlays = 0
    isFinished = false
    clock = .standing(elapsed: .zero)
  }

  /// Leaves the current frame, whose time was over at `end`.
  private mutating func step(from end: Duration, now: Duration, along timeline: Timeline) {
    if frameIndex + 1 < timeline.frameCount {
      frameIndex += 1
      clock = .running(since: end)
    } else if !timeline.isComplete {
      clock = .standing(elapsed: timeline.duration(ofFrame: frameIndex))
    } else {
      startNextPlay(at: end, now: now, along: timeline)
    }
  }

  /// Ends a play and begins another, unless it was the last one.
  ///
  /// Whole plays that are late are skipped by a division, not frame by frame, so that a call after
  /// hours costs no more than one after a play.
  private mutating func startNextPlay(at end: Duration, now: Duration, along timeline: Timeline) {
    completedPlays += 1
    let period = timeline.centisecondsPerPlay
    var skipped = Timeline.centiseconds(in: now - end) / period
    if timeline.plays > 0 { skipped = min(skipped, timeline.plays - completedPlays) }
    completedPlays += max(skipped, 0)
    guard timeline.plays == 0 || completedPlays < timeline.plays else {
      isFinished = true
      return
    }
    frameIndex = 0
    clock = .running(since: end + Timeline.duration(ofCentiseconds: period * max(skipped, 0)))
  }
}

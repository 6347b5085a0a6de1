/// Which frame of a timeline is due at a moment, and when the next one is.
///
/// Time comes in as an argument, counted from any origin that stays the same and never goes back.
/// All arithmetic is on integers, so that nothing adds up however long it plays. The timeline is an
/// argument as well: it may still grow while it plays.
public struct Playback: Hashable, Sendable {
  /// A frame, and the way on which it is passed when a play goes there and back.
  public struct Position: Hashable, Sendable {
    /// The frame.
    public var index: Int
    /// True on the way back of a play that bounces.
    public var isReturning: Bool

    /// Creates a position.
    public init(index: Int, isReturning: Bool = false) {
      self.index = index
      self.isReturning = isReturning
    }
  }

  /// What a call of ``advance(to:along:)`` has passed.
  public struct Passage: Hashable, Sendable {
    /// How many frames have begun; all but the last of them were late and are skipped.
    public var frames = 0
    /// How many plays have ended, each after the delay of its last frame.
    public var plays = 0
    /// True when the last play has ended.
    public var hasFinished = false
  }

  /// Where the clock of the current frame stands.
  enum FrameClock: Hashable, Sendable {
    /// It runs; the frame began at this moment.
    case running(since: Duration)
    /// It stands, after so much of the frame: before the start, during a pause, or at the end of
    /// the last frame that is known.
    case standing(elapsed: Duration)
  }

  /// The frame that is due.
  public internal(set) var position: Position
  /// How it plays; ``change(to:at:along:)`` changes it.
  public internal(set) var options: PlaybackOptions
  /// How many plays have ended, those counted that a late call skipped.
  public internal(set) var completedPlays = 0
  /// True between ``pause(at:along:)`` and ``resume()``.
  public internal(set) var isPaused = false
  /// True when all plays have ended; the last frame stays.
  public internal(set) var isFinished = false
  var clock = FrameClock.standing(elapsed: .zero)
  /// True until the first frame of the first play begins.
  var isAtStart: Bool

  /// Creates a playback whose first frame begins with the first call of ``advance(to:along:)``.
  public init(frameIndex: Int = 0, options: PlaybackOptions = PlaybackOptions()) {
    precondition(frameIndex >= 0, "frames are counted from 0")
    position = Position(index: frameIndex)
    isAtStart = frameIndex == 0
    self.options = options
  }

  /// The index of the frame that is due.
  public var frameIndex: Int { position.index }

  /// True when the last known frame has had its time and more frames will come.
  public func isWaiting(along timeline: Timeline) -> Bool {
    guard case .standing(let elapsed) = clock, !isPaused, !isFinished else { return false }
    guard frameIndex < timeline.frameCount else { return true }
    if isAwaitingEnd(of: timeline) { return true }
    return !timeline.isComplete && elapsed >= schedule(timeline).duration(ofFrame: frameIndex)
  }

  /// When ``advance(to:along:)`` will have something to do; nil when it has not, as time alone goes.
  public func deadline(along timeline: Timeline) -> Duration? {
    guard case .running(let start) = clock, !isFinished, frameIndex < timeline.frameCount else {
      return nil
    }
    return start + schedule(timeline).duration(ofFrame: frameIndex)
  }

  /// Moves to the frame that is due at `now`, skipping those that are late.
  ///
  /// At the end of the last frame that is known so far it holds, and goes on with the next frame
  /// at the first call that knows it: what comes slowly is shown slowly, not skipped.
  @discardableResult
  public mutating func advance(to now: Duration, along timeline: Timeline) -> Passage {
    var passage = Passage()
    // Whoever took a shorter animation for the one before begins anew.
    if timeline.isComplete, frameIndex >= timeline.frameCount { restart() }
    guard !isPaused, !isFinished, frameIndex < timeline.frameCount else { return passage }
    guard !timeline.isStill else {
      isFinished = true
      passage.hasFinished = true
      return passage
    }
    guard !isAwaitingEnd(of: timeline) else { return passage }
    let schedule = schedule(timeline)
    if isAtStart { position = schedule.order.first }
    isAtStart = false
    if case .standing(let elapsed) = clock { clock = .running(since: now - elapsed) }
    while case .running(let start) = clock, !isFinished {
      let end = start + schedule.duration(ofFrame: frameIndex)
      guard now >= end else { break }
      step(from: end, now: now, along: schedule, &passage)
    }
    return passage
  }

  /// What the timeline becomes with the options.
  func schedule(_ timeline: Timeline) -> Schedule {
    Schedule(timeline: timeline, options: options)
  }

  /// True when it is to begin with a last frame that is not known yet.
  private func isAwaitingEnd(of timeline: Timeline) -> Bool {
    isAtStart && options.direction == .backward && !timeline.isComplete
  }

  /// Leaves the current frame, whose time was over at `end`.
  private mutating func step(
    from end: Duration, now: Duration, along schedule: Schedule, _ passage: inout Passage
  ) {
    let isAtKnownEnd =
      !schedule.timeline.isComplete && options.direction != .backward
      && frameIndex + 1 >= schedule.timeline.frameCount
    if isAtKnownEnd {
      clock = .standing(elapsed: schedule.duration(ofFrame: frameIndex))
    } else if let next = schedule.order.next(after: position) {
      position = next
      clock = .running(since: end)
      passage.frames += 1
    } else {
      startNextPlay(at: end, now: now, along: schedule, &passage)
    }
  }

  /// Ends a play and begins another, unless it was the last one.
  ///
  /// Whole plays that are late are skipped by a division, not frame by frame, so that a call after
  /// hours costs no more than one after a play.
  private mutating func startNextPlay(
    at end: Duration, now: Duration, along schedule: Schedule, _ passage: inout Passage
  ) {
    let period = schedule.period
    let plays = schedule.plays
    var skipped = Int(clamping: (now - end).attoseconds / period.attoseconds)
    if plays > 0 { skipped = max(0, min(skipped, plays - completedPlays - 1)) }
    completedPlays += 1 + skipped
    passage.plays += 1 + skipped
    passage.frames += skipped * schedule.order.length
    guard plays == 0 || completedPlays < plays else {
      isFinished = true
      passage.hasFinished = true
      return
    }
    position = schedule.order.first
    clock = .running(since: end + period * skipped)
    passage.frames += 1
  }
}

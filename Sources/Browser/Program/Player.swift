import Animation
import Pixels
import Terminal

/// One GIF of the stage: played here frame by frame, or by the terminal, which has all of it.
///
/// What the terminal plays costs nothing here. Its clock goes on in a ``Playback`` of its own, so
/// that frame numbers, pauses and the end stay known; the animator stands still meanwhile.
struct Player {
  private(set) var animator: Animator
  /// Tells this player's pictures, in this size, from all others.
  private(set) var number: Int
  /// Where the film stands that the terminal plays; nil while the animator plays.
  private var clock: Playback?
  /// Asks for the frames of a film, one after the other, in a window of its own.
  private var source: FrameStore.Viewer?
  /// True when the terminal has all frames.
  private var isWhole = false
  /// Goes up when the film is to be played from a certain frame.
  private var cue = 0

  init(store: FrameStore, options: PlaybackOptions, number: Int) {
    animator = Animator(store: store, options: options)
    self.number = number
  }

  private var timeline: Timeline { animator.store.timeline }

  /// The frame on show; nil when there is none.
  var frame: Int? { clock?.frameIndex ?? (animator.picture == nil ? nil : animator.frameIndex) }

  /// True when it has played as often as it should; stills never have.
  var isFinished: Bool { (clock?.isFinished ?? animator.isFinished) && !timeline.isStill }

  /// When the next picture is due; nil when time alone moves nothing.
  ///
  /// A film that the terminal plays is looked at when it may end, or if its frames are told.
  func deadline(tellsFrames: Bool) -> Duration? {
    guard let clock else { return animator.deadline }
    return tellsFrames || timeline.plays > 0 ? clock.deadline(along: timeline) : nil
  }

  /// Goes on with the frames of another store.
  mutating func replaceStore(with store: FrameStore, number: Int, at now: Duration) {
    playHere(at: now)
    _ = animator.replaceStore(with: store, at: now)
    self.number = number
    isWhole = false
    source = nil
  }

  /// Moves on to `now`, or stops its clock; true when another picture is to be shown.
  mutating func tick(at now: Duration, isHeld: Bool, rate: Rate) -> Bool {
    var isNew = false
    var options = animator.playback.options
    if options.rate != rate {
      options.rate = rate
      let timeline = timeline
      clock?.change(to: options, at: now, along: timeline)
      if animator.change(to: options, at: now) || clock != nil { isNew = true }
    }
    if clock != nil { return tickClock(at: now, isHeld: isHeld) || isNew }
    return animator.tick(at: now, isHeld: isHeld) || isNew
  }

  private mutating func tickClock(at now: Duration, isHeld: Bool) -> Bool {
    guard var clock else { return false }
    defer { self.clock = clock }
    let passage = clock.advance(to: now, along: timeline)
    guard clock.isPaused != isHeld else { return passage.hasFinished }
    if isHeld { clock.pause(at: now, along: timeline) } else { clock.resume() }
    return true
  }

  /// Plays again from the start.
  mutating func restart(at now: Duration) {
    cue += 1
    guard clock != nil else { return _ = animator.restart(at: now) }
    clock?.restart()
    clock?.resume()
  }

  /// Holds the frame so many further on, around the ends.
  mutating func step(by steps: Int, at now: Duration) {
    guard let clock else { return _ = animator.step(by: steps, at: now) }
    let timeline = timeline
    let count = timeline.frameCount
    guard count > 0 else { return }
    self.clock?.pause(at: now, along: timeline)
    self.clock?.seek(to: ((clock.frameIndex + steps) % count + count) % count)
  }
}

// MARK: - Films

extension Player {
  /// Leaves the playing to the terminal, or takes it back.
  mutating func leave(toTerminal isTheirs: Bool, isWhole: Bool, at now: Duration) {
    self.isWhole = isWhole
    // The window of a source would hold frames that nobody asks for any more.
    if isWhole { source = nil }
    if !isTheirs { return playHere(at: now) }
    guard clock == nil else { return }
    clock = animator.playback
    animator.pause(at: now)
  }

  private mutating func playHere(at now: Duration) {
    guard let clock else { return }
    self.clock = nil
    _ = animator.seek(to: clock.frameIndex, at: now)
    if !clock.isPaused { _ = animator.resume(at: now) }
  }

  /// The picture on show, at a place; with its film where the terminal takes films.
  mutating func picture(frame: Rect, clip: Rect, withFilm: Bool) -> Picture {
    Picture(
      frame: frame, clip: clip, bitmap: animator.picture,
      version: Picture.Version(media: number, frame: clock?.frameIndex ?? animator.frameIndex),
      film: withFilm ? film() : nil)
  }

  private mutating func film() -> Picture.Film? {
    let timeline = timeline
    guard !timeline.isStill, animator.picture != nil else { return nil }
    let playback = clock ?? animator.playback
    let rate = playback.options.rate
    return Picture.Film(
      durations: timeline.delays.indices.map {
        Self.milliseconds(timeline.duration(ofFrame: $0) * 4 / rate.quarters)
      },
      plays: timeline.plays, isComplete: timeline.isComplete,
      isHeld: playback.isPaused || playback.isFinished, cue: cue, frame: frames())
  }

  private mutating func frames() -> @Sendable (Int) -> Bitmap? {
    if isWhole { return { _ in nil } }
    let source = source ?? FrameStore.Viewer(of: animator.store)
    self.source = source
    return { index in
      let shown = source.show(Playback.Position(index: index))
      return shown?.index == index ? shown?.picture : nil
    }
  }

  private static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}

extension Animator {
  /// Moves on to `now`, or stops its clock; true when another picture is to be shown.
  fileprivate mutating func tick(at now: Duration, isHeld: Bool) -> Bool {
    if isHeld, picture != nil {
      if !isPaused { pause(at: now) }
      // A step to a frame that was not decoded is shown when it is.
      return frameIndex == playback.frameIndex ? false : tick(at: now)
    }
    return isPaused ? resume(at: now) : tick(at: now)
  }
}

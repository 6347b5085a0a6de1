extension Playback {
  /// Stops the clock at `now`; the frame that is on show stays, however late the call is.
  public mutating func pause(at now: Duration, along timeline: Timeline) {
    guard !isPaused else { return }
    isPaused = true
    clock = .standing(elapsed: elapsed(at: now, along: timeline))
  }

  /// Lets the clock run on, from the next ``advance(to:along:)`` and from where it was stopped.
  public mutating func resume() { isPaused = false }

  /// Starts again with the first frame of the first play; a pause goes on.
  public mutating func restart() {
    position = Position(index: 0)
    isAtStart = true
    completedPlays = 0
    isFinished = false
    clock = .standing(elapsed: .zero)
  }

  /// Pauses before the first frame of the first play.
  public mutating func stop() {
    restart()
    isPaused = true
  }

  /// Goes to the start of a frame, in the same play; a pause goes on.
  ///
  /// After the last play has ended, that play is entered again.
  public mutating func seek(to index: Int) {
    precondition(index >= 0, "frames are counted from 0")
    position = Position(index: index)
    isAtStart = false
    if isFinished {
      isFinished = false
      completedPlays = max(0, completedPlays - 1)
    }
    clock = .standing(elapsed: .zero)
  }

  /// Goes to the frame that is due so long after a play began at rate 1, as ``seek(to:)`` does.
  public mutating func seek(toTime time: Duration, along timeline: Timeline) {
    seek(to: schedule(timeline).frameIndex(at: time))
  }

  /// Plays on in another way from `now`, at the same place of the same frame.
  ///
  /// What had ended goes on when the new loop count says so.
  public mutating func change(
    to options: PlaybackOptions, at now: Duration, along timeline: Timeline
  ) {
    guard options != self.options else { return }
    let passed = elapsed(at: now, along: timeline) * self.options.rate.quarters
    self.options = options
    if options.direction != .bounce { position.isReturning = false }
    guard frameIndex < timeline.frameCount else { return }
    let new = schedule(timeline)
    if isFinished, !timeline.isStill, new.plays == 0 || completedPlays < new.plays {
      isFinished = false
      position = new.order.first
      clock = .standing(elapsed: .zero)
      return
    }
    let elapsed = min(passed / options.rate.quarters, new.duration(ofFrame: frameIndex))
    clock =
      switch clock {
      case .running: .running(since: now - elapsed)
      case .standing: .standing(elapsed: elapsed)
      }
  }

  /// How much of the current frame's time has gone by.
  private func elapsed(at now: Duration, along timeline: Timeline) -> Duration {
    switch clock {
    case .standing(let elapsed): return elapsed
    case .running(let start):
      guard frameIndex < timeline.frameCount else { return .zero }
      return min(max(now - start, .zero), schedule(timeline).duration(ofFrame: frameIndex))
    }
  }
}

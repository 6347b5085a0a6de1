/// A timeline as it is played: how long each frame stays and how often the whole plays.
struct Schedule {
  let timeline: Timeline
  let options: PlaybackOptions

  /// The order of the frames.
  var order: PlayOrder {
    PlayOrder(frameCount: timeline.frameCount, direction: options.direction)
  }

  /// How often it plays, 0 for ever.
  var plays: Int {
    switch options.loops {
    case .file: timeline.plays
    case .once: 1
    case .times(let count): max(count, 1)
    case .forever: 0
    }
  }

  /// How long the frame at `index` is shown.
  func duration(ofFrame index: Int) -> Duration { options.rate.time(for: unscaled(index)) }

  /// How long one play takes.
  var period: Duration {
    let count = timeline.frameCount
    let once = total
    guard options.direction == .bounce, count > 1 else { return options.rate.time(for: once) }
    return options.rate.time(for: once * 2 - unscaled(0) - unscaled(count - 1))
  }

  /// The frame that is due so long after a forward play began at rate 1; the last one at its end.
  func frameIndex(at time: Duration) -> Int {
    var rest = time
    for index in 0..<timeline.frameCount {
      rest -= unscaled(index)
      if rest < .zero { return index }
    }
    return max(0, timeline.frameCount - 1)
  }

  private func unscaled(_ index: Int) -> Duration {
    switch options.timing {
    case .file: timeline.duration(ofFrame: index, floor: options.delayFloor)
    case .fixed(let duration): max(duration, .milliseconds(1))
    // The difference of two moments, so that a play takes exactly its time.
    case .even:
      total * (index + 1) / timeline.frameCount - total * index / timeline.frameCount
    }
  }

  private var total: Duration {
    switch options.timing {
    case .fixed(let duration): max(duration, .milliseconds(1)) * timeline.frameCount
    case .file, .even: timeline.duration(floor: options.delayFloor)
    }
  }
}

/// The order in which the frames of one play follow each other.
struct PlayOrder: Hashable, Sendable {
  /// The number of frames.
  var frameCount: Int
  /// Which way they go.
  var direction: PlaybackOptions.Direction

  /// The number of frames that one play shows; those between the ends twice when it bounces.
  var length: Int {
    direction == .bounce ? max(frameCount * 2 - 2, min(frameCount, 1)) : frameCount
  }

  /// The frame with which a play begins.
  var first: Playback.Position {
    Playback.Position(index: direction == .backward ? max(0, frameCount - 1) : 0)
  }

  /// The frame after `position`; nil at the end of a play.
  func next(after position: Playback.Position) -> Playback.Position? {
    let step = step(of: position) + 1
    return step < length ? self.position(at: step) : nil
  }

  /// The place of a frame in a play.
  func step(of position: Playback.Position) -> Int {
    switch direction {
    case .forward: position.index
    case .backward: frameCount - 1 - position.index
    case .bounce: position.isReturning ? length - position.index : position.index
    }
  }

  /// The frame at a place of a play, or of one that follows it.
  func position(at step: Int) -> Playback.Position {
    let step = step % length
    switch direction {
    case .forward: return Playback.Position(index: step)
    case .backward: return Playback.Position(index: frameCount - 1 - step)
    case .bounce:
      let isReturning = step >= frameCount
      return Playback.Position(
        index: isReturning ? length - step : step, isReturning: isReturning)
    }
  }

  /// How many steps after `position` a frame is shown next.
  func steps(from position: Playback.Position, to index: Int) -> Int {
    let start = step(of: position)
    let there = (step(of: Playback.Position(index: index)) - start + length) % length
    guard direction == .bounce, index > 0, index < frameCount - 1 else { return there }
    let back = (length - index - start + length) % length
    return min(there, back)
  }
}

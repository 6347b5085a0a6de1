/// Which frames of an animation are worth keeping when there is room for only some.
///
/// They are the frames from ``start`` on in the order of playing. When the timeline is complete,
/// the first frame follows the last; before, nobody knows what follows, so the window ends there.
struct FrameWindow: Hashable, Sendable {
  /// The frame that is kept first: the one on show.
  var start = Playback.Position(index: 0)
  /// The most frames that are kept, at least 2: one on show while the next is made.
  var capacity: Int
  /// The number of frames that are known.
  var frameCount = 0
  /// True when no more frames will come.
  var isComplete = false
  /// Which way it moves, once the timeline is complete.
  var direction = PlaybackOptions.Direction.forward

  /// True when there is room for every frame that is known.
  var holdsAll: Bool { frameCount <= capacity }

  /// True when playing goes on from the last known frame to the first.
  private var wraps: Bool { isComplete || holdsAll }

  private var order: PlayOrder {
    PlayOrder(frameCount: frameCount, direction: isComplete ? direction : .forward)
  }

  /// The number of steps in the window; one that bounces passes some frames twice.
  var count: Int {
    if holdsAll { return order.length }
    return wraps
      ? min(capacity, order.length) : min(capacity, max(0, frameCount - start.index))
  }

  /// The position that is played `steps` after ``start``.
  ///
  /// - Precondition: There is a frame, and `steps` is not negative.
  func position(after steps: Int) -> Playback.Position {
    order.position(at: order.step(of: start) + steps)
  }

  /// The frame that is played `steps` after ``start``.
  func frame(after steps: Int) -> Int { position(after: steps).index }

  /// How many steps after ``start`` a position is played next; nil when that is not known.
  func steps(to position: Playback.Position) -> Int? {
    guard position.index < frameCount, start.index < frameCount else { return nil }
    let steps = order.step(of: position) - order.step(of: start)
    if steps >= 0 { return steps }
    return wraps ? steps + order.length : nil
  }

  /// True when the frame is one to keep.
  func contains(_ frame: Int) -> Bool {
    guard frame < frameCount, start.index < frameCount else { return false }
    guard wraps else { return frame >= start.index && frame - start.index < count }
    return order.steps(from: start, to: frame) < count
  }
}

/// Which frames of an animation are worth keeping when there is room for only some.
///
/// They are the frames from ``start`` on in the order of playing. When the timeline is complete,
/// the first frame follows the last; before, nobody knows what follows, so the window ends there.
struct FrameWindow: Hashable, Sendable {
  /// The frame that is kept first: the one on show.
  var start = 0
  /// The most frames that are kept, at least 2: one on show while the next is made.
  var capacity: Int
  /// The number of frames that are known.
  var frameCount = 0
  /// True when no more frames will come.
  var isComplete = false

  /// True when there is room for every frame that is known.
  var holdsAll: Bool { frameCount <= capacity }

  /// True when playing goes on from the last known frame to the first.
  private var wraps: Bool { isComplete || holdsAll }

  /// The number of frames in the window.
  var count: Int { wraps ? min(capacity, frameCount) : min(capacity, max(0, frameCount - start)) }

  /// The frame that is played `steps` after ``start``.
  ///
  /// - Precondition: There is a frame, and `steps` is not negative.
  func frame(after steps: Int) -> Int { (start + steps) % frameCount }

  /// How many steps after ``start`` the frame is played next; nil when that is not known.
  func steps(to frame: Int) -> Int? {
    guard frame < frameCount else { return nil }
    if frame >= start { return frame - start }
    return wraps ? frame + frameCount - start : nil
  }

  /// True when the frame is one to keep.
  func contains(_ frame: Int) -> Bool {
    guard let steps = steps(to: frame) else { return false }
    return steps < count
  }
}

/// How many frames are worth decoding ahead when not all of them can be kept.
enum LookAhead {
  /// The number of frames to keep, the one on show included: `capacity` at most.
  ///
  /// Where decoding is slow against playing, nothing but the cap limits them: every frame ahead
  /// is a frame less to wait for. Where it is fast, a second of them is as good as more.
  ///
  /// - Parameters:
  ///   - cost: What decoding one frame takes; nil when it is not known.
  ///   - duration: How long a frame is shown on average.
  ///   - capacity: The most frames that the cap allows, at least 2.
  /// - Returns: The number of frames.
  static func frameCount(cost: Duration?, duration: Duration, capacity: Int) -> Int {
    // A factor of four leaves room for the fastest rate and for decoders that take turns.
    guard let cost, duration > .zero, cost * 4 < duration else { return capacity }
    let second = Int(clamping: Duration.seconds(1).attoseconds / duration.attoseconds)
    return min(capacity, max(second, 8))
  }
}

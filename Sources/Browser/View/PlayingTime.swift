import Animation
import Loading

/// Where a moving GIF stands, in words and as a bar.
struct PlayingTime {
  /// The words and the bar.
  let text: String

  /// Words where the frame with this index stands; nil for what does not move.
  init?(of status: Status?, frame: Int?) {
    guard case .playing(let store, _, _) = status, let frame else { return nil }
    let timeline = store.timeline
    guard timeline.isComplete, !timeline.isStill, frame < timeline.frameCount else { return nil }
    let count = timeline.frameCount
    let width = String(count).count
    let number = String(frame + 1)
    let padding = String(repeating: " ", count: max(0, width - number.count))
    let start = Self.seconds(timeline.start(ofFrame: frame))
    let end = Self.seconds(timeline.loopDuration)
    text =
      Progress.bar(frame + 1, of: count)
      + "  frame \(padding)\(number)/\(count)  \(start)/\(end) s"
  }

  private static func seconds(_ duration: Duration) -> String {
    let tenths = Int(duration / .milliseconds(100))
    return "\(tenths / 10).\(tenths % 10)"
  }
}

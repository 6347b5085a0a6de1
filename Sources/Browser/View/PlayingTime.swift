import Animation
import Loading
import Terminal

/// Where a moving GIF stands, in words and as a bar.
struct PlayingTime {
  private let words: String
  private let frame: Int
  private let count: Int

  /// Words where the frame with this index stands; nil for what does not move.
  init?(of status: Status?, frame: Int?) {
    guard case .playing(let store, _, _) = status, let frame else { return nil }
    let timeline = store.timeline
    guard timeline.isComplete, !timeline.isStill, frame < timeline.frameCount else { return nil }
    self.frame = frame
    count = timeline.frameCount
    let width = String(count).count
    let number = String(frame + 1)
    let padding = String(repeating: " ", count: max(0, width - number.count))
    let start = Self.seconds(timeline.start(ofFrame: frame))
    let end = Self.seconds(timeline.loopDuration)
    words = "frame \(padding)\(number)/\(count)  \(start)/\(end) s"
  }

  /// The bar and the words in so many columns; the bar gives way where there are few.
  func text(in columns: Int) -> String {
    let cells = min(20, columns - words.columns - 2)
    return cells < 4 ? words : "\(Progress.bar(frame + 1, of: count, cells: cells))  \(words)"
  }

  private static func seconds(_ duration: Duration) -> String {
    let tenths = Int(duration / .milliseconds(100))
    return "\(tenths / 10).\(tenths % 10)"
  }
}

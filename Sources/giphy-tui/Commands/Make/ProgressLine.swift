/// A line on the terminal that says how far something has come, and is gone when it is done.
final class ProgressLine {
  private let isShown = StandardError.isTerminal
  private var last = ""

  /// Shows a text in place of the last one.
  func show(_ text: String) {
    guard isShown, text != last else { return }
    last = text
    StandardError.write("\r\u{1b}[K\(text)")
  }

  /// Takes the line away, and says what came of it to whoever watched.
  func end(with summary: String? = nil) {
    guard isShown else { return }
    StandardError.write("\r\u{1b}[K" + (summary.map { "\($0)\n" } ?? ""))
  }
}

/// What the status line says of a recording of the screen.
struct RecordingMark: Hashable, Sendable {
  /// When it began.
  let start: Duration
  /// True when it takes no more, or cannot.
  var isOver = false

  /// The mark in words, the longest first.
  func texts(at now: Duration) -> [String] {
    guard !isOver else { return ["rec stopped"] }
    let seconds = seconds(at: now)
    let digits = String(seconds % 60 + 100).dropFirst()
    return ["● rec \(seconds / 60):\(digits)", "● rec", "●"]
  }

  /// When it says something else; nil when it never does.
  func nextChange(after now: Duration) -> Duration? {
    isOver ? nil : start + .seconds(seconds(at: now) + 1)
  }

  private func seconds(at now: Duration) -> Int { max(0, Int((now - start) / .seconds(1))) }
}

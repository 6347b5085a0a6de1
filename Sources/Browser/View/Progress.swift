import Animation
import Loading
import Terminal

/// How far a GIF has come, in words for its row.
struct Progress {
  /// The words.
  let text: String
  /// How they look.
  let style: Style

  /// Words a status; `nil` is a GIF that cannot be asked for.
  init(of status: Status?, isPaused: Bool, isFinished: Bool = false, in model: Model) {
    let underWay = Style(foreground: model.palette.progress)
    switch status {
    case nil, .waiting:
      self.init("waiting", .plain)
    case .loading(let received, let expected):
      self.init(Self.bar(received, of: expected), underWay)
    case .decoding:
      self.init("decoding", underWay)
    case .playing(let store, let received, let expected):
      if !store.timeline.isComplete {
        self.init(Self.bar(received, of: expected), underWay)
      } else if store.timeline.delays.count == 1 {
        self.init("still picture", .plain)
      } else {
        self.init(
          isFinished
            ? "ended – \(model.keymap.hint(for: .pause, "plays it again"))"
            : isPaused ? "paused" : "playing", .plain)
      }
    case .failed(let reason):
      self.init(
        "\(reason) – \(model.keymap.hint(for: .retry, "tries again"))",
        Style(foreground: model.palette.error))
    }
  }

  private init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }

  /// A bar that is full to `part` of `whole`.
  static func bar(_ part: Int, of whole: Int, cells: Int = 20) -> String {
    let full = whole > 0 ? min(cells, max(0, part) * cells / whole) : 0
    return String(repeating: "━", count: full) + String(repeating: "─", count: cells - full)
  }

  private static func bar(_ received: Int, of expected: Int?) -> String {
    guard let expected, expected > 0 else { return "loading \(ByteCount(received))" }
    return bar(received, of: expected, cells: 20)
      + " \(min(100, received * 100 / expected)) % of \(ByteCount(expected))"
  }
}

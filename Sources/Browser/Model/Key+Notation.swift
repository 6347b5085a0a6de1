public import Terminal

/// How keys are written in a keymap file: a character as itself, all others by name, in any case.
extension Key {
  /// Why a text is no key, and what to write in its place.
  public struct NotationMistake: Error, Hashable {
    /// The words.
    public let message: String
  }

  /// The names of the keys that are no characters, the best one of each first.
  private static let names: [(name: String, key: Key)] =
    [
      ("space", .character(" ")), ("up", .up), ("down", .down), ("left", .left),
      ("right", .right), ("home", .home), ("end", .end), ("pgup", .pageUp), ("pgdn", .pageDown),
      ("enter", .enter), ("esc", .escape), ("tab", .tab), ("shift-tab", .backTab),
      ("backspace", .backspace), ("ins", .insert), ("del", .delete),
    ] + (1...12).map { ("f\($0)", .function($0)) } + [
      ("page-up", .pageUp), ("page-down", .pageDown), ("pageup", .pageUp), ("pagedown", .pageDown),
      ("return", .enter), ("escape", .escape), ("insert", .insert), ("delete", .delete),
      ("↑", .up), ("↓", .down), ("←", .left), ("→", .right),
    ]

  /// What terminals send for some letters with Control.
  private static let twins: [Character: String] = [
    "h": "backspace", "i": "tab", "m": "enter", "[": "esc",
  ]

  /// Reads a key, such as `ctrl-n`, `space`, `f1` or `G`.
  public init(notation: String) throws(NotationMistake) {
    let lowercased = notation.lowercased()
    guard !notation.isEmpty else {
      throw NotationMistake(
        message: "a key is missing in the quotes: a character, or a name such as space or ctrl-n")
    }
    if let named = Self.names.first(where: { $0.name == lowercased }) {
      self = named.key
    } else if lowercased.hasPrefix("ctrl-"), notation.count > 5 {
      self = try Self.key(withControl: String(lowercased.dropFirst(5)))
    } else if let character = notation.first, notation.count == 1 {
      guard !("1"..."9").contains(character) else {
        throw NotationMistake(message: "digits count, as in 5j, and cannot be bound")
      }
      self = .character(character)
    } else {
      throw Self.mistake(about: notation, lowercased)
    }
  }

  private static func key(withControl name: String) throws(NotationMistake) -> Key {
    if name == "space" { return .control(" ") }
    guard let letter = name.first, name.count == 1,
      "abcdefghijklmnopqrstuvwxyz[\\]^_".contains(letter)
    else {
      throw NotationMistake(
        message:
          "there is no key ctrl-\(name.showable); ctrl- goes with letters, space, \\ ] ^ and _")
    }
    if let twin = twins[letter] {
      throw NotationMistake(message: "terminals send \(twin) for ctrl-\(letter); bind \(twin)")
    }
    return .control(letter)
  }

  private static func mistake(about notation: String, _ lowercased: String) -> NotationMistake {
    let start = "there is no key \(notation.showable); "
    let bare = lowercased.filter { $0 != "<" && $0 != ">" }
    for prefix in ["c-", "c+", "ctrl+", "control-", "control+", "^"] where bare.hasPrefix(prefix) {
      let letter = bare.dropFirst(prefix.count)
      if letter.count == 1 { return NotationMistake(message: start + "write ctrl-\(letter)") }
    }
    for prefix in ["alt-", "alt+", "a-", "m-", "meta-"] where bare.hasPrefix(prefix) {
      return NotationMistake(message: start + "Alt is not told from no Alt")
    }
    if bare.hasPrefix("shift-"), bare.count == 7 {
      return NotationMistake(message: start + "write \(bare.suffix(1).uppercased())")
    }
    let near = Suggestion.nearest(to: bare, of: names.map(\.name))
    return NotationMistake(
      message: start
        + (near.map { "did you mean \($0)?" }
          ?? "keys are characters, or names such as space, ctrl-n and f1"))
  }

  /// The key as a keymap file has it.
  public var notation: String {
    if let named = Self.names.first(where: { $0.key == self }) { return named.name }
    switch self {
    case .character(let character): return String(character)
    case .control(" "): return "ctrl-space"
    case .control(let letter): return "ctrl-\(letter)"
    default: return label.lowercased()
    }
  }
}

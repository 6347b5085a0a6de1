public import Terminal

/// Which key asks for what; the help screen is made from it.
public struct Keymap: Sendable {
  /// The keys of one action and what the help says of it.
  public struct Binding: Sendable {
    /// The keys, the best known first.
    public let keys: [Key]
    /// What they ask for.
    public let action: Action
    /// What they do, in a few words.
    public let summary: String
  }

  /// The bindings under one heading of the help.
  public struct Section: Sendable {
    /// The heading.
    public let title: String
    /// The bindings, in the order that the help shows.
    public let bindings: [Binding]
  }

  /// All bindings, as the help shows them.
  public let sections: [Section]
  private let actions: [Key: Action]

  /// Creates a keymap.
  ///
  /// - Precondition: No key is bound twice.
  public init(sections: [Section]) {
    self.sections = sections
    let pairs = sections.flatMap(\.bindings).flatMap { binding in
      binding.keys.map { ($0, binding.action) }
    }
    actions = Dictionary(pairs) { _, _ in preconditionFailure("a key is bound twice") }
  }

  /// What `key` asks for, if anything.
  public func action(for key: Key) -> Action? { actions[key] }
}

extension Keymap {
  /// The keys that people know from vi, less and file managers.
  public static let standard = Keymap(sections: [
    Section(
      title: "Move",
      bindings: [
        Binding(keys: [.character("j"), .down], action: .move(.down), summary: "next GIF"),
        Binding(keys: [.character("k"), .up], action: .move(.up), summary: "previous GIF"),
        Binding(keys: [.character("g"), .home], action: .move(.first), summary: "first GIF"),
        Binding(keys: [.character("G"), .end], action: .move(.last), summary: "last GIF"),
        Binding(keys: [.control("d")], action: .move(.halfPageDown), summary: "half a screen down"),
        Binding(keys: [.control("u")], action: .move(.halfPageUp), summary: "half a screen up"),
        Binding(
          keys: [.control("f"), .pageDown], action: .move(.pageDown), summary: "a screen down"),
        Binding(keys: [.control("b"), .pageUp], action: .move(.pageUp), summary: "a screen up"),
      ]),
    Section(
      title: "List",
      bindings: [
        Binding(keys: [.character("n")], action: .nextPage, summary: "pull the next page"),
        Binding(keys: [.character("r")], action: .startOver, summary: "start over from page 1"),
        Binding(keys: [.character("R")], action: .retry, summary: "try a failed GIF again"),
      ]),
    Section(
      title: "GIF",
      bindings: [
        Binding(keys: [.enter], action: .open, summary: "show it large, and back"),
        Binding(keys: [.character(" ")], action: .pause, summary: "pause or play it"),
        Binding(keys: [.character("p")], action: .pauseAll, summary: "pause or play all"),
        Binding(keys: [.character("[")], action: .slower, summary: "slower, down to ¼×"),
        Binding(keys: [.character("]")], action: .faster, summary: "faster, up to 4×"),
        Binding(keys: [.character(",")], action: .step(-1), summary: "a frame back"),
        Binding(keys: [.character(".")], action: .step(1), summary: "a frame on"),
        Binding(keys: [.character("y")], action: .copyLink, summary: "copy its link"),
        Binding(keys: [.character("o")], action: .openPage, summary: "open its web page"),
      ]),
    Section(
      title: "Program",
      bindings: [
        Binding(keys: [.character("?"), .function(1)], action: .help, summary: "this help"),
        Binding(keys: [.escape, .backspace], action: .back, summary: "back to the list"),
        Binding(keys: [.control("l")], action: .redraw, summary: "draw the screen anew"),
        Binding(keys: [.control("z")], action: .suspend, summary: "suspend (fg comes back)"),
        Binding(keys: [.character("q"), .control("c")], action: .quit, summary: "quit"),
      ]),
  ])
}

extension Key {
  /// The key as help and manual write it, such as `Ctrl-d` or `Space`.
  public var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter)"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .insert: "Ins"
    case .delete: "Del"
    case .function(let number): "F\(number)"
    }
  }
}

public import Terminal

/// Which key asks for what; the help screen is made from it.
public struct Keymap: Sendable {
  /// The keys of an action, or of a few that belong together, and what the help says of them.
  public struct Binding: Sendable {
    /// The keys, the best known first.
    public let keys: [Key]
    /// What they do, in a few words.
    public let summary: String
    let actions: [(key: Key, action: Action)]

    /// Binds keys to one action.
    public init(keys: [Key], action: Action, summary: String) {
      self.init(keys.map { ($0, action) }, summary)
    }

    /// Binds keys to an action each, for one line of the help.
    public init(_ actions: [(Key, Action)], _ summary: String) {
      keys = actions.map(\.0)
      self.actions = actions
      self.summary = summary
    }
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
    let pairs = sections.flatMap(\.bindings).flatMap(\.actions)
    actions = Dictionary(pairs) { _, _ in preconditionFailure("a key is bound twice") }
  }

  /// What `key` asks for, if anything.
  public func action(for key: Key) -> Action? { actions[key] }
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

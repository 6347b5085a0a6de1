public import Terminal

/// Which key asks for what; the help screen is made from it.
public struct Keymap: Sendable {
  /// A key and what it asks for.
  struct Entry: Sendable {
    let key: Key
    let order: Command.Order
    /// What asks for the same after `:`; nil where nothing does.
    let line: String?
  }

  /// The keys of an action, or of a few that belong together, and what the help says of them.
  public struct Binding: Sendable {
    /// What they do, in a few words.
    public let summary: String
    let entries: [Entry]

    /// The keys, the best known first.
    public var keys: [Key] { entries.map(\.key) }

    /// The keys with what asks for the same after `:`.
    public var commands: [(key: Key, line: String)] {
      entries.compactMap { entry in entry.line.map { (entry.key, $0) } }
    }

    /// Binds keys to one action.
    public init(keys: [Key], action: Action, summary: String) {
      self.init(keys.map { ($0, action) }, summary)
    }

    /// Binds keys to an action each, for one line of the help.
    public init(_ actions: [(Key, Action)], _ summary: String) {
      let entries = actions.map { key, action in
        Entry(key: key, order: .action(action), line: Command.line(for: action))
      }
      self.init(entries: entries, summary: summary)
    }

    init(entries: [Entry], summary: String) {
      self.entries = entries
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
  private let orders: [Key: Command.Order]
  private let firstKeys: [Command.Order: Key]

  /// Creates a keymap.
  ///
  /// - Precondition: No key is bound twice.
  public init(sections: [Section]) {
    self.sections = sections
    let entries = sections.flatMap(\.bindings).flatMap(\.entries)
    orders = Dictionary(entries.map { ($0.key, $0.order) }) { _, _ in
      preconditionFailure("a key is bound twice")
    }
    firstKeys = Dictionary(entries.map { ($0.order, $0.key) }) { first, _ in first }
  }

  /// What `key` asks for, if it is an action.
  public func action(for key: Key) -> Action? {
    if case .action(let action) = orders[key] { action } else { nil }
  }

  /// What `key` asks for, if anything.
  func order(for key: Key) -> Command.Order? { orders[key] }

  /// The keys that ask for an action, the best known first.
  public func keys(for action: Action) -> [Key] {
    sections.flatMap(\.bindings).flatMap(\.entries)
      .filter { $0.order == .action(action) }.map(\.key)
  }

  /// What to press for an action: its best known key, else its command; and what that does.
  func hint(for action: Action, _ words: String) -> String {
    let key = firstKeys[.action(action)]?.label
    return "\(key ?? Command.line(for: action).map { ":\($0)" } ?? "nothing") \(words)"
  }

  /// Hints at actions, with commas between them; those without a key are left out.
  func hints(_ actions: [(Action, String)]) -> String {
    actions.filter { firstKeys[.action($0.0)] != nil }.map { hint(for: $0, $1) }
      .joined(separator: ", ")
  }
}

extension Key {
  /// The key as help and manual write it, such as `Ctrl-d` or `Space`.
  public var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(" "): "Ctrl-Space"
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

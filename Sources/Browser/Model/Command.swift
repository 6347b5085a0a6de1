import Animation

/// Something to ask for by its name, after `:`.
struct Command: Sendable {
  /// What a command asks for.
  enum Order: Hashable, Sendable {
    /// What a key asks for as well.
    case action(Action)
    /// Show a list.
    case show(Tab)
    /// Show what GIPHY finds for a text; ask for one if it is empty.
    case search(String)
    /// Select a row, the first of which is 1.
    case goTo(Int)
    /// Play at a rate.
    case play(Rate)
    /// Show nothing rated above this.
    case rate(String)
    /// Ask for so many GIFs a page.
    case limit(Int)
  }

  /// The name.
  let name: String
  /// What can stand behind the name, for completion; a blank stands for what cannot be listed.
  let arguments: [String]
  /// Reads what stands behind the name; nil when that makes no sense.
  let order: @Sendable (String) -> Order?
  /// What has to stand behind the name, for sentences.
  let wanted: String

  init(
    _ name: String, _ arguments: [String] = [], wanted: String = "nothing behind it",
    order: @escaping @Sendable (String) -> Order?
  ) {
    self.name = name
    self.arguments = arguments
    self.wanted = wanted
    self.order = order
  }

  /// A command that asks for what a key asks for.
  init(_ name: String, _ action: Action) {
    self.init(name) { $0.isEmpty ? .action(action) : nil }
  }

  /// Reads a line.
  static func order(of line: String) -> Result<Order, CommandMistake> {
    let words = line.split(separator: " ", maxSplits: 1)
    let name = words.first.map(String.init) ?? ""
    let rest = words.count > 1 ? String(words[1]).trimmed : ""
    if let row = Int(line.trimmed) { return .success(.goTo(row)) }
    guard let command = all.first(where: { $0.name == name }) else {
      return .failure(.unknown(name, near: Suggestion.nearest(to: name, of: all.map(\.name))))
    }
    guard let order = command.order(rest) else {
      return .failure(.wants(name, command.wanted))
    }
    return .success(order)
  }

  /// The lines that begin with a line, in the order of the table.
  static func completions(of line: String) -> [String] {
    guard line.contains(" ") else {
      return all.filter { $0.name.hasPrefix(line) }.map {
        $0.arguments.isEmpty ? $0.name : "\($0.name) "
      }
    }
    return all.flatMap { command in
      command.arguments.filter { $0 != " " }.map { "\(command.name) \($0)" }
    }.filter { $0.hasPrefix(line) }
  }
}

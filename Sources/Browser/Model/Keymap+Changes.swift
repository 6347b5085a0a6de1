public import Terminal

extension Keymap {
  /// What can be asked for by name, as it is written after `:` and in keymap files.
  public static var commands: [String] { Command.forms }

  /// What a user wants of a key.
  public struct Change: Sendable {
    /// The key.
    public let key: Key
    let order: Command.Order?
    let line: String?

    /// Takes what it does from a key.
    public init(unbinding key: Key) {
      self.key = key
      order = nil
      line = nil
    }

    /// Lets a key do what a command does.
    ///
    /// - Throws: ``CommandMistake`` when there is no such command, or it wants something else.
    public init(binding key: Key, to line: String) throws(CommandMistake) {
      self.key = key
      self.line = line
      order = try Command.order(of: line).get()
    }
  }

  /// The keymap with changes: keys take the place that what they do has in the help, and what has no
  /// place there gets one at the end.
  ///
  /// - Precondition: No two changes are of the same key.
  public func changed(by changes: [Change]) -> Keymap {
    // What is as it was keeps its place.
    let changes = changes.filter { $0.order != order(for: $0.key) }
    let touched = Set(changes.map(\.key))
    var sections = sections.map { section in
      let bindings = section.bindings.map { binding in
        Binding(
          entries: binding.entries.filter { !touched.contains($0.key) }, summary: binding.summary)
      }
      return Section(title: section.title, bindings: bindings)
    }
    var own: [Binding] = []
    // Each takes the first place, so that the last one goes first.
    for change in changes.reversed() {
      guard let order = change.order else { continue }
      let entry = Entry(key: change.key, order: order, line: change.line)
      let home = self.home(of: order)
      if let home {
        sections[home.section] = sections[home.section].adding(entry, to: home.binding)
      } else {
        own.insert(
          Binding(entries: [entry], summary: change.line.map { ":\($0)" } ?? ""), at: 0)
      }
    }
    if !own.isEmpty { sections.append(Section(title: "Yours", bindings: own)) }
    return Keymap(sections: sections.map(\.withoutIdleBindings).filter { !$0.bindings.isEmpty })
  }

  /// Where the help tells of what is asked for.
  private func home(of order: Command.Order) -> (section: Int, binding: Int)? {
    for (index, section) in sections.enumerated() {
      let binding = section.bindings.firstIndex { binding in
        binding.entries.contains { $0.order == order }
      }
      if let binding { return (index, binding) }
    }
    return nil
  }
}

extension Keymap.Section {
  fileprivate func adding(_ entry: Keymap.Entry, to index: Int) -> Self {
    var bindings = bindings
    // What the user has chosen comes first, because hints name the first key.
    bindings[index] = Keymap.Binding(
      entries: [entry] + bindings[index].entries, summary: bindings[index].summary)
    return Keymap.Section(title: title, bindings: bindings)
  }

  fileprivate var withoutIdleBindings: Self {
    Keymap.Section(title: title, bindings: bindings.filter { !$0.entries.isEmpty })
  }
}

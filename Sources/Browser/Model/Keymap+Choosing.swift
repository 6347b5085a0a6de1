import Terminal

extension Keymap {
  /// The standard keys, of which Enter chooses a GIF and Esc leaves without one.
  public static let choosing = standard.forChoosing

  /// The same keys for choosing a GIF: what shows one large chooses it, what goes back leaves.
  public var forChoosing: Keymap {
    Keymap(
      sections: sections.map { section in
        Section(title: section.title, bindings: section.bindings.map(Self.choosing))
      })
  }

  /// What stands for a binding where a GIF is to be chosen.
  private static func choosing(_ binding: Binding) -> Binding {
    // The arrow to the right shows it large here too.
    if binding.entries.contains(where: { $0.order == .action(.open) }) {
      return replacing(.open, by: .choose, in: binding, summary: "choose it")
    }
    if binding.entries.contains(where: { $0.order == .action(.back) }) {
      return replacing(.back, by: .leave, in: binding, summary: "back, or choose nothing")
    }
    return binding
  }

  private static func replacing(
    _ action: Action, by other: Action, in binding: Binding, summary: String
  ) -> Binding {
    let entries = binding.entries.map { entry in
      entry.order == .action(action)
        ? Entry(key: entry.key, order: .action(other), line: nil) : entry
    }
    return Binding(entries: entries, summary: summary)
  }
}

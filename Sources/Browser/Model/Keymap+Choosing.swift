import Terminal

extension Keymap {
  /// The standard keys, of which Enter chooses a GIF and Esc leaves without one.
  public static let choosing = Keymap(
    sections: standard.sections.map { section in
      Section(title: section.title, bindings: section.bindings.flatMap(choosing))
    })

  /// What stands for a binding where a GIF is to be chosen.
  private static func choosing(_ binding: Binding) -> [Binding] {
    switch binding.actions.first?.action {
    case .open:
      // The arrow to the right shows it large here too.
      [Binding(keys: [.enter], action: .choose, summary: "choose it")]
    case .back:
      [Binding(keys: [.escape, .backspace], action: .leave, summary: "back, or choose nothing")]
    default:
      [binding]
    }
  }
}

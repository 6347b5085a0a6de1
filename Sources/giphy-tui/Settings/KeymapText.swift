import Browser
import Terminal

/// Writes a keymap as a file of keys.
struct KeymapText {
  let keymap: Keymap

  /// The file.
  var text: String {
    let sections = keymap.sections.map { section in
      ["  // \(section.title)"] + section.bindings.flatMap(lines)
    }
    let body = sections + (idle.isEmpty ? [] : [["  // These do nothing."] + idle])
    return (Self.opening + ["{"] + body.joined(separator: [""]) + ["}"]).joined(separator: "\n")
      + "\n"
  }

  private static let opening = Help.wrapped(
    """
    The keys of giphy-tui. They are read from $XDG_CONFIG_HOME/giphy-tui/keymap.json, or \
    ~/.config/giphy-tui/keymap.json, on top of the standard keys, so that a file of the changes is \
    enough. A key is a character, or a name such as "space", "enter", "ctrl-n", "shift-tab" or "f1"; \
    it does what the same command does after ":" (giphy-tui --manual lists all), and with null \
    nothing. This is JSON5: comments and a last comma are fine.
    """, width: 96
  ).map { "// \($0)" }

  private func lines(of binding: Keymap.Binding) -> [String] {
    binding.commands.map { line(for: $0.key, JSON5.quoted($0.line)) }
  }

  /// The standard keys that are not bound any more.
  private var idle: [String] {
    let bound = Set(keymap.sections.flatMap(\.bindings).flatMap(\.keys))
    return Keymap.standard.sections.flatMap(\.bindings).flatMap(\.keys)
      .filter { !bound.contains($0) }.map { line(for: $0, "null") }
  }

  private func line(for key: Key, _ value: String) -> String {
    "  \(JSON5.quoted(key.notation)): \(value),"
  }
}

import Browser

/// Writes the settings in force as a file of settings, with what the option table says of each.
struct SettingsText {
  let configuration: Configuration
  /// The key that comes from the environment and need not be in a file.
  let environmentKey: String?

  /// The file.
  var text: String {
    (Self.opening + ["{"] + Arguments.options.flatMap(lines) + theme + ["}"])
      .joined(separator: "\n") + "\n"
  }

  private static let opening = Help.wrapped(
    """
    The settings of giphy-tui. They are read from $XDG_CONFIG_HOME/giphy-tui/settings.json, or \
    ~/.config/giphy-tui/settings.json; what is left out, or null, keeps its default. The environment \
    and the command line come before them. This is JSON5: comments, bare names and a last comma are \
    fine.
    """, width: 96
  ).map { "// \($0)" }

  private func lines(of option: Option<Arguments>) -> [String] {
    guard let setting = option.setting else { return [] }
    var value = setting.value(configuration)
    if let environmentKey, setting.name == "key", value == .text(environmentKey) { value = .null }
    let comment = Help.wrapped("--\(option.spelling.name): \(option.spelling.summary)", width: 90)
    return comment.map { "  // \($0)" } + ["  \(setting.name): \(value.text),", ""]
  }

  private var theme: [String] {
    let parts = Palette.Part.allCases.map { part in
      let value = configuration.palette[part]?.setting ?? .null
      return "    \(part.rawValue): \(value.text),  // \(part.summary)"
    }
    let comment = Help.wrapped(
      """
      The colours of the interface: a name of the terminal's own palette such as "red" or \
      "bright-blue", a number from 0 to 255, or "#rrggbb"; null is the colour of all text.
      """, width: 90)
    return comment.map { "  // \($0)" } + ["  \(SettingsFile.theme): {"] + parts + ["  },"]
  }
}

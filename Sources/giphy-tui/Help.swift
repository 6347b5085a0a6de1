/// The text of `--help`, made from the option table.
enum Help {
  static var text: String {
    """
    Usage: giphy-tui [OPTION…] [FILE…]
    Browse moving GIFs in the terminal: what is trending on GIPHY, or local FILEs.

    \(Option.all.map(line(for:)).joined(separator: "\n"))

    A key is free at https://developers.giphy.com; put it into GIPHY_API_KEY.
    Settings: $XDG_CONFIG_HOME/giphy-tui/settings.json. Press ? inside for the keys.
    """
  }

  private static func line(for option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let name = "  \(letter)--\(option.name)\(option.value.map { " \($0)" } ?? "")"
    return name + String(repeating: " ", count: max(2, 30 - name.count)) + option.summary
  }
}

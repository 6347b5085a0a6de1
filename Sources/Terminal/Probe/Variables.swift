/// The environment variables that tell of the terminal.
struct Variables {
  private let all: [String: String]

  init(_ environment: [String: String]) { all = environment }

  /// The name of the terminal's entry.
  var term: String { all["TERM"] ?? "" }
  /// True when the user wants no colours, see no-color.org.
  var refusesColor: Bool { !(all["NO_COLOR"] ?? "").isEmpty }
  /// True when the terminal says that it has 24 bits.
  var promisesTrueColor: Bool { ["truecolor", "24bit"].contains(all["COLORTERM"] ?? "") }

  /// The name of the terminal's program, in lower case; some are told over ssh as well.
  var program: String { (all["TERM_PROGRAM"] ?? all["LC_TERMINAL"] ?? "").lowercased() }

  /// The number that a variable holds.
  func number(_ name: String) -> Int? { all[name].flatMap { Int($0) } }

  /// True when the entry is of one terminal alone, which has 24 bits.
  var namesItsTerminal: Bool {
    let deep = [
      "direct", "kitty", "ghostty", "foot", "alacritty", "wezterm", "contour", "konsole",
    ]
    return deep.contains(where: term.contains)
  }

  /// What runs between us and the terminal.
  ///
  /// Whoever opens a terminal from within another leaves it the variables of what was around.
  var multiplexer: Multiplexer? {
    if term.hasPrefix("tmux") { return .tmux }
    if namesItsTerminal { return nil }
    if all["STY"] != nil { return .screen }
    if all["TMUX"] != nil { return .tmux }
    return term.hasPrefix("screen") ? .screen : nil
  }

  /// True for terminals that play files by iTerm2's protocol; others show the first frame.
  func isTerminalOfFiles(_ product: Product?) -> Bool {
    let names = ["iterm2", "wezterm", "mintty"]
    if let product { return names.contains(product.name) }
    let given = [all["LC_TERMINAL"], all["TERM_PROGRAM"]].compactMap { $0?.lowercased() }
    return given.contains { names.contains($0.replacing(".app", with: "2")) }
  }
}

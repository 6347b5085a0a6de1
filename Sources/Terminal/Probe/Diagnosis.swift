import Pixels

extension Choice {
  /// What was found, chosen and why, in lines for a bug report.
  ///
  /// `environment` is the process's; only variables that tell of the terminal are shown.
  public static func diagnosis(
    of capabilities: Capabilities, window: Capabilities.Window?,
    preferring preferences: Preferences, environment: [String: String]
  ) -> String {
    let choice = Choice(capabilities, preferring: preferences)
    var lines = [
      ("terminal", capabilities.product.map(name) ?? "does not give its name"),
      ("answers", answers(capabilities, isAsked: window != nil)),
      ("window", window.map(text) ?? "none: there is no terminal"),
      ("within", capabilities.multiplexer?.rawValue ?? "nothing"),
      ("background", capabilities.background.map(text) ?? "unknown, black is assumed"),
      ("mode 2026", capabilities.synchronizesUpdates ? "yes" : "no"),
      ("kitty images", text(capabilities.kitty)),
      ("iTerm2 files", capabilities.showsFiles ? "yes" : "no"),
      ("sixels", capabilities.drawsSixels ? "yes" : "no"),
      ("links", text(capabilities.links) { $0 ? "yes" : "no" }),
      ("line", line(capabilities.lineRate)),
      ("renderer", text(choice.renderer) { $0.rawValue }),
      ("colors", text(choice.colors) { $0.rawValue }),
      ("cell", text(choice.cell) { "\($0.width)x\($0.height)" }),
    ]
    for name in variables {
      if let value = environment[name] { lines.append((name, value.showable)) }
    }
    return lines.map { name, value in
      name + String(repeating: " ", count: max(1, 14 - name.count)) + value
    }.joined(separator: "\n")
  }

  private static let variables = [
    "TERM", "COLORTERM", "NO_COLOR", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "LC_TERMINAL",
    "VTE_VERSION", "KONSOLE_VERSION", "TMUX", "STY", "SSH_CONNECTION", "LANG", "LC_ALL", "LC_CTYPE",
  ]

  private static func name(_ product: Product) -> String {
    ([product.name] + [product.version.map(String.init).joined(separator: ".")])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func answers(_ capabilities: Capabilities, isAsked: Bool) -> String {
    guard isAsked else { return "not asked" }
    return capabilities.hasAnswered ? "in time" : "none in time"
  }

  private static func text(_ window: Capabilities.Window) -> String {
    let pixels =
      window.pixels.isEmpty ? "" : ", \(window.pixels.width)x\(window.pixels.height) pixels"
    return "\(window.cells.width)x\(window.cells.height) cells\(pixels)"
  }

  private static func line(_ rate: Int?) -> String {
    rate.map { "\($0 / 1000) kB a second" } ?? "not measured"
  }

  private static func text(_ kitty: KittyGraphics) -> String {
    kitty.showsImages ? kitty.summary : "no"
  }

  private static func text(_ color: Color) -> String {
    "red \(color.red), green \(color.green), blue \(color.blue)"
  }

  private static func text<Value>(
    _ finding: Finding<Value>, _ word: (Value) -> String
  ) -> String {
    "\(word(finding.value)) (\(finding.reason))"
  }
}

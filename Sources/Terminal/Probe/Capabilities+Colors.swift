extension Capabilities {
  /// Finds the depth: what the terminal was seen to do counts more than what its name promises.
  static func colors(
    _ replies: Replies, _ variables: Variables, entryColors: Int?
  ) -> Finding<ColorDepth> {
    if variables.refusesColor { return Finding(.none, "NO_COLOR is set") }
    if variables.term == "dumb" { return Finding(.none, "TERM is dumb") }
    if variables.promisesTrueColor { return Finding(.trueColor, "COLORTERM says so") }
    if let style = replies.style {
      // With colons there may be an empty parameter before the channels.
      if style.starts(with: [48, 2]) || style.dropFirst().starts(with: [48, 2]) {
        if style.suffix(3) == [1, 2, 3] { return Finding(.trueColor, "it read a colour back") }
      }
      if style.contains(48) { return Finding(.palette256, "it read a colour back changed") }
    }
    if variables.namesItsTerminal {
      return Finding(.trueColor, "TERM is of a terminal that has them")
    }
    return named(variables.term, entryColors: entryColors)
  }

  private static func named(_ term: String, entryColors: Int?) -> Finding<ColorDepth> {
    if term == "linux" || term.hasSuffix("-16color") {
      return Finding(.palette16, "TERM is \(term)")
    }
    let modern = ["xterm", "rxvt", "screen", "tmux", "st", "vte", "mlterm", "putty", "256color"]
    if term.isEmpty || modern.contains(where: term.contains) {
      return Finding(.palette256, "nearly every terminal has them")
    }
    switch entryColors {
    case .some(256...): return Finding(.palette256, "the terminal's entry says so")
    case .some(8...): return Finding(.palette16, "the terminal's entry says so")
    case .some: return Finding(.none, "the terminal's entry has no colours")
    case nil: return Finding(.palette256, "nearly every terminal has them")
    }
  }
}

/// How many colours the terminal has for pictures.
public enum ColorDepth: String, CaseIterable, Hashable, Sendable {
  /// Any colour of 8 bits a channel.
  case trueColor = "24bit"
  /// The 240 fixed colours of the 256: a cube of six levels a channel, and 24 greys.
  case palette256 = "256"

  /// Guesses from the environment variables `COLORTERM` and `TERM`.
  ///
  /// Terminals with 24 bits mostly say so; of the others nearly all have 256 colours.
  public init(colorTerm: String?, term: String?) {
    let names = [
      "direct", "kitty", "ghostty", "foot", "alacritty", "wezterm", "contour", "konsole",
    ]
    let term = term ?? ""
    switch colorTerm {
    case "truecolor", "24bit": self = .trueColor
    default: self = names.contains { term.contains($0) } ? .trueColor : .palette256
    }
  }
}

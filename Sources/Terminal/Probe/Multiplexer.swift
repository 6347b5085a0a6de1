/// A program that is a terminal to us, and shows itself in another one.
public enum Multiplexer: String, Hashable, Sendable {
  /// It hands orders on that are wrapped for it, if the user lets it.
  case tmux
  /// It takes strings that it does not know for text or for a title.
  case screen

  /// An order, or several, as tmux hands them on to its terminal.
  static func wrappedForTmux(_ order: String) -> String {
    "\u{1b}Ptmux;" + order.replacing("\u{1b}", with: "\u{1b}\u{1b}") + "\u{1b}\\"
  }
}

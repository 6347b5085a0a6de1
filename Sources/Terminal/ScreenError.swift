/// Why ncurses does not start.
public enum ScreenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no file in memory to draw into.
  case noFile(errno: Int32)
  /// ncurses does not take our description of the terminal.
  case noTerminalEntry

  /// The reason.
  public var description: String {
    switch self {
    case .noFile(let errno): "no file in memory for ncurses (error \(errno))"
    case .noTerminalEntry: "ncurses refuses the built-in description of the terminal"
    }
  }
}

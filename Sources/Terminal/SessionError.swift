/// Why there is no session with a terminal.
public enum SessionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The process has no terminal.
  case noTerminal
  /// The terminal's modes cannot be changed.
  case modes(errno: Int32)
  /// The system gave no descriptor to wake the session by.
  case noDescriptor(errno: Int32)

  /// The reason, and what to do.
  public var description: String {
    switch self {
    case .noTerminal: "there is no terminal: run it in one, or print with --list or --json"
    case .modes(let errno): "the terminal refuses its modes (error \(errno))"
    case .noDescriptor(let errno): "the system is out of file descriptors (error \(errno))"
    }
  }
}

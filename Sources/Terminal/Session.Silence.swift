import Glibc

extension Session {
  /// Keeps keys from being shown while it lasts: they would move what is on the screen.
  ///
  /// They still come to whoever reads them next, and still interrupt.
  @safe
  public struct Silence: ~Copyable {
    private let terminal: Int32
    private let modes: termios

    /// Silences a terminal; nil when the descriptor is of none.
    public init?(terminal: Int32) {
      var modes = termios()
      // SAFETY: the calls fill and read the structures, which outlive them.
      guard unsafe tcgetattr(terminal, &modes) == 0, Self.isOurs(terminal) else { return nil }
      self.modes = modes
      self.terminal = terminal
      modes.c_lflag &= ~tcflag_t(ECHO)
      _ = unsafe tcsetattr(terminal, TCSANOW, &modes)
    }

    deinit {
      guard Self.isOurs(terminal) else { return }
      var modes = modes
      // SAFETY: the call reads the structure, which outlives it.
      _ = unsafe tcsetattr(terminal, TCSANOW, &modes)
    }

    /// False in the background, where the terminal is somebody else's and setting it stops us.
    private static func isOurs(_ terminal: Int32) -> Bool { tcgetpgrp(terminal) == getpgrp() }
  }
}

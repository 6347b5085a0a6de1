import CNcurses
import Glibc

extension Session {
  /// Keeps keys from being shown while it lasts: they would move what is on the screen.
  ///
  /// They still interrupt. However the process ends, the line gets its modes and the terminal its
  /// cursor back.
  @safe
  public struct Silence: ~Copyable {
    private let terminal: Int32
    private let modes: termios
    private let guardian: Guard?

    /// Ends a sequence that was cut short, and undoes what is done to draw between lines.
    private static let restoration =
      "\(Rescue.interruption)\u{1b}[?2026l\u{1b}[0m\u{1b}[?7h\u{1b}[?25h"

    /// Silences a terminal; nil when the descriptor is of none, or it is somebody else's.
    ///
    /// Where keys are to be read, each comes as it is pressed; else they come to whoever reads next.
    public init?(terminal: Int32, readsKeys: Bool = false) {
      var modes = termios()
      // SAFETY: the calls fill and read the structures, which outlive them.
      guard unsafe tcgetattr(terminal, &modes) == 0, Self.isOurs(terminal) else { return nil }
      var own = modes
      own.c_lflag &= ~tcflag_t(readsKeys ? ECHO | ICANON : ECHO)
      if readsKeys {
        // A read waits for one byte, and for no longer: VTIME and VMIN.
        own.c_cc.5 = 0
        own.c_cc.6 = 1
      }
      guardian = Guard(
        terminal: terminal, modes: Guard.Modes(before: modes, own: own),
        restoration: Self.restoration)
      self.modes = modes
      self.terminal = terminal
      _ = unsafe tcsetattr(terminal, TCSANOW, &own)
    }

    deinit {
      if Self.isOurs(terminal) {
        var modes = modes
        // SAFETY: the call reads the structure, which outlives it.
        _ = unsafe tcsetattr(terminal, TCSANOW, &modes)
      }
      guardian?.dismiss()
    }

    /// False in the background, where the terminal is somebody else's and setting it stops us.
    private static func isOurs(_ terminal: Int32) -> Bool { tcgetpgrp(terminal) == getpgrp() }
  }
}

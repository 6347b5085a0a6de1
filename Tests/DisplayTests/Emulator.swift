import Testing

/// A terminal of Debian's, started so that its first cell is in the corner of the display.
enum Emulator: String, CaseIterable, CustomTestStringConvertible {
  case kitty, xterm, mlterm

  var testDescription: String { rawValue }

  /// True when it and what shows it are installed.
  var isInstalled: Bool { Display.hasPrograms("Xvfb", rawValue) }

  /// The arguments that make it run a line of shell, a hundred cells wide and forty high.
  func arguments(running line: String) -> [String] {
    switch self {
    case .kitty:
      [
        "--config", "NONE", "-o", "update_check_interval=0", "-o", "shell_integration=disabled",
        "-o", "remember_window_size=no", "-o", "initial_window_width=100c", "-o",
        "initial_window_height=40c", "-o", "window_padding_width=0", "-o",
        "placement_strategy=top-left", "-o", "font_family=DejaVu Sans Mono", "sh", "-c", line,
      ]
    case .xterm:
      [
        "-ti", "vt340", "-b", "0", "-bw", "0", "+sb", "-fa", "DejaVu Sans Mono", "-fs", "10",
        "-geometry", "100x40+0+0", "-bg", "black", "-fg", "white", "-e", "sh", "-c", line,
      ]
    case .mlterm:
      [
        "-g", "100x40+0+0", "--borderless", "--sbmod=none", "-b", "black", "-f", "white", "-w",
        "14", "-e", "sh", "-c", line,
      ]
    }
  }
}

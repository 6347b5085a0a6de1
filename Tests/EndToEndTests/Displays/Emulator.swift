import TestSupport
import Testing

/// A terminal of Debian's, started so that its first cell is in the corner of the display.
enum Emulator: String, CustomTestStringConvertible {
  case kitty, xterm, mlterm, foot

  var testDescription: String { rawValue }

  /// True when it and what shows it are installed.
  var isInstalled: Bool {
    (["Xvfb", rawValue] + (needsCompositor ? ["weston"] : [])).allSatisfy(ProgramRun.isInstalled)
  }

  /// True when it knows displays of Wayland alone.
  var needsCompositor: Bool { self == .foot }

  /// The words that make it run a line of shell, about ninety cells wide and thirty high.
  func words(running line: String) -> [String] {
    switch self {
    case .kitty:
      let options = [
        "update_check_interval=0", "shell_integration=disabled", "remember_window_size=no",
        "initial_window_width=90c", "initial_window_height=30c", "window_padding_width=0",
        "placement_strategy=top-left", "font_family=DejaVu Sans Mono",
      ]
      return [rawValue, "--config", "NONE"] + options.flatMap { ["-o", $0] } + ["sh", "-c", line]
    case .xterm:
      return [
        rawValue, "-ti", "vt340", "-b", "0", "-bw", "0", "+sb", "-fa", "DejaVu Sans Mono", "-fs",
        "10", "-geometry", "90x30+0+0", "-bg", "black", "-fg", "white", "-e", "sh", "-c", line,
      ]
    case .mlterm:
      return [
        rawValue, "-g", "90x30+0+0", "--borderless", "--border=0", "--sbmod=none", "-b", "black",
        "-f", "white",
        "-w", "14", "-e", "sh", "-c", line,
      ]
    case .foot:
      // It fills what the compositor has.
      let options = ["pad=0x0", "colors.background=000000", "colors.foreground=ffffff"]
      return [rawValue, "-c", "/dev/null", "-f", "DejaVu Sans Mono:size=9"]
        + options.flatMap { ["-o", $0] } + ["sh", "-c", line]
    }
  }
}

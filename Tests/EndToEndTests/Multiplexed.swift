import Glibc
import TestSupport

/// tmux or GNU screen, to run the program in; it ends when its terminal does.
struct Multiplexed {
  /// The words that start it, to be followed by those of the program.
  let command: [String]
  private let folder: HomeFolder

  private init(_ folder: HomeFolder, _ command: [String]) {
    self.folder = folder
    self.command = command
  }

  /// tmux, with options of the user's.
  static func tmux(_ options: String...) throws -> Multiplexed {
    let folder = try HomeFolder()
    let usual = [
      "set -g destroy-unattached on", "set -g status off",
      "set -g default-terminal tmux-256color",
    ]
    let lines = usual + options.map { "set -g \($0)" }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "options")
    let start = "tmux -S \(folder.path("socket")) -f \(folder.path("options")) new-session"
    return Multiplexed(folder, ["/bin/sh", "-c", "exec \(start) \"$@\"", "sh"])
  }

  /// GNU screen, which wants a folder for itself.
  static func screen() throws -> Multiplexed {
    let folder = try HomeFolder()
    try folder.write("autodetach off\nstartup_message off\n", to: "options")
    let start = "SCREENDIR=\(folder.path) exec screen -c \(folder.path("options"))"
    return Multiplexed(
      folder, ["/bin/sh", "-c", #"chmod 700 \#(folder.path); \#(start) "$@""#, "sh"])
  }

  /// What tmux knows of its pane.
  func paneFormat(_ format: String) throws -> String {
    try run("display-message", "-p", format)
  }

  /// Has tmux do something, and returns what it says.
  @discardableResult
  func run(_ words: String...) throws -> String {
    try ProgramRun("tmux", ["-S", folder.path("socket")] + words).text
  }
}

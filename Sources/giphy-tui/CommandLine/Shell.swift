/// A shell that can complete our command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Reads the name of a shell.
  init(named text: String) throws(Failure) {
    guard let shell = Shell(rawValue: text) else { throw .usage("wants bash, zsh or fish") }
    self = shell
  }

  /// The file that makes this shell complete the commands.
  func completions(for commands: [Command]) -> String {
    switch self {
    case .bash: BashCompletion(commands: commands).text
    case .zsh: ZshCompletion(commands: commands).text
    case .fish: FishCompletion(commands: commands).text
    }
  }
}

extension String {
  /// The text in single quotes, as every shell but fish reads it.
  var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}

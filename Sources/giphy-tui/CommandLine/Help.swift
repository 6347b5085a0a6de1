/// The texts of `--help`, made from the option tables.
enum Help {
  /// The columns in which help must fit.
  static let width = 80
  private static let column = 30

  /// The help of a command.
  static func text(of command: Command) -> String {
    var paragraphs = [usage(of: command) + "\n" + command.summary]
    paragraphs += command.details.map { wrapped($0).joined(separator: "\n") }
    paragraphs.append(command.options.flatMap(lines(for:)).joined(separator: "\n"))
    if command.name == nil { paragraphs += [commands, ending] }
    if command.name != nil, !command.examples.isEmpty { paragraphs.append(examples(of: command)) }
    return paragraphs.joined(separator: "\n\n")
  }

  /// How the command line is to be written.
  private static func usage(of command: Command) -> String {
    guard let name = command.name else {
      return """
        Usage: giphy-tui [OPTION…] \(command.operands)
               giphy-tui COMMAND …
        """
    }
    return "Usage: giphy-tui \(name) [OPTION…] \(command.operands)"
  }

  private static var commands: String {
    let lines = Command.all.compactMap { command in
      command.name.map { pair("  " + $0, command.summary) }
    }
    return (["Commands, each with a --help of its own:"] + lines.flatMap(\.self))
      .joined(separator: "\n")
  }

  private static let ending = """
    A key is free at https://developers.giphy.com; put it into GIPHY_API_KEY.
    Settings and keys: settings.json and keymap.json in $XDG_CONFIG_HOME/giphy-tui.
    Press ? inside for help.
    """

  private static func examples(of command: Command) -> String {
    let lines = command.examples.map { example in
      "  giphy-tui \(command.name.map { "\($0) " } ?? "")\(example.words)"
    }
    return (["Examples:"] + lines).joined(separator: "\n")
  }

  private static func lines(for option: Spelling) -> [String] {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return pair("  \(letter)\(option.form)", option.summary)
  }

  /// A name and what is said of it, which goes on below where there is no room.
  private static func pair(_ name: String, _ summary: String) -> [String] {
    let margin = String(repeating: " ", count: column)
    var lines = wrapped(summary, width: width - column).map { margin + $0 }
    guard name.count + 2 <= column, let first = lines.first else { return [name] + lines }
    lines[0] = name + first.dropFirst(name.count)
    return lines
  }

  /// A text in lines of at most so many characters, broken at its blanks.
  static func wrapped(_ text: String, width: Int = Help.width) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

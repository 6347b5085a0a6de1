/// What the program can be told to do, as help, completions and manual describe it.
struct Command: Sendable {
  /// A command line and what it does.
  struct Example: Sendable {
    /// What comes after the program's name.
    let words: String
    /// What it does.
    let summary: String
  }

  /// The word that comes first on the command line; nil for browsing, which needs none.
  let name: String?
  /// What its operands stand for, such as `FILE…`.
  let operands: String
  /// What it does, in one line.
  let summary: String
  /// What else there is to know, in sentences.
  let details: [String]
  /// Command lines that do something useful.
  let examples: [Example]
  /// What a shell offers for its operands.
  let completion: Completion
  /// Its options, in the order of the help.
  let options: [Spelling]

  /// The command of arguments of some type.
  init<Arguments: CommandArguments>(_ type: Arguments.Type) {
    let about = Arguments.about
    name = about.name
    operands = about.operands
    summary = about.summary
    details = about.details
    examples = about.examples
    completion = about.completion
    options = Arguments.options.map(\.spelling)
  }

  /// What is to be known of a command besides its options.
  struct About {
    var name: String?
    var operands: String
    var summary: String
    var details: [String] = []
    var examples: [Example] = []
    var completion: Completion
  }
}

extension Command {
  /// The types of the commands that have a word of their own.
  static let subcommands: [any Subcommand.Type] = [
    InfoArguments.self, MakeArguments.self, ConvertArguments.self, StillArguments.self,
    SheetArguments.self, PlayArguments.self,
  ]

  /// Every command, browsing first.
  static var all: [Command] {
    [Command(Arguments.self)] + subcommands.map { type in type.command }
  }
}

/// The arguments of a command that has a word of its own, and what it does with them.
protocol Subcommand: CommandArguments {
  /// Does it.
  ///
  /// - Throws: ``Failure`` that says why it was not done.
  func run() throws(Failure)
}

extension Subcommand {
  /// The command as it is described.
  static var command: Command { Command(Self.self) }

  /// Reads the words that follow the command's own, and does what they ask for.
  static func run(_ words: [String]) throws(Failure) {
    let arguments = try Self(words)
    if arguments.request == .help { return try StandardOutput.write(line: Help.text(of: command)) }
    try arguments.run()
  }
}

import Browser

/// What one command takes from its command line; what is left out has its default.
protocol CommandArguments: Sendable {
  /// Creates the arguments of an empty command line.
  init()
  /// What the command is.
  static var about: Command.About { get }
  /// Every option, in the order of the help.
  static var options: [Option<Self>] { get }
  /// What to print in place of doing it.
  var request: Printout? { get set }
  /// What is no option, in order.
  var operands: [String] { get set }
}

/// What to print in place of running.
enum Printout: Equatable {
  case help, version, diagnosis, manual, settings, keymap
  case completions(Shell)
}

extension CommandArguments {
  /// The option that every command has.
  static var helpOption: Option<Self> {
    Option("help", letter: "h", "print this help") { (a, _) throws(Failure) in a.request = .help }
  }

  /// Reads a command line, without the program's own name.
  ///
  /// `--limit=10`, `--limit 10`, `-l10` and `-l 10` are the same; all after `--` are operands.
  ///
  /// - Throws: ``Failure`` of usage, which names the option and what it wants.
  init(_ words: [String]) throws(Failure) {
    self.init()
    try read(words)
  }

  /// Reads a command line on top of what is known already.
  mutating func read(_ words: [String]) throws(Failure) {
    let options = Self.options
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), of: options, rest: &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try readLetters(word.dropFirst(), of: options, rest: &rest)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func readLong(
    _ word: Substring, of options: [Option<Self>], rest: inout ArraySlice<String>
  ) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.spelling.name == name }) else {
      let near = Suggestion.nearest(to: name, of: options.map(\.spelling.name))
      throw .usage(
        "there is no option --\(name)" + (near.map { "; did you mean --\($0)?" } ?? Self.seeHelp))
    }
    let given = parts.count > 1 ? String(parts[1]) : nil
    if option.spelling.value == nil, given != nil { throw .usage("--\(name) takes no value") }
    try apply(option, written: "--\(name)", given: given, rest: &rest)
  }

  /// Reads letters that may stand together; the rest of the word is the value of one that takes it.
  private mutating func readLetters(
    _ word: Substring, of options: [Option<Self>], rest: inout ArraySlice<String>
  ) throws(Failure) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.spelling.letter == letter }) else {
        throw .usage("there is no option -\(letter)\(Self.seeHelp)")
      }
      let given = option.spelling.value == nil || letters.isEmpty ? nil : String(letters)
      try apply(option, written: "-\(letter)", given: given, rest: &rest)
      if given != nil { return }
    }
  }

  private mutating func apply(
    _ option: Option<Self>, written: String, given: String?, rest: inout ArraySlice<String>
  ) throws(Failure) {
    guard let value = option.spelling.value else { return try option.apply(&self, "") }
    var text = given
    if !value.isOptional { text = text ?? rest.popFirst() }
    guard let text = text ?? (value.isOptional ? "" : nil) else {
      throw .usage("\(written) wants a value: \(written) \(value.name)")
    }
    do throws(Failure) {
      try option.apply(&self, text)
    } catch {
      throw .usage("\(written) \(error.message)")
    }
  }

  private static var seeHelp: String {
    "; giphy-tui \(about.name.map { "\($0) " } ?? "")--help lists them"
  }
}

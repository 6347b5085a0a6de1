import Terminal

/// What the command line asks for; what it leaves out is nil.
struct Arguments: Equatable {
  /// What to print in place of running.
  enum Request { case help, version, diagnosis }

  /// The form in which a page is printed in place of browsing.
  enum Output { case lines, json }

  var request: Request?
  var key: String?
  var search: String?
  var stickers: Bool?
  var rating: String?
  var limit: Int?
  var offset: Int?
  var demo = false
  var output: Output?
  var still: Bool?
  var fps: Int?
  var frameBudget: Int?
  var memoryBudget: Int?
  var baseURL: String?
  /// The file of certificate authorities.
  var authorities: String?
  /// The file for bug reports.
  var log: String?
  /// How pictures are to be drawn; what is nil is found out.
  var preferences = Preferences()
  /// The local GIFs to browse.
  var files: [String] = []

  /// Reads a command line, without the program's own name.
  ///
  /// `--limit=10`, `--limit 10`, `-l10` and `-l 10` are the same; all after `--` are files.
  ///
  /// - Throws: ``Failure`` of usage, which names the option and what it wants.
  init(_ words: [String]) throws(Failure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        files += rest
        return
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), rest: &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try readLetters(word.dropFirst(), rest: &rest)
      } else {
        files.append(word)
      }
    }
  }

  private mutating func readLong(
    _ word: Substring, rest: inout ArraySlice<String>
  ) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option.all.first(where: { $0.name == name }) else {
      throw .usage("there is no option --\(name)\(Self.suggestion(for: name))")
    }
    let given = parts.count > 1 ? String(parts[1]) : nil
    if option.value == nil, given != nil { throw .usage("--\(name) takes no value") }
    try apply(option, written: "--\(name)", given: given, rest: &rest)
  }

  /// Reads letters that may stand together; the rest of the word is the value of one that takes it.
  private mutating func readLetters(
    _ word: Substring, rest: inout ArraySlice<String>
  ) throws(Failure) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = Option.all.first(where: { $0.letter == letter }) else {
        throw .usage("there is no option -\(letter); --help lists them")
      }
      let given = option.value == nil || letters.isEmpty ? nil : String(letters)
      try apply(option, written: "-\(letter)", given: given, rest: &rest)
      if given != nil { return }
    }
  }

  private mutating func apply(
    _ option: Option, written: String, given: String?, rest: inout ArraySlice<String>
  ) throws(Failure) {
    guard let value = option.value else { return try option.apply(&self, "") }
    guard let text = given ?? rest.popFirst() else {
      throw .usage("\(written) wants a value: \(written) \(value)")
    }
    do throws(Failure) {
      try option.apply(&self, text)
    } catch {
      throw .usage("\(written) \(error.message)")
    }
  }

  private static func suggestion(for name: String) -> String {
    let near = Option.all.map(\.name).first { $0.hasPrefix(name) || name.hasPrefix($0) }
    return near.map { "; did you mean --\($0)?" } ?? "; --help lists them"
  }
}

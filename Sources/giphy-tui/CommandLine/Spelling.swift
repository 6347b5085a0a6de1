/// How an option is written and what is said of it: all that help, completions and manual need.
struct Spelling: Sendable, Equatable {
  /// What may follow an option.
  struct Value: Sendable, Equatable {
    /// What stands for it in the help.
    let name: String
    /// True when the option can do without; it is then given by `--name=VALUE` alone.
    let isOptional: Bool
    /// What a shell offers in its place.
    let completion: Completion
  }

  /// The long name, without its dashes.
  let name: String
  /// The one-letter name, if it has one.
  let letter: Character?
  /// Its value; nil when it takes none.
  let value: Value?
  /// What it does, in a few words.
  let summary: String

  /// The long name with its value, as in `--limit N` or `--pick[=WHAT]`.
  var form: String {
    guard let value else { return "--\(name)" }
    return value.isOptional ? "--\(name)[=\(value.name)]" : "--\(name) \(value.name)"
  }
}

/// What a shell can offer where a value or an operand is typed.
enum Completion: Sendable, Equatable {
  /// Nothing: it is free text or a number.
  case nothing
  /// Names of files, those of these endings first; none for any file.
  case files([String])
  /// Names of folders.
  case folders
  /// These words.
  case words([String])
}

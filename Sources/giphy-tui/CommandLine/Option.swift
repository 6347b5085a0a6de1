/// One option of a command: how it is written, what help says, what it sets.
///
/// The tables of these are all there is: the reading of command lines and of settings, the help, the
/// completions and the manual page are made from them.
struct Option<Target>: Sendable {
  /// How it is written and what is said of it.
  let spelling: Spelling
  /// How it stands in the settings file; nil when it has no place there.
  let setting: Setting?
  /// Sets it; the text is empty where no value was given.
  let apply: @Sendable (inout Target, _ text: String) throws(Failure) -> Void

  /// Creates an option, whose value is optional if it is so named.
  init(
    _ name: String, letter: Character? = nil, value: String? = nil, optionalValue: String? = nil,
    completion: Completion = .nothing, setting: Setting? = nil, _ summary: String,
    apply: @escaping @Sendable (inout Target, _ text: String) throws(Failure) -> Void
  ) {
    let value = (value ?? optionalValue).map {
      Spelling.Value(name: $0, isOptional: value == nil, completion: completion)
    }
    spelling = Spelling(name: name, letter: letter, value: value, summary: summary)
    self.setting = setting
    self.apply = apply
  }
}

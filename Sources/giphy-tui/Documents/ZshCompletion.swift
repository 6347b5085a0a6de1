/// Completions for zsh, made from the option tables.
struct ZshCompletion {
  let commands: [Command]

  /// The file, which lies as `_giphy-tui` in a folder of zsh's `fpath`.
  var text: String {
    """
    #compdef giphy-tui
    # Completions of giphy-tui for zsh, made by: giphy-tui --completions zsh

    \(commands.map(function).joined(separator: "\n\n"))

    _giphy-tui() {
      if (( CURRENT > 2 )) && (( $+functions[_giphy-tui-$words[2]] )); then
        shift words
        (( CURRENT-- ))
        _giphy-tui-$words[1]
        return
      fi
      _giphy-tui-browse
    }

    _giphy-tui-first() {
      local -a commands=(
    \(commands.compactMap(entry).joined(separator: "\n"))
      )
      (( CURRENT == 2 )) && _describe -t commands command commands
      _files -g '*.gif(-.)'
    }

    _giphy-tui "$@"

    """
  }

  private func entry(_ command: Command) -> String? {
    command.name.map { "    " + "\($0):\(command.summary)".shellQuoted }
  }

  private func function(_ command: Command) -> String {
    let operands = command.name == nil ? "_giphy-tui-first" : action(for: command.completion)
    let arguments = command.options.flatMap(specifications) + ["'*: :\(operands)'"]
    return """
      _giphy-tui-\(command.name ?? "browse")() {
        _arguments -s -S \\
      \(arguments.map { "    \($0)" }.joined(separator: " \\\n"))
      }
      """
  }

  private func specifications(of option: Spelling) -> [String] {
    let summary = escaped(option.summary, "[]:\\")
    var forms = [("--\(option.name)", "=")]
    if let letter = option.letter { forms.insert(("-\(letter)", "+"), at: 0) }
    return forms.map { name, joint in
      guard let value = option.value else { return "\(name)[\(summary)]".shellQuoted }
      let joint = value.isOptional ? "=-" : joint
      let colon = value.isOptional ? "::" : ":"
      let message = escaped(value.name, ":\\")
      return "\(name)\(joint)[\(summary)]\(colon)\(message):".shellQuoted
        .dropLast() + action(for: value.completion).replacing("'", with: "'\\''") + "'"
    }
  }

  private func action(for completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files(let endings) where endings.isEmpty: "_files"
    case .files(let endings): "_files -g \"*.(\(endings.joined(separator: "|")))(-.)\""
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  private func escaped(_ text: String, _ characters: String) -> String {
    text.reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}

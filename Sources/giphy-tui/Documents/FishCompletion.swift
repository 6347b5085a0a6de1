/// Completions for fish, made from the option tables.
struct FishCompletion {
  let commands: [Command]

  /// The file.
  var text: String {
    let names = commands.compactMap(\.name).joined(separator: " ")
    let noCommand = "not __fish_seen_subcommand_from \(names)"
    let lines = commands.flatMap { command in
      let condition = command.name.map { "__fish_seen_subcommand_from \($0)" } ?? noCommand
      return command.options.map { line(for: $0, when: condition) }
    }
    let words = commands.compactMap { command in
      command.name.map {
        "complete -c giphy-tui -n \(quoted(noCommand)) -a \($0) -d \(quoted(command.summary))"
      }
    }
    return """
      # Completions of giphy-tui for fish, made by: giphy-tui --completions fish
      \((words + lines).joined(separator: "\n"))

      """
  }

  private func line(for option: Spelling, when condition: String) -> String {
    var words = ["complete -c giphy-tui -n \(quoted(condition)) -l \(option.name)"]
    if let letter = option.letter { words.append("-s \(letter)") }
    if let value = option.value, !value.isOptional {
      switch value.completion {
      case .nothing: words.append("-x")
      case .files: words.append("-r -F")
      case .folders: words.append("-x -a '(__fish_complete_directories)'")
      case .words(let names): words.append("-x -a \(quoted(names.joined(separator: " ")))")
      }
    } else if case .words(let names) = option.value?.completion {
      words.append("-a \(quoted(names.joined(separator: " ")))")
    }
    words.append("-d \(quoted(option.summary))")
    return words.joined(separator: " ")
  }

  /// The text in single quotes, in which fish knows two escapes.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

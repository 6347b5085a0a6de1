/// Completions for bash, made from the option tables.
struct BashCompletion {
  let commands: [Command]

  /// The file.
  var text: String {
    """
    # Completions of giphy-tui for bash, made by: giphy-tui --completions bash
    _giphy_tui() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
      # An equals sign is a word of its own here.
      if [[ $cur == = ]]; then cur= prev=$prev=
      elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}=
      fi
      local words options
      COMPREPLY=()
      case $command in
    \(commands.filter { $0.name != nil }.map(branch).joined(separator: "\n"))
    \(commands.filter { $0.name == nil }.map(branch).joined(separator: "\n"))
      esac
      if [[ $cur == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
      elif [[ -n $words ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
      fi
    }
    complete -o bashdefault -o default -F _giphy_tui giphy-tui

    """
  }

  /// What is offered after one command; names of files are what bash itself offers for nothing.
  private func branch(_ command: Command) -> String {
    let names = commands.compactMap(\.name)
    let spellings = command.options.flatMap { option in
      ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
    }
    var lines = [
      "    \(command.name ?? "*"))",
      "      options=\(spellings.joined(separator: " ").shellQuoted)",
    ]
    if command.name == nil {
      lines.append("      ((COMP_CWORD == 1)) && words=\(names.joined(separator: " ").shellQuoted)")
    }
    let values = command.options.compactMap(value(of:))
    if !values.isEmpty { lines += ["      case $prev in"] + values + ["      esac"] }
    return (lines + ["      ;;"]).joined(separator: "\n")
  }

  private func value(of option: Spelling) -> String? {
    guard let value = option.value, case .words(let words) = value.completion else { return nil }
    // A value that can be left out is none without its equals sign.
    let spaced = value.isOptional ? "" : "|--\(option.name)"
    let pattern = "--\(option.name)=\(spaced)" + (option.letter.map { "|-\($0)" } ?? "")
    return "        \(pattern)) words=\(words.joined(separator: " ").shellQuoted) ;;"
  }
}

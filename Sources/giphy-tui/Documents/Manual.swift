import Browser

/// The manual page in mdoc, made from the option tables and the keymap.
struct Manual {
  let commands: [Command]
  /// The keys in force.
  var keymap = Keymap.standard

  /// The page.
  var text: String {
    let lines =
      [
        ".Dd \(Version.date)", ".Dt GIPHY-TUI 1", ".Os",
        ".Sh NAME", ".Nm giphy-tui", ".Nd browse, make and look into moving GIFs in the terminal",
        ".Sh SYNOPSIS",
      ] + commands.map(synopsis) + [".Sh DESCRIPTION"] + Self.description + options + keys
      + sections
    return lines.joined(separator: "\n") + "\n"
  }

  private func synopsis(_ command: Command) -> String {
    [".Nm", command.name.map { ".Cm \($0)" }, ".Op Ar option ...", operands(of: command)]
      .compactMap(\.self).joined(separator: "\n")
  }

  private func operands(of command: Command) -> String {
    let words = command.operands.split(separator: " ").map { word in
      word.first == "["
        ? "Op Ar \(word.dropFirst().dropLast().replacing("|", with: " | "))" : "Ar \(word)"
    }
    return words.map { ".\(Roff.escaped($0.replacing("…", with: " ...")))" }.joined(separator: "\n")
  }

  private var options: [String] { commands.flatMap(section(of:)) }

  private func section(of command: Command) -> [String] {
    var lines: [String] = []
    if let name = command.name {
      lines = [".Sh COMMAND \(name.uppercased())"] + Roff.sentences(command.summary)
    }
    for paragraph in command.details { lines += [".Pp"] + Roff.sentences(paragraph) }
    lines += [".Pp", "The options are as follows:", ".Bl -tag -width Ds"]
    lines += command.options.flatMap(item)
    return lines + [".El"] + examples(of: command)
  }

  private func item(_ option: Spelling) -> [String] {
    let value = option.value.map { value in
      value.isOptional ? " Ns Op = Ns Ar \(value.name)" : " Ar \(value.name)"
    }
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    return [".It \(letter)Fl -\(option.name)\(value ?? "")"] + Roff.sentences(option.summary)
  }

  private func examples(of command: Command) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    return [".Pp", "Examples:", ".Bl -tag -width Ds"]
      + command.examples.flatMap { example in
        let words = ["giphy-tui", command.name, example.words].compactMap(\.self)
        return [".It Li \"\(Roff.quoted(words.joined(separator: " ")))\""]
          + Roff.sentences(example.summary)
      } + [".El"]
  }

  private var keys: [String] {
    let items = keymap.sections.flatMap(\.bindings).flatMap { binding in
      let labels = binding.keys.map { "Ic \"\\&\(Roff.quoted($0.label))\"" }
      return [".It \(labels.joined(separator: " , "))"] + Roff.sentences(binding.summary)
    }
    return [".Sh KEYS", ".Bl -tag -width Ds"] + items + [".El"] + Self.naming
  }
}

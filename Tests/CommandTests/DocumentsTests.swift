import TestSupport
import Testing

@testable import giphy_tui

/// Completions and manual, by the programs that read them.
@Suite struct DocumentsTests {
  @Test(arguments: Shell.allCases)
  func completionsNameEveryCommandAndOption(shell: Shell) {
    let text = shell.completions(for: Command.all)
    for command in Command.all {
      if let name = command.name { #expect(text.contains(name)) }
      for option in command.options {
        #expect(text.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"))
      }
    }
  }

  @Test(
    .enabled(if: ProgramRun.isInstalled("bash"), "bash is not installed"))
  func bashTakesItsCompletions() throws { try check(.bash) }

  @Test(.enabled(if: ProgramRun.isInstalled("zsh"), "zsh is not installed"))
  func zshTakesItsCompletions() throws { try check(.zsh) }

  @Test(.enabled(if: ProgramRun.isInstalled("fish"), "fish is not installed"))
  func fishTakesItsCompletions() throws { try check(.fish) }

  private func check(_ shell: Shell) throws {
    let folder = try ScratchFolder()
    let file = try folder.write(Array(shell.completions(for: Command.all).utf8), to: "file")
    let run = try ProgramRun(shell.rawValue, ["-n", file])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }

  @Test(
    .enabled(if: ProgramRun.isInstalled("bash"), "bash is not installed"),
    arguments: [
      (["giphy-tui", "inf"], ["info"]),
      (["giphy-tui", "--ratin"], ["--rating"]),
      (["giphy-tui", "--rating", "p"], ["pg", "pg-13"]),
      (["giphy-tui", "--rating", "=", "p"], ["pg", "pg-13"]),
      (["giphy-tui", "--mouse", "of"], ["off"]),
      (["giphy-tui", "--pick", "=", "li"], ["link"]),
      (["giphy-tui", "--still", "="], ["on", "off"]),
      (["giphy-tui", "--still", "o"], []),
      (["giphy-tui", "info", "--"], ["--frames", "--json", "--help"]),
      (["giphy-tui", "info", "a"], []),
    ] as [([String], [String])])
  func bashOffersWhatFits(words: [String], offers: [String]) throws {
    let folder = try ScratchFolder()
    let file = try folder.write(Array(Shell.bash.completions(for: Command.all).utf8), to: "file")
    let list = words.map(\.shellQuoted).joined(separator: " ")
    let script = """
      source \(file.shellQuoted)
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _giphy_tui
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try ProgramRun("bash", ["-c", script])
    #expect(run.text.split(separator: "\n").map(String.init) == offers, "\(run.errors)")
  }

  @Test(
    .enabled(if: ProgramRun.isInstalled("mandoc"), "mandoc is not installed"))
  func theManualIsCleanAndWhole() throws {
    let folder = try ScratchFolder()
    let page = Manual(commands: Command.all).text
    let file = try folder.write(Array(page.utf8), to: "giphy-tui.1")
    let lint = try ProgramRun("mandoc", ["-Tlint", file])
    #expect(lint.status == 0, "\(lint.text)")
    #expect(lint.text.isEmpty)
    let text = try ProgramRun("mandoc", ["-Tascii", file]).text.replacing(#/.\u{8}/#, with: "")
    for command in Command.all {
      if let name = command.name { #expect(text.contains("COMMAND \(name.uppercased())")) }
      for option in command.options { #expect(text.contains("--\(option.name)")) }
    }
  }

  @Test func textsReachTheManualAsTheyAre() {
    #expect(Roff.sentences(".a \\ b. It’s") == ["\\&.a \\e b.", "It\\[u2019]s"])
    #expect(Roff.quoted("say \"a\"") == "say \\(dqa\\(dq")
  }
}

import Pixels
import Terminal
import Testing

@testable import giphy_tui

@Suite struct ArgumentsTests {
  @Test(arguments: [
    ["--limit=10"], ["--limit", "10"], ["-l10"], ["-l", "10"], ["--limit=3", "--limit=10"],
  ])
  func aValueCanBeWrittenInEachForm(words: [String]) throws {
    #expect(try Arguments(words).limit == 10)
  }

  @Test func lettersCanStandTogether() throws {
    let arguments = try Arguments(["-hl7"])
    #expect(arguments.request == .help)
    #expect(arguments.limit == 7)
  }

  @Test func whatIsNoOptionIsAnOperand() throws {
    let arguments = try Arguments(["a.gif", "--list", "-", "--", "--limit", "-x.gif"])
    #expect(arguments.operands == ["a.gif", "-", "--limit", "-x.gif"])
    #expect(arguments.output == .lines)
    #expect(arguments.limit == nil)
  }

  @Test func aValueMayStartWithADash() throws {
    #expect(try Arguments(["--search", "-cat"]).search == "-cat")
    #expect(try Arguments(["--search="]).search == "")
  }

  @Test(arguments: [
    (["--limt", "3"], "there is no option --limt; did you mean --limit?"),
    (["--lim", "3"], "there is no option --lim; did you mean --limit?"),
    (["--zzzzz"], "there is no option --zzzzz; giphy-tui --help lists them"),
    (["-z"], "there is no option -z; giphy-tui --help lists them"),
    (["--format=xml"], "--format wants tsv, url, media, md, id or json"),
    (["--completions=csh"], "--completions wants bash, zsh or fish"),
    (["--limit"], "--limit wants a value: --limit N"),
    (["-l"], "-l wants a value: -l N"),
    (["--limit=0"], "--limit wants a whole number from 1 to 50"),
    (["--limit=51"], "--limit wants a whole number from 1 to 50"),
    (["--limit=ten"], "--limit wants a whole number from 1 to 50"),
    (["--limit="], "--limit wants a whole number from 1 to 50"),
    (["--offset=-1"], "--offset wants a whole number from 0 to 4999"),
    (["--offset=99999999999999999999"], "--offset wants a whole number from 0 to 4999"),
    (["--rating=x"], "--rating wants g, pg, pg-13 or r"),
    (["--demo=yes"], "--demo takes no value"),
    (["--mouse"], "--mouse wants a value: --mouse on|off"),
    (["--mouse=no"], "--mouse wants on or off"), (["--still=x"], "--still wants on or off"),
    (["--base-url=x"], "--base-url wants an address such as https://api.giphy.com"),
    (["--renderer=best"], "--renderer wants auto, \(Parse.rendererNames)"),
    (["--colors=8"], "--colors wants auto, 24bit, 256, 16 or none"),
    (["--cell=9"], "--cell wants the pixels of a cell, from 2x4 to 256x512, such as 9x18"),
    (
      ["--cell=9x9999999999999999999999"],
      "--cell wants the pixels of a cell, from 2x4 to 256x512, such as 9x18"
    ),
    (["--fps=0"], "--fps wants a whole number from 1 to 60"),
    (["--frame-budget=1K"], "--frame-budget wants bytes from 64K to 4G, such as 4M"),
    (["--memory-budget=5G"], "--memory-budget wants bytes from 64K to 4G, such as 4M"),
    (["--memory-budget=9999999999G"], "--memory-budget wants bytes from 64K to 4G, such as 4M"),
  ])
  func anErrorSaysWhatIsWanted(words: [String], message: String) {
    let error = #expect(throws: Failure.self) { try Arguments(words) }
    #expect(error == Failure(status: .usage, message: message))
  }

  @Test(arguments: [("64K", 65_536), ("4m", 4 << 20), ("1048576", 1 << 20), ("4G", 4 << 30)])
  func bytesCanHaveAUnit(text: String, bytes: Int) throws {
    #expect(try Arguments(["--frame-budget", text]).frameBudget == bytes)
  }

  @Test func theDrawingOfPicturesIsTheUsersToChoose() throws {
    let words = ["--renderer=blocks", "--colors", "256", "--cell=9x18", "--diagnose"]
    let arguments = try Arguments(words)
    #expect(
      arguments.preferences
        == Preferences(
          renderer: .blocks, colors: .palette256, cell: Size(width: 9, height: 18)))
    #expect(arguments.request == .diagnosis)
    #expect(try Arguments(words + ["--renderer=auto", "--cell=auto"]).preferences.cell == nil)
  }

  @Test func ratingsAreReadInAnyCase() throws {
    #expect(try Arguments(["--rating=PG-13"]).rating == "pg-13")
  }

  @Test(arguments: Command.all)
  func namesAndLettersAreGivenOnce(command: Command) {
    let names = command.options.map(\.name)
    let letters = command.options.compactMap(\.letter)
    #expect(Set(names).count == names.count)
    #expect(Set(letters).count == letters.count)
  }

  @Test(arguments: Command.all)
  func helpTellsOfEveryOptionWithin80Columns(command: Command) {
    let help = Help.text(of: command)
    for option in command.options { #expect(help.contains(option.form)) }
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func theHelpNamesEveryCommand() {
    let help = Help.text(of: Command(Arguments.self))
    for name in Command.all.compactMap(\.name) { #expect(help.contains("\n  \(name) ")) }
  }

  @Test func aFormOfOutputCanBeChosen() throws {
    #expect(try Arguments(["--format", "md"]).output == .text(.md))
    #expect(try Arguments(["--list", "--format=url"]).output == .text(.url))
    #expect(try Arguments(["--format=url", "--list"]).output == .text(.url))
    #expect(try Arguments(["--json"]).output == .json)
  }
}

extension Command: CustomTestStringConvertible {
  var testDescription: String { name ?? "browsing" }
}

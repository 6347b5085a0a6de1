import Foundation
import TestSupport
import Testing

/// The program as a chooser within a shell, whose terminal is not the standard output.
@Suite struct PickEndToEndTests {
  private let server: GiphyServer
  private let terminal: PseudoTerminal

  init() throws {
    server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    terminal = try PseudoTerminal()
  }

  /// Runs a script in which `pick` is the program; `$1` is a folder.
  private func start(_ script: String, folder: String = "/no/such/folder") throws {
    let program = PseudoTerminal.builtProgram("giphy-tui").replacing("'", with: "'\\''")
    let pick = "pick() { '\(program)' --base-url \(server.baseURL) --key \(server.key) \"$@\"; }"
    try terminal.spawn(
      "/bin/bash", ["-c", "\(pick)\n\(script)", "bash", folder], environment: ["HOME": folder])
  }

  /// What was printed after the terminal was given back.
  private var printed: String {
    let text = String(decoding: terminal.output, as: UTF8.self)
    let rest = text.components(separatedBy: "\u{1b}[?1049l").last ?? ""
    return rest.replacing(#/\u{1b}\[[0-9;?]*[A-Za-z]|\u{1b}[=>]/#, with: "")
      .replacing("\r\n", with: "\n")
  }

  private func choose(_ keys: String) {
    #expect(terminal.wait(forText: "Cat 0"))
    terminal.send(keys)
  }

  @Test(arguments: [
    ("", "https://giphy.com/gifs/gif0001"), ("=link", "https://giphy.com/gifs/gif0001"),
    ("=id", "gif0001"),
  ])
  func theChosenTextIsTheSubstitution(what: String, expected: String) throws {
    try start("text=$(pick --pick\(what)); echo \"[$text] $?\"")
    choose("j\r")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(printed.contains("[\(expected)] 0\n"))
  }

  @Test func inAPipeTheTextGoesOn() throws {
    try start("pick --pick=markdown </dev/null | sed 's/^/got /'")
    choose("\r")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(printed.contains("got ![Cat 0](\(server.baseURL)/media/"))
  }

  @Test(arguments: ["\u{1b}", "\u{3}", "q"])
  func leavingPrintsNothing(key: String) throws {
    try start("text=$(pick --pick); echo \"[$text] $?\"")
    choose(key)
    #expect(terminal.waitForExit() == .exited(0))
    #expect(printed.contains("[] 130\n"))
  }

  @Test func thePathIsOfAFileThatWasSaved() throws {
    let folder = try ScratchFolder()
    try start("pick --pick=path --download \"$1/saved\" | cat", folder: folder.path)
    choose("\r")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(printed.contains("\(folder.path)/saved/cat-0-gif0000.gif\n"))
    #expect(try folder.bytes(of: "saved/cat-0-gif0000.gif") == Browsing.gif(for: "gif0000"))
  }

  @Test func withoutATerminalThereIsNothingToChooseFrom() throws {
    let run = try ProgramRun(
      "setsid", ["-w", PseudoTerminal.builtProgram("giphy-tui"), "--demo", "--pick"])
    #expect(run.status == 69)
    #expect(run.errors.hasPrefix("giphy-tui: "))
  }

  @Test func aDumbTerminalHasNothingToChooseWith() throws {
    let run = try ProgramRun(
      PseudoTerminal.builtProgram("giphy-tui"), ["--demo", "--pick"], environment: ["TERM": "dumb"])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("--pick wants a terminal with a cursor, and TERM is dumb: --list"))
  }
}

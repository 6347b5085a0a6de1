import TestSupport
import Testing

/// What can be named on the command line in place of options.
@Suite struct OperandsEndToEndTests {
  private static let program = PseudoTerminal.builtProgram("giphy-tui")

  private func run(_ arguments: [String], input: [UInt8] = []) throws -> ProgramRun {
    try ProgramRun(Self.program, arguments, input: input)
  }

  @Test func aFolderIsItsGifsInTheOrderOfTheirNames() throws {
    let folder = try ScratchFolder()
    for name in ["b10.gif", "b9.GIF", "a.gif", "notes.txt", ".hidden.gif"] {
      try folder.write([], to: name)
    }
    let run = try run(["--format=id", folder.path])
    #expect(run.text == ["a.gif", "b9.GIF", "b10.gif"].map { folder.path(of: $0) + "\n" }.joined())
  }

  @Test func aFolderWithoutGifsSaysSo() throws {
    let folder = try ScratchFolder()
    let run = try run([folder.path])
    #expect(run.status == 66)
    #expect(run.errors == "giphy-tui: the folder \(folder.path) holds no .gif file\n")
  }

  @Test func ofThousandsOfFilesNoneIsRead() throws {
    let folder = try ScratchFolder()
    for number in 0..<3000 { try folder.write([], to: "\(number).gif") }
    let terminal = try PseudoTerminal()
    try terminal.spawn(Self.program, [folder.path], environment: ["HOME": "/nonexistent"])
    #expect(terminal.wait(forText: "1/3000"))
    terminal.send("G")
    #expect(terminal.wait(forText: "3000/3000"))
    #expect(terminal.wait(forText: "2999.gif"))
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func standardInputAndAddressesArePlayed() throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let address = "\(server.baseURL)/media/x/gif0003/giphy.gif"
    let folder = try ScratchFolder()
    let file = try folder.write(Browsing.gif(for: "gif0001"), to: "a.gif")
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      "/bin/bash", ["-c", "cat '\(file)' | '\(Self.program)' - \(address)"],
      environment: ["HOME": "/nonexistent"])
    #expect(terminal.wait { $0.row(0).contains("standard input") && $0.row(6).contains("playing") })
    #expect(terminal.wait { $0.row(8).contains("giphy.gif") && $0.row(14).contains("playing") })
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func wordsThatAreNoFilesAreSearchedFor() throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let run = try run([
      "--format=id", "--limit=2", "--base-url", server.baseURL, "--key", server.key, "owl", "3",
    ])
    #expect(run.text == "gif0003\ngif0023\n" || run.text.hasPrefix("gif0003\n"))
    #expect(server.received.last?.parameter("q") == "owl 3")
  }

  @Test(
    arguments: [
      ("http://example.com/a.gif", 64, "only https is allowed"),
      ("https://u:p@example.com/a.gif", 64, "it holds a user name"),
      ("no/such/file", 66, "there is no file no/such/file"),
      ("missing.gif", 66, "there is no file missing.gif"),
    ] as [(String, Int32, String)])
  func whatCannotBeIsNamed(operand: String, status: Int32, message: String) throws {
    let run = try run(["--list", operand])
    #expect(run.status == status)
    #expect(run.errors.contains(message))
  }
}

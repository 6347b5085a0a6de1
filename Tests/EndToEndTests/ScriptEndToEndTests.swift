import FoundationEssentials
import TestSupport
import Testing

/// The program as scripts use it: with pipes and files, and no terminal.
@Suite struct ScriptEndToEndTests {
  private static let program = PseudoTerminal.builtProgram("giphy-tui")

  private func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(Self.program, arguments, input: input, environment: environment)
  }

  private func shell(_ script: String, _ arguments: [String]) throws -> ProgramRun {
    try ProgramRun("bash", ["-c", script, Self.program] + arguments)
  }

  @Test(arguments: [
    ("url", "https://giphy.com/gifs/gif0000"), ("id", "gif0000"),
    ("tsv", "Cat 0\thttps://giphy.com/gifs/gif0000"),
  ])
  func aPageIsPrintedInTheFormAskedFor(form: String, line: String) throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let run = try run(
      ["--format", form, "--limit=2", "--base-url", server.baseURL, "--key", server.key])
    #expect(run.status == 0)
    #expect(run.text.split(separator: "\n").first.map(String.init) == line)
    #expect(run.errors.isEmpty)
  }

  @Test func aClosedPipeIsNoError() throws {
    let run = try shell("\"$0\" --demo --list --limit 50 | true; echo ${PIPESTATUS[0]}", [])
    #expect(run.text == "0\n")
    #expect(run.errors.isEmpty)
  }

  @Test func aFullDeviceIsAnError() throws {
    let run = try shell("\"$0\" --demo --list > /dev/full; echo $?", [])
    #expect(run.text == "73\n")
    #expect(run.errors == "giphy-tui: standard output: no space left on device\n")
  }

  @Test func aPageIsSavedAndWhatIsThereStays() throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    server.answerMedia(of: "gif0001", with: .json("<html>not a gif at all</html>"))
    let folder = try ScratchFolder()
    try folder.write([1], to: "fox-2-gif0002.gif")
    let run = try run([
      "--download", folder.path, "--limit=4", "--base-url", server.baseURL, "--key", server.key,
    ])
    #expect(run.status == 65)
    #expect(run.errors == "giphy-tui: Dog 1: not a GIF but HTML\n")
    let names = ["cat-0-gif0000.gif", "fox-2-gif0002.gif", "owl-3-gif0003.gif"]
    #expect(run.text.split(separator: "\n").map(String.init) == names.map(folder.path(of:)))
    #expect(try folder.names == names)
    #expect(try folder.bytes(of: names[0]) == Browsing.gif(for: "gif0000"))
    #expect(try folder.bytes(of: names[1]) == [1])
  }

  @Test func ofABrokenDownloadNothingIsLeft() throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let gif = LoopbackServer.Reply.gif(Browsing.gif(for: "gif0000"))
    server.answerMedia(of: "gif0000", with: gif.with { $0.resetOffset = 20 })
    let folder = try ScratchFolder()
    let run = try run([
      "--download", folder.path, "--limit=1", "--base-url", server.baseURL, "--key", server.key,
    ])
    #expect(run.status == 69)
    #expect(try folder.names.isEmpty)
  }

  @Test func filesAreToldOfAndWhatIsNoneAsWell() throws {
    let folder = try ScratchFolder()
    let gif = try folder.write(Browsing.gif(for: "a"), to: "a.gif")
    let text = try folder.write(Array("hello".utf8), to: "b.gif")
    let run = try run(
      ["info", text, gif, folder.path(of: "c.gif"), "-"], input: Browsing.gif(for: "b"))
    #expect(run.status == 65)
    #expect(run.text.contains("\(gif): GIF89a, 24×14, 4 frames, 0.20 s, for ever"))
    #expect(run.text.contains("-: GIF89a, 24×14"))
    #expect(run.errors.contains("\(text): not a GIF but text"))
    #expect(run.errors.contains("c.gif: no such file or directory"))
  }

  @Test(
    arguments: [
      (["info"], 64), (["info", "--frobs"], 64), (["info", "/"], 66), (["info", "--help"], 0),
      (["--manual"], 0), (["--completions", "zsh"], 0), (["--demo", "--download="], 64),
    ] as [([String], Int32)])
  func theStatusSaysWhatKindOfFailureItWas(arguments: [String], status: Int32) throws {
    #expect(try run(arguments).status == status)
  }
}

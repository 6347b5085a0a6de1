import Foundation
import Glibc
import TestSupport
import Testing

/// A GIF between the lines of a shell.
@Suite struct PlayEndToEndTests {
  private static let program = PseudoTerminal.builtProgram("giphy-tui")
  private let folder: ScratchFolder
  private let file: String

  init() throws {
    folder = try ScratchFolder()
    file = try folder.write(Browsing.gif(for: "gif0001"), to: "a.gif")
  }

  private func start(_ arguments: [String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 40, rows: 10)
    try terminal.spawn(
      Self.program, ["play", file, "--size", "12x4", "--renderer", "blocks"] + arguments,
      environment: ["COLORTERM": "truecolor", "HOME": folder.path])
    return terminal
  }

  private func text(_ terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func itPlaysAndLeavesItsLastFrame() throws {
    let terminal = try start(["--loops", "1"])
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen[0, 0].background != .standard)
    #expect(terminal.screen[0, 3].background != .standard)
    #expect(terminal.screen.row(4).allSatisfy { $0 == " " })
    #expect(text(terminal).hasSuffix("\u{1b}[?25h"))
    // Nothing of the shell's screen is hidden or cleared, and nothing is asked in vain.
    #expect(terminal.screen.questions.isEmpty)
    #expect(!text(terminal).contains("?1049") && !text(terminal).contains("\u{1b}[2J"))
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSignalEndsItAndGivesTheCursorBack(signal: Int32, status: Int32) throws {
    let terminal = try start([])
    #expect(terminal.wait { $0[0, 0].background != .standard })
    terminal.signal(signal)
    #expect(terminal.waitForExit() == .exited(status))
    #expect(text(terminal).hasSuffix("\u{1b}[?25h"))
  }

  @Test func aStopGivesTheCursorBackAndItBeginsAnewAfterwards() throws {
    let terminal = try start([])
    let modes = terminal.modes
    #expect(terminal.wait { $0[0, 0].background != .standard })
    #expect(terminal.modes != modes, "keys are not shown meanwhile")
    terminal.signal(SIGTSTP)
    #expect(terminal.wait { _ in text(terminal).hasSuffix("\u{1b}[?25h") })
    #expect(terminal.wait { _ in terminal.modes == modes })
    #expect(terminal.wait { _ in terminal.isStopped })
    let count = terminal.output.count
    terminal.signal(SIGCONT)
    #expect(terminal.wait { $0[0, 4].background != .standard }, "it goes on where the cursor is")
    #expect(terminal.output.count > count)
    terminal.signal(SIGINT)
    #expect(terminal.waitForExit() == .exited(130))
    #expect(text(terminal).hasSuffix("\u{1b}[?25h"))
    #expect(terminal.modes == modes)
  }

  @Test(arguments: ["q", "\u{1b}"])
  func aKeyEndsIt(key: String) throws {
    let terminal = try start([])
    let modes = terminal.modes
    #expect(terminal.wait { $0[0, 0].background != .standard })
    // Other keys do nothing, not even those that begin like Escape.
    terminal.send("x\u{1b}[A\u{1b}OB")
    #expect(!terminal.wait(upTo: .milliseconds(200)) { _ in false })
    #expect(terminal.waitForExit(upTo: .zero) == nil)
    terminal.send(key)
    #expect(terminal.waitForExit() == .exited(0))
    #expect(text(terminal).hasSuffix("\u{1b}[?25h"))
    #expect(terminal.modes == modes)
  }

  @Test func aKillGivesTheLineAndTheCursorBack() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 10)
    let modes = terminal.modes
    try terminal.spawn(
      Self.program, ["play", file, "--size", "12x4", "--renderer", "blocks"],
      environment: ["COLORTERM": "truecolor", "HOME": folder.path])
    #expect(terminal.wait { $0[0, 0].background != .standard && !$0.modes.contains(25) })
    #expect(terminal.modes != modes)
    terminal.signal(SIGKILL)
    #expect(terminal.waitForExit() == .signaled(SIGKILL))
    #expect(terminal.wait { $0.modes == [7, 25] })
    #expect(terminal.modes == modes)
  }

  @Test func aDumbTerminalGetsAStillOfLetters() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 10)
    try terminal.spawn(
      Self.program, ["play", file, "--size", "12x4"],
      environment: ["TERM": "dumb", "HOME": folder.path])
    #expect(terminal.waitForExit() == .exited(0))
    #expect(!terminal.output.contains(0x1b))
    #expect(terminal.output.count { $0 == 0x0A } == 4)
  }

  @Test(arguments: [
    (["--size", "0x0"], "--size wants columns and rows from 1 to 1000, such as 40x12, 40x or x12"),
    (["--for", "0"], "--for wants a time of more than nothing, such as 10s"),
  ])
  func whatIsWantedIsSaid(words: [String], message: String) throws {
    let run = try ProgramRun(Self.program, ["play", file] + words)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
  }

  @Test func itEndsAfterATime() throws {
    #expect(try start(["--for", "120ms"]).waitForExit() == .exited(0))
  }

  @Test func oneFrameIsEnoughForAStill() throws {
    let terminal = try start(["--still"])
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen[0, 3].background != .standard)
    #expect(!text(terminal).contains("?25"))
  }

  @Test func redirectedItIsWrittenOnce() throws {
    let run = try ProgramRun(Self.program, ["play", file, "--size", "12x4"])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.count { $0 == 0x0A } == 4 * 4)
    #expect(run.text.components(separatedBy: "\u{1b}[4A").count == 4)
  }

  @Test func anIdentifierIsAskedForAtGiphy() throws {
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let giphy = ["--still", "--base-url", server.baseURL, "--key", server.key]
    let run = try ProgramRun(Self.program, ["play", "gif0003"] + giphy)
    #expect(run.status == 0, "\(run.errors)")
    #expect(server.mediaRequests == ["gif0003"])
    let missing = try ProgramRun(Self.program, ["play", "nothing"] + giphy)
    #expect(missing.status == 66)
    #expect(missing.errors == "giphy-tui: there is no file and no GIF of GIPHY's nothing\n")
  }
}

import TestSupport
import Testing

/// The program and what its terminal says of itself.
@Suite struct ProbingEndToEndTests {
  private static let program = PseudoTerminal.builtProgram("giphy-tui")

  private static func run(_ arguments: [String], term: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 100, rows: 30)
    terminal.answer =
      "\u{1b}P>|kitty(0.32.2)\u{1b}\\\u{1b}[6;20;9t\u{1b}[?2026;2$y\u{1b}[?62;22c"
    try terminal.spawn(program, arguments, environment: ["TERM": term, "HOME": "/nonexistent"])
    return terminal
  }

  @Test func aDiagnosisTellsWhatWasFound() throws {
    let terminal = try Self.run(["--diagnose"], term: "xterm-kitty")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.contains("terminal      kitty 0.32.2"))
    #expect(terminal.screen.text.contains("cell          9x20 (it says so)"))
    #expect(terminal.screen.modes == [7, 25])
  }

  @Test func synchronizedUpdatesAreUsedWhereTheTerminalHasThem() throws {
    let terminal = try Self.run(["--demo"], term: "xterm-kitty")
    #expect(terminal.wait(forText: "playing"))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1b}[?2026h"))
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.modes == [7, 25])
  }

  @Test func theFirstPageIsAskedForWhileTheTerminalIsSilent() throws {
    let browsing = try Browsing(environment: ["SSH_CONNECTION": "1 2 3 4"])
    #expect(browsing.terminal.wait { _ in !browsing.offsets.isEmpty })
    // Nothing is drawn before the answers are in, and they are waited for a second and a half.
    #expect(browsing.terminal.screen.text.allSatisfy { $0 == "\n" })
    #expect(browsing.waitForPicture())
  }

  @Test func aDumbTerminalGetsAList() throws {
    let terminal = try Self.run(["--demo", "--limit=3"], term: "dumb")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(!terminal.output.contains(0x1b))
    #expect(terminal.screen.text.contains("https://"))
  }
}

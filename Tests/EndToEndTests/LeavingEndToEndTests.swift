import Glibc
import TestSupport
import Testing

@Suite struct LeavingEndToEndTests {
  @Test(arguments: ["q", "\u{3}"])
  func aKeyLeavesTheTerminalAsItWas(key: String) throws {
    let before = try PseudoTerminal().modes
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.waitForPicture())
    #expect(browsing.terminal.modes != before)
    browsing.terminal.send(key)
    #expect(browsing.terminal.waitForExit() == .exited(0))
    expectRestored(browsing.terminal, modes: before)
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
  ])
  func aSignalLeavesTheTerminalAsItWas(signal: Int32) throws {
    let before = try PseudoTerminal().modes
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.waitForPicture())
    browsing.terminal.signal(signal)
    #expect(browsing.terminal.waitForExit() == .signaled(signal))
    expectRestored(browsing.terminal, modes: before)
    let text = String(decoding: browsing.terminal.output, as: UTF8.self)
    #expect(!text.contains("Press space"))
    #expect(!text.contains("Crash"))
  }

  @Test func aKilledProgramLeavesTheTerminalAsItWas() throws {
    let before = try PseudoTerminal().modes
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.waitForPicture())
    browsing.terminal.signal(SIGKILL)
    #expect(browsing.terminal.waitForExit() == .signaled(SIGKILL))
    #expect(browsing.terminal.wait { !$0.isAlternate && $0.modes == [7, 25] })
    expectRestored(browsing.terminal, modes: before)
  }

  @Test func aTerminalThatVanishesEndsTheProgram() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.waitForPicture())
    browsing.terminal.hangUp()
    // The system tells it by a signal, which is obeyed as all others.
    #expect(browsing.terminal.waitForExit() == .signaled(SIGHUP))
  }

  @Test func controlZGivesTheTerminalBackAndTakesItAgain() throws {
    let terminal = try PseudoTerminal()
    let program = PseudoTerminal.builtProgram("giphy-tui")
    let modes = terminal.modes
    let job = "set -m; \(program) --demo --limit 5; echo stopped; read x; fg >/dev/null;"
    try terminal.spawn(
      "/bin/bash", ["-c", job + " echo over-now"], environment: ["HOME": "/nonexistent"])
    let isPlaying = { (screen: VirtualTerminal) in
      screen.row(6).contains("playing") && screen[12, 3] != VirtualTerminal.Cell()
    }
    try #require(terminal.wait(until: isPlaying))
    terminal.send("j")
    #expect(terminal.wait(forText: "2/5"))
    terminal.send("\u{1a}")
    #expect(terminal.wait(forText: "stopped"))
    #expect(!terminal.screen.isAlternate && terminal.screen.modes == [7, 25])
    #expect(terminal.modes == modes)
    terminal.send("\n")
    #expect(terminal.wait { $0.isAlternate && isPlaying($0) && $0.text.contains("2/5") })
    terminal.send("q")
    #expect(terminal.wait(forText: "over-now"))
    #expect(terminal.modes == modes)
  }

  private func expectRestored(_ terminal: PseudoTerminal, modes: [UInt8]) {
    #expect(terminal.modes == modes)
    #expect(terminal.screen.modes == [7, 25])
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.text.allSatisfy { $0 == " " || $0 == "\n" })
  }
}

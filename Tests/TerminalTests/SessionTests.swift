import Glibc
import TestSupport
import Testing

/// A program in a terminal, from its start to each of its ends.
@Suite struct SessionTests {
  private static let program = PseudoTerminal.builtProgram("terminal-fixture")
  /// The modes that a session sets.
  private static let ownModes: Set<Int> = [1000, 1004, 1006, 1049, 2004]

  /// A terminal in which the program runs and shows its first scene.
  private static func start(
    columns: Int = 80, rows: Int = 24
  ) throws -> (terminal: PseudoTerminal, modes: [UInt8]) {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    let modes = terminal.modes
    try terminal.spawn(program)
    try #require(terminal.wait(until: isShown))
    return (terminal, modes)
  }

  /// True when the first scene is complete.
  private static func isShown(_ screen: VirtualTerminal) -> Bool {
    screen.isAlternate && screen.rows > 8 && screen.columns > 30
      && screen.row(0).contains("fixture") && screen[30, 8].background != .standard
  }

  /// Checks that nothing of the session is left.
  private static func expectRestored(_ terminal: PseudoTerminal, modes: [UInt8]) {
    let screen = terminal.screen
    #expect(terminal.modes == modes)
    #expect(!screen.isAlternate)
    #expect(screen.modes == [7, 25])
    #expect(screen.text.allSatisfy { $0 == "\n" } || !screen.text.contains("▄"))
    #expect(screen.unknown.isEmpty)
    let hasReset = terminal.output.suffix(120).contains(0x18)
    #expect(hasReset, "the restoration comes last")
  }

  @Test func aSessionSetsItsModes() throws {
    let (terminal, modes) = try Self.start()
    #expect(terminal.screen.modes.isSuperset(of: Self.ownModes))
    #expect(terminal.screen.modes.isDisjoint(with: [7, 25]))
    #expect(terminal.modes != modes)
  }

  @Test(arguments: [("q", Int32(0)), ("e", 7)])
  func whoeverLeavesRestoresTheTerminal(key: String, code: Int32) throws {
    let (terminal, modes) = try Self.start()
    terminal.send(key)
    #expect(terminal.waitForExit() == .exited(code))
    Self.expectRestored(terminal, modes: modes)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGTRAP, SIGSYS])
  func signalsRestoreTheTerminalAndAreTold(number: Int32) throws {
    let (terminal, modes) = try Self.start()
    terminal.signal(number)
    #expect(terminal.waitForExit() == .signaled(number))
    Self.expectRestored(terminal, modes: modes)
  }

  @Test(arguments: [("t", [SIGILL, SIGTRAP]), ("a", [SIGABRT]), ("o", [SIGSEGV, SIGBUS])])
  func trapsInAnyThreadRestoreTheTerminal(key: String, signals: [Int32]) throws {
    let (terminal, modes) = try Self.start()
    terminal.send(key)
    let status = terminal.waitForExit()
    #expect(signals.contains { status == .signaled($0) })
    Self.expectRestored(terminal, modes: modes)
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("Press space"))
  }

  @Test(arguments: [
    ("j", "character(\"j\")"), ("\u{1b}[A", "up"), ("\u{1b}", "escape"),
    ("\u{1b}[I", "focus(true)"),
    ("\u{1b}[200~two\nlines\u{1b}[201~", "paste(\"two lines\")"), ("\u{3}", "control(\"c\")"),
    ("\u{1b}[<65;3;4M", "wheel(down: true, column: 2, row: 3)"), ("w", "woken"),
  ])
  func whatIsTypedArrives(input: String, event: String) throws {
    let (terminal, _) = try Self.start()
    terminal.send(input)
    #expect(terminal.wait(forText: event))
  }

  @Test func copiedTextGoesToTheTerminalsClipboard() throws {
    let (terminal, _) = try Self.start()
    terminal.send("c")
    #expect(terminal.wait { $0.strings == ["]52;c;Y29waWVk"] })
  }

  @Test func everySizeIsTaken() throws {
    let (terminal, modes) = try Self.start()
    for size in [(1, 1), (300, 80), (20, 5), (2, 50), (100, 30)] {
      terminal.resize(columns: size.0, rows: size.1)
      terminal.send("n")
    }
    #expect(terminal.wait(forText: "resize"))
    #expect(terminal.wait(until: Self.isShown))
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
    Self.expectRestored(terminal, modes: modes)
  }

  @Test func aTerminalThatTakesNothingLosesFramesNotKeys() throws {
    let (terminal, modes) = try Self.start()
    // Nobody reads meanwhile: far more than a terminal holds.
    for _ in 0..<40 { terminal.send("nl") }
    terminal.send("j")
    #expect(terminal.wait(forText: "character(\"j\")"))
    #expect(terminal.wait(until: Self.isShown))
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
    Self.expectRestored(terminal, modes: modes)
  }

  @Test func aTerminalOfOneCellIsEnough() throws {
    let terminal = try PseudoTerminal(columns: 1, rows: 1)
    try terminal.spawn(Self.program)
    #expect(terminal.wait { $0.isAlternate })
    terminal.send("nlq")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func aTerminalWithoutASizeHasTheUsualOne() throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn("/bin/sh", ["-c", "stty rows 0 cols 0; exec \(Self.program)"])
    #expect(terminal.wait(until: Self.isShown))
  }

  @Test func stoppingFromOutsideIsRepaired() throws {
    let (terminal, _) = try Self.start()
    let modes = terminal.modes
    terminal.signal(SIGSTOP)
    terminal.screen.feed("\u{1b}[?1049l\u{1b}[?25h$ some shell".utf8)
    terminal.signal(SIGCONT)
    #expect(terminal.wait(forText: "resumed"))
    #expect(terminal.wait(until: Self.isShown))
    #expect(terminal.modes == modes)
    #expect(!terminal.screen.modes.contains(25))
  }

  @Test(arguments: ["z", nil])
  func suspendingGivesTheTerminalBackForAWhile(key: String?) throws {
    let terminal = try PseudoTerminal()
    let job = "set -m; \(Self.program); echo stopped; read x; fg >/dev/null; echo end"
    let modes = terminal.modes
    try terminal.spawn("/bin/bash", ["-c", job])
    try #require(terminal.wait(until: Self.isShown))
    if let key {
      terminal.send(key)
    } else {
      terminal.signalForeground(SIGTSTP)
    }
    #expect(terminal.wait(forText: "stopped"))
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.modes == [7, 25])
    #expect(terminal.modes == modes)
    terminal.send("\n")
    #expect(terminal.wait { Self.isShown($0) && $0.text.contains("resumed") })
    terminal.send("q")
    #expect(terminal.wait(forText: "end"))
    #expect(terminal.modes == modes)
  }

  @Test func aTerminalThatVanishesIsAnEvent() throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn("/bin/sh", ["-c", "trap '' HUP; exec \(Self.program)"])
    try #require(terminal.wait(until: Self.isShown))
    terminal.hangUp()
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test func aKilledProgramRestoresTheTerminalToo() throws {
    let (terminal, modes) = try Self.start()
    terminal.signal(SIGKILL)
    #expect(terminal.waitForExit() == .signaled(SIGKILL))
    // What nobody could do in the program another process does.
    #expect(terminal.wait { !$0.isAlternate && $0.modes == [7, 25] })
    Self.expectRestored(terminal, modes: modes)
  }

  @Test func aKilledJobRestoresTheTerminalToo() throws {
    let terminal = try PseudoTerminal()
    let modes = terminal.modes
    // With job control the program has a group of its own, and this shell does not set any modes.
    let job = "set -m; \(Self.program); read x; echo got $x"
    try terminal.spawn("/bin/sh", ["-c", job])
    try #require(terminal.wait(until: Self.isShown))
    terminal.signalForeground(SIGKILL)
    #expect(terminal.wait { !$0.isAlternate && terminal.modes == modes })
    terminal.send("typed\n")
    #expect(terminal.wait(forText: "got typed"))
  }

  @Test func aKilledProgramLeavesModesAloneThatSomebodyElseHasSet() throws {
    var (terminal, modes) = try Self.start()
    // Without an echo, as a shell has it that edits a line: the fourth word of the modes.
    modes[12] &= ~UInt8(ECHO)
    terminal.modes = modes
    terminal.signal(SIGKILL)
    #expect(terminal.waitForExit() == .signaled(SIGKILL))
    #expect(terminal.wait { !$0.isAlternate && $0.modes == [7, 25] })
    #expect(terminal.modes == modes)
  }

  @Test(arguments: ["q", "e", "t"])
  func theTerminalIsRestoredOnce(key: String) throws {
    let (terminal, _) = try Self.start()
    terminal.send(key)
    #expect(terminal.waitForExit() != nil)
    #expect(!terminal.wait(upTo: .milliseconds(200)) { _ in false })
    #expect(terminal.output.count { $0 == 0x18 } == 1)
  }

  @Test func aProgramThatIsKilledWhileItIsStoppedLeavesTheShellAlone() throws {
    let terminal = try PseudoTerminal()
    let job = "set -m; \(Self.program) & p=$!; fg >/dev/null; echo stopped; read x; kill -9 $p;"
    try terminal.spawn("/bin/bash", ["-c", job + " wait $p; echo gone; read x"])
    try #require(terminal.wait(until: Self.isShown))
    terminal.send("z")
    #expect(terminal.wait(forText: "stopped"))
    let before = terminal.output.count { $0 == 0x18 }
    terminal.send("\n")
    #expect(terminal.wait(forText: "gone"))
    terminal.send("\n")
    #expect(terminal.waitForExit() != nil)
    #expect(terminal.screen.text.contains("stopped"))
    #expect(terminal.output.count { $0 == 0x18 } == before)
  }
}

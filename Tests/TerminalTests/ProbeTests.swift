import Glibc
import TestSupport
import Testing

@testable import Terminal

/// A program that asks its terminal what it can do.
@Suite struct ProbeTests {
  private static func start(_ answer: String?, keys: String = "") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal()
    terminal.answer = answer.map { $0 + keys }
    try terminal.spawn(PseudoTerminal.builtProgram("terminal-fixture"), ["ask"])
    return terminal
  }

  @Test func theQuestionsAreOneWriteOnTheSecondScreen() throws {
    let terminal = try Self.start(MeasuredTerminal.all[0].answers)
    #expect(terminal.wait(forText: "kitty"))
    let output = String(decoding: terminal.output, as: UTF8.self)
    let name = try #require(terminal.screen.graphics.memoryNames.first)
    let question = Probe.question(through: nil, memory: Array(name.utf8))
    let parts = output.split(separator: question, maxSplits: 1)
    #expect(parts.count == 2)
    #expect(parts.first?.contains("?1049h") == true)
    #expect(terminal.screen.unknown.isEmpty)
    #expect(terminal.screen.questions.last == "c")
  }

  @Test func keysThatAreTypedMeanwhileAreKept() throws {
    let answers = MeasuredTerminal.all[0].answers
    let terminal = try Self.start("j" + answers, keys: "k")
    #expect(terminal.wait { $0.text.contains("(\"j\")") && $0.text.contains("(\"k\")") })
    #expect(terminal.screen.text.contains("kitty Size(width: 9, height: 18)"))
  }

  @Test func aMuteTerminalDelaysNothingForLong() throws {
    let terminal = try Self.start(nil)
    #expect(terminal.wait(upTo: .seconds(5), forText: "nobody"))
    // What comes when nobody listens any more is not taken for keys.
    terminal.send(MeasuredTerminal.all[0].answers + "j")
    #expect(terminal.wait(forText: "(\"j\")"))
    #expect(terminal.screen.text.split(separator: "\n").count { $0.contains("character") } == 1)
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.modes == [7, 25])
  }

  @Test(arguments: [true, false])
  func memoryIsSharedWhereTheTerminalSaysSoAndTakesIt(takes: Bool) throws {
    let terminal = try PseudoTerminal(columns: 120)
    terminal.screen.graphics.ignoresMemory = !takes
    terminal.answer = "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}_Gi=34;OK\u{1b}\\\u{1b}[?62;22c"
    try terminal.spawn(PseudoTerminal.builtProgram("giphy-tui"), ["--diagnose"])
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text.contains("through shared memory") == takes)
    let name = try #require(terminal.screen.graphics.memoryNames.first)
    #expect(!SharedFile.exists(name))
    #expect(terminal.screen.graphics.breaches.isEmpty)
  }

  @Test(arguments: [["SSH_CONNECTION": "1 2 3 4"], ["TMUX": "x"], ["TERM": "screen"]])
  func nobodyElsewhereIsAskedForMemory(environment: [String: String]) throws {
    let terminal = try PseudoTerminal(columns: 120)
    terminal.answer = "\u{1b}_Gi=34;OK\u{1b}\\\u{1b}[?62;22c"
    try terminal.spawn(
      PseudoTerminal.builtProgram("giphy-tui"), ["--diagnose"], environment: environment)
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.graphics.memoryNames.isEmpty)
    #expect(!terminal.screen.text.contains("shared memory"))
  }

  @Test func screenIsAskedNothingThatItWouldShow() {
    let question = Probe.question(through: .screen)
    #expect(!question.contains("\u{1b}P") && !question.contains("\u{1b}_"))
    #expect(!question.contains("\u{1b}]"))
    #expect(question.hasSuffix("\u{1b}[c"))
  }

  @Test func tmuxIsGivenImagesOnlyToHandThemOn() throws {
    let parts = Probe.question(through: .tmux).split(separator: "\u{1b}Ptmux;")
    #expect(parts.count == 2)
    #expect(parts.first?.contains("\u{1b}_") == false)
    let wrapped = try #require(parts.last)
    #expect(wrapped.contains("\u{1b}\u{1b}_Ga=q,i=32,U=1,"))
    // The terminal's last question, and tmux's.
    #expect(wrapped.hasSuffix("\u{1b}\u{1b}[c\u{1b}\\\u{1b}[c"))
  }

  @Test(
    arguments: [
      (["TERM": "tmux-256color"], Multiplexer.tmux), (["TERM": "screen", "TMUX": "1"], .tmux),
      (["TERM": "xterm-256color", "TMUX": "1"], .tmux),
      (["TERM": "screen.xterm-256color", "STY": "1"], .screen), (["TERM": "screen"], .screen),
      (["TERM": "screen.tmux-256color", "STY": "1", "TMUX": "1"], .screen),
      (["TERM": "tmux-256color", "STY": "1", "TMUX": "1"], .tmux),
      (["TERM": "xterm-kitty", "STY": "1", "TMUX": "1"], nil), (["TERM": "xterm-256color"], nil),
    ] as [([String: String], Multiplexer?)])
  func theInnermostTerminalIsKnownBeforeItIsAsked(
    environment: [String: String], expected: Multiplexer?
  ) {
    #expect(Variables(environment).multiplexer == expected)
  }

  @Test func whoIsStoppedWhileAskingRestoresTheTerminal() throws {
    let terminal = try Self.start(nil)
    #expect(terminal.wait { $0.questions.contains("c") })
    terminal.signal(SIGTERM)
    #expect(terminal.waitForExit() == .signaled(SIGTERM))
    #expect(terminal.screen.modes == [7, 25])
    #expect(!terminal.screen.isAlternate)
  }
}

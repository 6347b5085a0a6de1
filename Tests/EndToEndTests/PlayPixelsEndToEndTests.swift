import Glibc
import Pixels
import TestSupport
import Testing

/// A GIF between the lines of a shell, in terminals that draw pixels.
@Suite struct PlayPixelsEndToEndTests {
  private static let program = PseudoTerminal.builtProgram("giphy-tui")
  private let folder: ScratchFolder
  private let file: String

  init() throws {
    folder = try ScratchFolder()
    file = try folder.write(Browsing.gif(for: "gif0001"), to: "a.gif")
  }

  /// Plays in 12 x 4 cells below two lines of text, with one line after it.
  private func start(
    _ arguments: [String], answer: String, rows: Int = 12, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 40, rows: rows)
    terminal.screen.pixels = PixelLayer(cell: Size(width: 8, height: 16), columns: 40, rows: rows)
    let row = min(2, rows - 1)
    terminal.answer = "\u{1b}[\(row + 1);1R" + answer
    let words = (["play", file, "--size", "12x4"] + arguments).joined(separator: " ")
    try terminal.spawn(
      "/bin/sh",
      ["-c", "printf 'one\\ntwo\\n'; trap '' INT; \(Self.program) \(words); echo after $?"],
      environment: ["TERM": "xterm", "COLORTERM": "truecolor", "HOME": folder.path]
        .merging(environment) { $1 })
    return terminal
  }

  private func text(_ terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  @Test(arguments: KittyEndToEndTests.Version.allCases)
  func kittyPlaysItAndKeepsItsLastFrame(version: KittyEndToEndTests.Version) throws {
    let terminal = try start(["--loops", "1"], answer: version.answer)
    #expect(terminal.waitForExit() == .exited(0))
    let screen = terminal.screen
    #expect(screen.graphics.breaches.isEmpty, "\(screen.graphics.breaches)")
    let (number, image) = try #require(screen.graphics.images.first)
    #expect(screen.graphics.images.count == 1)
    #expect(image.frames.count == 4 && image.state == 1 && image.current == 3)
    #expect(image.frames[0].bitmap.size == Size(width: 96, height: 56))
    switch version {
    case .new, .near:
      #expect(screen.imagePart(0, 2) == .init(image: number, row: 0, column: 0))
      #expect(screen.imagePart(11, 5) == .init(image: number, row: 3, column: 11))
    case .old:
      #expect(image.placements.values.map(\.position.row) == [2])
    }
    #expect(screen.row(0).hasPrefix("one") && screen.row(1).hasPrefix("two"))
    #expect(screen.row(6).hasPrefix("after 0"))
  }

  private static let hasTmux = MultiplexerEndToEndTests.hasTmux

  /// Plays in tmux, in a terminal that answers as kitty does.
  private func start(_ arguments: [String], in tmux: Multiplexed) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 40, rows: 12)
    terminal.answers = MultiplexerEndToEndTests.kitty
    let words = (["play", file, "--size", "12x4"] + arguments).joined(separator: " ")
    let line = "printf 'one\\ntwo\\n'; \(Self.program) \(words); echo after $?; sleep 100"
    let command = tmux.command + ["/bin/sh", "-c", line]
    try terminal.spawn(
      command[0], Array(command.dropFirst()),
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "HOME": folder.path])
    return terminal
  }

  @Test(.enabled(if: hasTmux, "install tmux to run it"), arguments: [nil, 60_000])
  func tmuxHandsItOn(pace: Int?) throws {
    let tmux = try Multiplexed.tmux("allow-passthrough on")
    let terminal = try start(["--loops", "1"], in: tmux)
    terminal.pace = pace
    #expect(terminal.wait(forText: "after 0"), "\(terminal.screen.text)")
    let screen = terminal.screen
    let number = try #require(screen.graphics.images.keys.first)
    let image = try #require(screen.graphics.images[number])
    #expect(image.frames.count == 4 && image.state == 1 && image.current == 3)
    for (column, row) in [(0, 2), (11, 2), (0, 5), (11, 5)] {
      #expect(
        screen.imagePart(column, row) == .init(image: number, row: row - 2, column: column))
    }
    #expect(screen.row(0).hasPrefix("one") && screen.row(6).hasPrefix("after 0"))
    #expect(screen.graphics.breaches.isEmpty, "\(screen.graphics.breaches)")
    try tmux.run("kill-server")
  }

  @Test(.enabled(if: hasTmux, "install tmux to run it"))
  func whereTmuxHandsNothingOnThereAreBlocks() throws {
    let tmux = try Multiplexed.tmux("allow-passthrough off")
    let terminal = try start(["--loops", "1"], in: tmux)
    #expect(terminal.wait(forText: "after 0"))
    #expect(terminal.screen.graphics.everUploaded.isEmpty)
    #expect(terminal.screen[0, 2].background != .standard)
    #expect(terminal.screen[11, 5].background != .standard)
    #expect(terminal.screen.row(6).hasPrefix("after 0"))
    try tmux.run("kill-server")
  }

  @Test func whereThereIsNoRoomTheLinesAboveMoveUp() throws {
    let terminal = try start(
      ["--still"], answer: KittyEndToEndTests.Version.new.answer, rows: 6)
    #expect(terminal.waitForExit() == .exited(0))
    // The line that comes after it moves all up once more.
    #expect((0..<4).map { terminal.screen.imagePart(0, $0)?.row } == [0, 1, 2, 3])
    #expect(terminal.screen.row(4).hasPrefix("after 0"))
  }

  @Test func anInterruptionStopsItWhereItIs() throws {
    let terminal = try start([], answer: KittyEndToEndTests.Version.new.answer)
    #expect(terminal.wait { $0.graphics.images.values.contains { $0.state == 3 } })
    terminal.send("\u{3}")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.graphics.images.values.map(\.state) == [1])
    #expect(terminal.screen.text.contains("after 130"))
    // Keys are not shown while it plays, but the line is the shell's own again.
    #expect(!terminal.screen.text.contains("^C"))
    #expect(terminal.screen.modes.contains(25))
  }

  @Test func sixelsAreDrawnFrameByFrame() throws {
    let terminal = try start(["--loops", "1"], answer: "\u{1b}[6;16;8t\u{1b}[?62;4;22c")
    #expect(terminal.waitForExit() == .exited(0))
    let layer = try #require(terminal.screen.pixels)
    let shown = layer.pixels(of: Rect(x: 0, y: 2, width: 12, height: 4))
    #expect(shown[0, 0].green > 180 && shown[95, 55].green > 180, "the last frame")
    #expect(shown[0, 60] == .transparent)
    #expect(layer.pixels(of: Rect(x: 0, y: 0, width: 40, height: 2)).pixels.allSatisfy { $0 == 0 })
    #expect(terminal.screen.row(6).hasPrefix("after 0"))
  }

  @Test func filesPlayByThemselves() throws {
    let answer = "\u{1b}P>|WezTerm 20240203\u{1b}\\\u{1b}[6;16;8t\u{1b}[?62;22c"
    let terminal = try start(["--loops", "2"], answer: answer)
    #expect(terminal.waitForExit() == .exited(0))
    let files = text(terminal).matches(of: #/1337;File=inline=1;[^:]*width=12;height=4[^:]*:(.)/#)
    // A picture at once, then the film, then the picture at which it stops.
    #expect(files.map { String($0.1) } == ["i", "R", "i"])
    #expect(terminal.screen.row(6).hasPrefix("after 0"))
  }

  @Test(
    arguments: [
      (["--renderer", "blocks"], [:]), (["--renderer", "ascii"], [:]), ([], ["NO_COLOR": "1"]),
      ([], ["STY": "x"]), ([], ["TERM": "linux"]),
    ] as [([String], [String: String])])
  func whoCannotHavePixelsIsNotAsked(arguments: [String], environment: [String: String]) throws {
    let terminal = try start(
      arguments + ["--loops", "1"], answer: KittyEndToEndTests.Version.new.answer,
      environment: environment)
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.questions.isEmpty)
    #expect(!text(terminal).contains("1049"))
    #expect(terminal.screen.graphics.images.isEmpty)
    #expect(terminal.screen.row(6).hasPrefix("after 0"))
  }

  @Test func whoAsksForPixelsGetsThemAnywhere() throws {
    let terminal = try start(
      ["--loops", "1", "--renderer", "sixel"], answer: "\u{1b}[6;16;8t\u{1b}[?62;22c",
      environment: ["TMUX": "x"])
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.pixels?.drawings ?? 0 > 0)
    #expect(terminal.screen.row(6).hasPrefix("after 0"))
  }

  @Test func aTerminalThatSaysNothingGetsBlocks() throws {
    let terminal = try start(["--loops", "1"], answer: "")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen[0, 2].background != .standard)
    #expect(terminal.screen.row(6).hasPrefix("after 0"))
  }
}

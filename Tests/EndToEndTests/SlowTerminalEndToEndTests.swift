import Pixels
import TestSupport
import Testing

/// The program in a terminal that takes less than its pictures are.
@Suite(.timeLimit(.minutes(3))) struct SlowTerminalEndToEndTests {
  /// The bytes that the terminal takes in a second, and those of a tenth of one.
  private static let pace = 50_000
  private static let tenth = 5000

  /// Four frames of noise, each unlike the others: the dearest GIF there is.
  private static let noise = Browsing.noise(Size(width: 48, height: 28), frames: 4)

  private static func start() throws -> Browsing {
    let browsing = try Browsing(["--limit", "10"], media: { _, _ in noise })
    browsing.terminal.pace = pace
    try #require(browsing.terminal.wait { $0.row(6).contains("playing") })
    // By then its pace is known.
    let terminal = browsing.terminal
    let start = terminal.output.count
    let isKnown = terminal.wait(upTo: .seconds(60)) { _ in
      terminal.output.count > start + 3 * pace
    }
    try #require(isKnown)
    return browsing
  }

  @Test func keysAreAnsweredWithinATenthOfASecond() throws {
    let browsing = try Self.start()
    let terminal = browsing.terminal
    var dearest = 0
    for turn in 0..<24 {
      let before = terminal.output.count
      // Down through the first rows and below the screen, and back up again.
      let selection = turn % 12 < 6 ? turn % 12 + 2 : 12 - turn % 12
      terminal.send(turn % 12 < 6 ? "j" : "k")
      #expect(terminal.wait { $0.row(23).hasPrefix(" \(selection)/10 ") })
      dearest = max(dearest, terminal.output.count - before)
    }
    // In bytes, because the time that these tests take depends on what else the machine does.
    #expect(dearest < Self.tenth)
  }

  @Test func picturesGoOnInEveryRow() throws {
    let browsing = try Self.start()
    let before = browsing.terminal.screen
    // Each at some time: of four frames that take turns one is as it was before.
    var rest = Set((0..<23).filter { $0 % 8 != 7 })
    #expect(
      browsing.terminal.wait(upTo: .seconds(60)) { screen in
        rest = rest.filter { row in
          Browsing.previewColumns.allSatisfy { screen[$0, row] == before[$0, row] }
        }
        return rest.isEmpty
      })
    browsing.terminal.send("q")
    #expect(browsing.terminal.waitForExit() == .exited(0))
  }
}

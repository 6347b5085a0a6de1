import Pixels
import TestSupport
import Testing

/// The program in terminals that show its images in their own ways.
@Suite struct OtherPixelsEndToEndTests {
  /// What Ghostty 1.3 answers: it has placeholders, and plays nothing.
  private static let ghostty =
    "\u{1b}P>|ghostty 1.3.1\u{1b}\\\u{1b}_Gi=31;OK\u{1b}\\\u{1b}_Gi=32;OK\u{1b}\\"
    + "\u{1b}_Gi=33;OK\u{1b}\\\u{1b}_Gi=33;EINVAL: unimplemented action\u{1b}\\"
    + "\u{1b}[6;16;8t\u{1b}[?2026;2$y\u{1b}[?62;22c"
  /// What WezTerm answers, which plays files.
  private static let wezterm =
    "\u{1b}P>|WezTerm 20240203\u{1b}\\\u{1b}[6;16;8t\u{1b}[?62;22c"

  private static func browse(_ answer: String) throws -> Browsing {
    try Browsing(["--limit", "20"], columns: 80, rows: 40, answer: answer)
  }

  /// The images of which a placeholder is on the screen, each of which must be there.
  private static func shownImages(_ screen: VirtualTerminal) -> Set<UInt32> {
    let numbers = Set(
      (0..<screen.rows).flatMap { row in
        (0..<screen.columns).compactMap { screen.imagePart($0, row)?.image }
      })
    for number in numbers {
      #expect(screen.graphics.images[number]?.virtualCells != nil, "no image \(number)")
    }
    return numbers
  }

  @Test func whereTheTerminalPlaysNothingFramesAreImages() throws {
    let browsing = try Self.browse(Self.ghostty)
    let terminal = browsing.terminal
    // Five previews of four frames each, of which each is given once and comes again.
    #expect(terminal.wait { $0.graphics.everUploaded.count >= 20 })
    var flipped: Set<UInt32> = []
    #expect(
      terminal.wait { screen in
        flipped.formUnion(screen.imagePart(3, 1).map { [$0.image] } ?? [])
        return flipped.count == 4
      })
    for key in ["j", "j", "G", "g", "\u{4}", "?", "?", "v", "v", "\r", "\u{1b}", "\u{c}"] {
      terminal.send(key)
      terminal.wait(upTo: .milliseconds(200)) { _ in false }
      _ = Self.shownImages(terminal.screen)
    }
    terminal.resize(columns: 100, rows: 30)
    #expect(terminal.wait { $0.row(29).contains("/20") && Self.shownImages($0).count >= 3 })
    #expect(terminal.screen.graphics.images.values.allSatisfy { $0.frames.count == 1 })
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.graphics.images.isEmpty)
    #expect(terminal.screen.graphics.breaches.isEmpty, "\(terminal.screen.graphics.breaches)")
  }

  @Test func whereTheTerminalPlaysFilesEachIsSentOnceForItsPlace() throws {
    let browsing = try Self.browse(Self.wezterm)
    let terminal = browsing.terminal
    // GIFs begin with an R in base64, and pictures with an i.
    let films = { (screen: VirtualTerminal) in
      screen.strings.count { $0.contains("1337;File=") && $0.contains(":R") }
    }
    #expect(terminal.wait { films($0) >= 4 })
    terminal.wait(upTo: .milliseconds(500)) { _ in false }
    let count = films(terminal.screen)
    let bytes = terminal.output.count
    terminal.wait(upTo: .seconds(1)) { _ in false }
    #expect(terminal.output.count == bytes, "what plays costs nothing")
    // Another screen and back again.
    terminal.send("?")
    #expect(terminal.wait(forText: "pull the next page"))
    terminal.send("?")
    #expect(terminal.wait { films($0) >= 2 * count })
    terminal.resize(columns: 100, rows: 40)
    #expect(terminal.wait { films($0) >= 3 * count })
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.isAlternate && terminal.screen.modes == [7, 25])
  }
}

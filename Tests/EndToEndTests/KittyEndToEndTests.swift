import Glibc
import Pixels
import TestSupport
import Testing

/// The program in terminals that answer as kitty does.
@Suite struct KittyEndToEndTests {
  /// What versions of kitty answer, as they were heard.
  enum Version: CaseIterable {
    /// Plays by itself, and shows images by placeholders.
    case new
    /// Plays by itself.
    case old
    /// The new one on this machine, with which memory can be shared.
    case near

    var answer: String {
      let images =
        switch self {
        case .new: [31, 32, 33]
        case .old: [31, 33]
        case .near: [31, 32, 33, 34]
        }
      let answers = images.map { "\u{1b}_Gi=\($0);OK\u{1b}\\" }.joined()
      let name = self == .old ? "0.26.5" : "0.32.2"
      return "\u{1b}P>|kitty(\(name))\u{1b}\\" + answers
        + "\u{1b}_Gi=33,r=2;OK\u{1b}\\\u{1b}[6;16;8t\u{1b}[?2026;2$y\u{1b}[?62;22c"
    }
  }

  private static func browse(
    _ version: Version, _ arguments: [String] = [], environment: [String: String] = [:],
    media: @escaping @Sendable (String, String) -> [UInt8] = { id, _ in Browsing.gif(for: id) }
  ) throws -> Browsing {
    try Browsing(
      ["--limit", "20"] + arguments, columns: 80, rows: 40, environment: environment,
      answer: version.answer, media: media)
  }

  /// A GIF that is dear to send: noise.
  private static let noise = Browsing.noise(Size(width: 160, height: 90), frames: 8)

  /// Waits until all frames of the rows on the screen are in the terminal, and play.
  private static func waitForFilms(_ browsing: Browsing, count: Int = 5) -> Bool {
    browsing.terminal.wait { screen in
      screen.graphics.images.values.count { $0.frames.count == 4 && $0.state == 3 } >= count
    }
  }

  @Test(arguments: Version.allCases)
  func theTerminalIsGivenEachFilmOnceAndPlaysIt(version: Version) throws {
    let browsing = try Self.browse(version)
    #expect(Self.waitForFilms(browsing))
    #expect(browsing.terminal.wait(forText: "1/20"))
    // All that was on its way is in; what comes from now on is the cost of playing.
    browsing.terminal.wait(upTo: .milliseconds(500)) { _ in false }
    let before = browsing.terminal.output.count
    browsing.terminal.wait(upTo: .seconds(1)) { _ in false }
    #expect(browsing.terminal.output.count == before)
    let graphics = browsing.terminal.screen.graphics
    #expect(graphics.breaches.isEmpty)
    for image in graphics.images.values {
      #expect(image.frames.map(\.gap) == [50, 50, 50, 50])
      #expect((image.virtualCells != nil) == (version != .old))
    }
    // Besides the one that was tried.
    #expect((graphics.memoryNames.count > 1) == (version == .near))
    Self.quit(browsing)
  }

  @Test(arguments: Version.allCases)
  func everyKeyLeavesImagesWhereTheyBelong(version: Version) throws {
    let browsing = try Self.browse(version)
    #expect(Self.waitForFilms(browsing))
    browsing.terminal.send("p")
    #expect(
      browsing.terminal.wait { screen in
        screen.graphics.images.values.count { $0.state == 1 } >= 5
      })
    browsing.terminal.send("p?")
    #expect(browsing.terminal.wait(forText: "pull the next page"))
    browsing.terminal.wait(upTo: .milliseconds(300)) { _ in false }
    Self.expectImagesBesideText(browsing.terminal.screen)
    for key in ["?", "j", "j", "G", "g", "\u{4}", "\u{c}"] {
      browsing.terminal.send(key)
      browsing.terminal.wait(upTo: .milliseconds(200)) { _ in false }
      Self.expectImagesBesideText(browsing.terminal.screen)
    }
    browsing.terminal.send("\r")
    #expect(browsing.terminal.wait { $0.graphics.images.values.contains { $0.state == 3 } })
    Self.quit(browsing)
  }

  @Test(arguments: Version.allCases, [SIGTERM, SIGHUP, SIGSEGV, SIGILL])
  func imagesAreDeletedHoweverItEnds(version: Version, signal: Int32) throws {
    let browsing = try Self.browse(version)
    #expect(Self.waitForFilms(browsing))
    browsing.terminal.signal(signal)
    #expect(browsing.terminal.waitForExit() == .signaled(signal))
    #expect(browsing.terminal.screen.graphics.images.isEmpty)
    #expect(browsing.terminal.screen.graphics.breaches.isEmpty)
    #expect(!browsing.terminal.screen.isAlternate)
  }

  @Test(arguments: Version.allCases)
  func imagesAreDeletedAfterAKillThatNobodyHandles(version: Version) throws {
    let browsing = try Self.browse(version)
    #expect(Self.waitForFilms(browsing))
    browsing.terminal.signal(SIGKILL)
    #expect(browsing.terminal.waitForExit() == .signaled(SIGKILL))
    #expect(browsing.terminal.wait { !$0.isAlternate })
    #expect(browsing.terminal.screen.graphics.images.isEmpty)
    #expect(browsing.terminal.screen.graphics.breaches.isEmpty)
  }

  /// What waits for a terminal that does not read goes as well.
  @Test(arguments: [SIGKILL, SIGTERM, SIGSEGV])
  func memoryThatWasNotTakenIsGivenBack(signal: Int32) throws {
    let browsing = try Self.browse(.near)
    let terminal = browsing.terminal
    #expect(terminal.wait { $0.graphics.memoryNames.count > 1 })
    let session = try #require(terminal.screen.graphics.memoryNames.first?.dropLast())
    terminal.screen.graphics.ignoresMemory = true
    #expect(terminal.wait { $0.graphics.memoryNames.contains(where: SharedFile.exists) })
    terminal.signal(signal)
    #expect(terminal.waitForExit() == .signaled(signal))
    #expect(terminal.wait { !$0.isAlternate })
    #expect(
      terminal.wait { _ in !"abcdefghijklmnop".contains { SharedFile.exists("\(session)\($0)") } })
  }

  @Test(arguments: Version.allCases)
  func afterAStopThatNobodyHandlesAllImagesAreGivenAgain(version: Version) throws {
    let browsing = try Self.browse(version)
    #expect(Self.waitForFilms(browsing))
    let before = browsing.terminal.screen.graphics.orderCount
    browsing.terminal.signal(SIGSTOP)
    browsing.terminal.signal(SIGCONT)
    #expect(browsing.terminal.wait { $0.graphics.orderCount > before })
    #expect(Self.waitForFilms(browsing))
    Self.quit(browsing)
  }

  @Test func anotherSizeKeepsImagesThatPlaceholdersShow() throws {
    let browsing = try Self.browse(.new)
    #expect(Self.waitForFilms(browsing))
    let before = browsing.terminal.screen.graphics.everUploaded.count
    browsing.terminal.resize(columns: 100, rows: 30)
    #expect(browsing.terminal.wait { $0.row(29).contains("1/20") })
    browsing.terminal.wait(upTo: .milliseconds(300)) { _ in false }
    #expect(browsing.terminal.screen.graphics.everUploaded.count == before)
    #expect(browsing.terminal.screen.imagePart(3, 1) != nil)
    Self.quit(browsing)
  }

  /// All that it is to be given would keep it busy for six seconds.
  @Test func aTerminalThatTakesLittleGetsBlocksInTheEnd() throws {
    let browsing = try Self.browse(.new, media: { _, _ in Self.noise })
    browsing.terminal.pace = 100_000
    #expect(browsing.terminal.wait { !$0.graphics.images.isEmpty })
    #expect(
      browsing.terminal.wait { $0.graphics.images.isEmpty && $0[12, 3].background != .standard })
    Self.quit(browsing)
  }

  @Test func aTerminalThatTakesLittleGetsPixelsIfTheyAreAskedFor() throws {
    let browsing = try Self.browse(.new, ["--renderer", "kitty"], media: { _, _ in Self.noise })
    browsing.terminal.pace = 200_000
    #expect(browsing.terminal.wait { $0.graphics.images.values.contains { $0.frames.count == 8 } })
    Self.quit(browsing)
  }

  @Test func farAwayASlowLineGetsBlocks() throws {
    let browsing = try Self.browse(.new, environment: ["SSH_CONNECTION": "1 2 3 4"])
    browsing.terminal.pace = 100_000
    #expect(browsing.waitForPicture())
    #expect(browsing.terminal.screen.graphics.everUploaded.isEmpty)
    Self.quit(browsing)
  }

  private static func quit(_ browsing: Browsing) {
    browsing.terminal.send("q")
    #expect(browsing.terminal.waitForExit() == .exited(0))
    #expect(browsing.terminal.screen.graphics.images.isEmpty)
    #expect(browsing.terminal.screen.graphics.breaches.isEmpty)
  }

  /// No image is where text is: neither in the columns beside the previews nor under an overlay.
  private static func expectImagesBesideText(_ screen: VirtualTerminal) {
    for image in screen.graphics.images.values {
      for placement in image.placements.values {
        let width =
          placement.cells?.width ?? (placement.offset.width + placement.source.width + 7) / 8
        let height =
          placement.cells?.height ?? (placement.offset.height + placement.source.height + 15) / 16
        for row in placement.position.row..<placement.position.row + height {
          for column in placement.position.column..<placement.position.column + width {
            let text = screen[column, row].text
            #expect(text == " " || text == "\u{a0}", "\(text) at \(column), \(row)")
          }
        }
      }
    }
    #expect(screen.graphics.breaches.isEmpty)
  }
}

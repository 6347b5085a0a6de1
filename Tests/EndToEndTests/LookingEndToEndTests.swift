import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct LookingEndToEndTests {
  @Test func aGridShowsPicturesSideBySide() throws {
    let browsing = try Browsing(["--limit", "10"])
    #expect(browsing.waitForPicture())
    browsing.terminal.send("v")
    #expect(
      browsing.terminal.wait { screen in
        (0..<3).allSatisfy { screen[8 + 26 * $0, 4].background != .standard }
      })
    #expect(browsing.terminal.wait { $0.text.contains("Cat 0") && $0.text.contains("Fox 2") })
    browsing.terminal.send("lj")
    #expect(browsing.terminal.wait(forText: "5/10"))
    browsing.terminal.send("v+")
    #expect(browsing.terminal.wait(forText: "Previews of 10 rows"))
  }

  @Test func aDoubleClickOpensAGIF() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("\u{1b}[<0;40;10M\u{1b}[<0;40;10m\u{1b}[<0;40;10M\u{1b}[<0;40;10m")
    #expect(browsing.terminal.wait { $0.row(19).hasPrefix(" \(GiphyCatalogue.title(1))") })
  }

  @Test func severalAreTaggedAndSaved() throws {
    let home = try HomeFolder()
    let browsing = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("tjt")
    #expect(browsing.terminal.wait(forText: "2 tagged"))
    browsing.terminal.send("s")
    #expect(browsing.terminal.wait(forText: "Saved 2 GIFs in ~/Downloads"))
    #expect(home.names(in: "Downloads") == ["cat-0-gif0000.gif", "fox-2-gif0002.gif"])
  }

  @Test func factsAndFramesAreTold() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.waitForPicture())
    browsing.terminal.send("i")
    #expect(browsing.terminal.wait(forText: "fixed_width_small 100×75, 1 kB"))
    #expect(browsing.terminal.wait(forText: "original 480×360, 1 kB, 3 frames"))
    #expect(browsing.terminal.wait(forText: "lasts      0.2 s"))
    browsing.terminal.send("iD")
    #expect(browsing.terminal.wait(forText: " 4/4 · "))
    #expect(browsing.terminal.wait(forText: "blocks 24bit"))
  }

  /// What kitty answers of itself, without its pictures.
  private static let kitty = "\u{1b}P>|kitty(0.35.2)\u{1b}\\\u{1b}[?62;22c"

  @Test func linksLeadToThePagesOfWhatIsOnTheScreen() throws {
    let browsing = try Browsing(["--limit", "5"], answer: Self.kitty)
    func links(_ screen: VirtualTerminal, row: Int) -> Set<String> {
      Set((0..<80).compactMap { screen[$0, row].link })
    }
    let pages = (0..<5).map { "https://giphy.com/gifs/\(GiphyCatalogue.id($0))" }
    #expect(browsing.terminal.wait { links($0, row: 4) == [pages[0]] })
    #expect(links(browsing.terminal.screen, row: 12) == [pages[1]])
    // Rows move, and take their links along.
    browsing.terminal.send("G")
    #expect(browsing.terminal.wait { $0.text.contains("5/5") && $0.text.contains(pages[4]) })
    #expect(
      browsing.terminal.wait { screen in
        (0..<24).allSatisfy { row in
          links(screen, row: row) == Set(pages.filter { screen.row(row).contains($0) })
        }
      })
    browsing.terminal.send("\r")
    #expect(browsing.terminal.wait { links($0, row: 22) == [pages[4]] })
    browsing.terminal.send("?")
    #expect(browsing.terminal.wait { screen in screen.cells.allSatisfy { $0.link == nil } })
    #expect(browsing.terminal.screen.unknown.isEmpty)
  }

  @Test func aTerminalThatIsNotKnownToKnowLinksGetsNone() throws {
    let browsing = try Browsing(["--limit", "5"], answer: "\u{1b}[?62;22c")
    #expect(browsing.waitForPicture())
    #expect(!String(decoding: browsing.terminal.output, as: UTF8.self).contains("\u{1b}]8;"))
  }

  @Test func commandsAreTypedAndCompleted() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send(":sp")
    #expect(browsing.terminal.wait(forText: "Commands (Tab)"))
    browsing.terminal.send("\t")
    #expect(browsing.terminal.wait(forText: "speed 0.25"))
    browsing.terminal.send("2\r")
    #expect(browsing.terminal.wait(forText: "Speed 2×"))
    browsing.terminal.send(":foo\r")
    #expect(browsing.terminal.wait(forText: "There is no command :foo"))
    browsing.terminal.send(":quit\r")
    #expect(browsing.terminal.waitForExit() == .exited(0))
  }

  @Test func aLogTellsWhatHappenedWithoutTheKey() throws {
    let home = try HomeFolder()
    let browsing = try Browsing(
      ["--limit", "5", "--log", home.path("log")], environment: ["HOME": home.path])
    #expect(browsing.waitForPicture())
    browsing.terminal.send("/cat\rq")
    #expect(browsing.terminal.waitForExit() == .exited(0))
    let log = try #require(home.text(of: "log"))
    #expect(log.contains("fetch list 0 trending offset 0 limit 5"))
    #expect(log.contains("page of list 0: 5 of 5 items"))
    #expect(!log.contains(browsing.server.key) && !log.contains("cat"))
  }
}

import TestSupport
import Testing

@Suite struct ListEndToEndTests {
  @Test func theListAsksForWhatItWasToldAndShowsIt() throws {
    let browsing = try Browsing(["--limit", "10", "--offset", "20"])
    #expect(browsing.terminal.wait(forText: "1/10 · Trending Stickers Search Favourites"))
    let request = try #require(browsing.server.received.first)
    #expect(request.target.contains("limit=10&offset=20&"))
    let screen = browsing.terminal.screen
    #expect(screen.row(0).contains(GiphyCatalogue.title(20)))
    #expect(screen.row(8).contains(GiphyCatalogue.title(21)))
    #expect(screen.row(16).contains(GiphyCatalogue.title(22)))
    #expect(screen.row(23).hasSuffix("Powered By GIPHY"))
  }

  @Test func theNextPageIsAppendedAndNothingIsAskedForTwice() throws {
    let browsing = try Browsing(["--limit", "10", "--offset", "20"])
    #expect(browsing.terminal.wait(forText: "1/10"))
    browsing.terminal.send("n")
    #expect(browsing.terminal.wait(forText: "11/20 · Trending"))
    #expect(browsing.offsets == ["20", "30"])
    for _ in 0..<9 { browsing.terminal.send("k") }
    browsing.terminal.send("G")
    #expect(browsing.terminal.wait(forText: "20/20"))
    #expect(browsing.waitForPicture(position: 2))
    let targets = browsing.server.received.map(\.target)
    #expect(Set(targets).count == targets.count)
  }

  @Test func previewsMoveAndNothingElseDoes() throws {
    let browsing = try Browsing(["--limit", "5"])
    let terminal = browsing.terminal
    // What is near is loaded as well, which the status line says until it is there.
    #expect(
      terminal.wait { screen in
        (0..<3).allSatisfy { screen.row($0 * 8 + 6).contains("playing") }
          && screen.row(23).contains("n next")
      })
    #expect((0..<3).allSatisfy { browsing.waitForPicture(position: $0) })
    let before = terminal.screen
    #expect(
      terminal.wait { screen in
        (0..<3).allSatisfy { screen[12, $0 * 8 + 3] != before[12, $0 * 8 + 3] }
      })
    let after = terminal.screen
    // The status line counts what is still loading.
    for row in 0..<23 {
      for column in 0..<80 where !Browsing.previewColumns.contains(column) || row % 8 == 7 {
        #expect(after[column, row] == before[column, row], "\(column), \(row)")
      }
    }
  }

  @Test func eachRowShowsItsOwnGIF() throws {
    let browsing = try Browsing(["--limit", "25"], rows: 40)
    let terminal = browsing.terminal
    #expect(terminal.wait(forText: "1/25"))
    terminal.send("jjjjjjjj")
    #expect(terminal.wait(forText: "9/25"))
    try expectFiveRowsOfTheirOwn(browsing)
  }

  @Test func aLateDownloadReachesNoOtherRow() throws {
    let late = Latch()
    let slow = [0, 2].map(GiphyCatalogue.id)
    let browsing = try Browsing(
      ["--limit", "25"], rows: 40,
      prepare: { server in
        for id in slow {
          let reply = LoopbackServer.Reply.gif(Browsing.gif(for: id))
          server.answerMedia(of: id, with: reply.with { $0.pauseBeforeHead = .latch(late) })
        }
      })
    #expect(browsing.waitForPicture(position: 1))
    browsing.terminal.send("G")
    #expect(browsing.terminal.wait(forText: "25/25"))
    try expectFiveRowsOfTheirOwn(browsing)
    late.open()
    // Each of the two rows is shown by its own GIF when it comes back, and no other row by theirs.
    browsing.terminal.send("g")
    #expect(browsing.terminal.wait(forText: "1/25"))
    try expectFiveRowsOfTheirOwn(browsing)
    browsing.terminal.send("G")
    #expect(browsing.terminal.wait(forText: "25/25"))
    try expectFiveRowsOfTheirOwn(browsing)
  }

  private func expectFiveRowsOfTheirOwn(_ browsing: Browsing) throws {
    let terminal = browsing.terminal
    #expect((0..<5).allSatisfy { browsing.waitForPicture(position: $0) })
    for position in 0..<5 {
      let row = terminal.screen.row(position * 8)
      let words = row.split(separator: " ")
      let number = try #require(words.compactMap { Int($0) }.first)
      let red = Int(Browsing.red(of: GiphyCatalogue.id(number)))
      // Whatever frame is on show, the red channel tells whose it is.
      #expect(terminal.screen[12, position * 8 + 3].red == red, "\(row)")
    }
  }

  @Test func oneGIFFillsTheScreen() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.waitForPicture())
    browsing.terminal.send("j\r")
    #expect(browsing.terminal.wait { $0.row(19).hasPrefix(" \(GiphyCatalogue.title(1))") })
    #expect(browsing.terminal.wait { $0[40, 9].background != .standard })
    browsing.terminal.send("\u{1b}")
    #expect(browsing.terminal.wait { $0.row(8).contains(GiphyCatalogue.title(1)) })
  }

  @Test func helpShowsTheKeysOverTheList() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.waitForPicture())
    browsing.terminal.send("?")
    #expect(browsing.terminal.wait(forText: "Ctrl-f PgDn  a screen on"))
    #expect(browsing.terminal.screen.cells.allSatisfy { $0.background == .standard })
    browsing.terminal.send("?")
    #expect(browsing.waitForPicture())
  }

  @Test func theLinkGoesToTheTerminalsClipboard() throws {
    let browsing = try Browsing(["--limit", "5"])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("y")
    #expect(browsing.terminal.wait(forText: "Copied by OSC 52: https://"))
    #expect(browsing.terminal.screen.strings.contains { $0.hasPrefix("]52;c;aHR0cHM6Ly") })
  }

  @Test func theListEndsWhereGiphyEndsIt() throws {
    let browsing = try Browsing(["--limit", "10"], count: 12)
    #expect(browsing.terminal.wait(forText: "1/10"))
    browsing.terminal.send("n")
    #expect(browsing.terminal.wait(forText: "11/12"))
    browsing.terminal.send("n")
    #expect(browsing.terminal.wait(forText: "end of the list"))
    browsing.terminal.send("nnnGjjj")
    browsing.terminal.send("y")
    #expect(browsing.terminal.wait(forText: "Copied"))
    #expect(Set(browsing.offsets).count == browsing.offsets.count)
  }
}

extension VirtualTerminal.Cell {
  /// The red of the picture in this cell.
  fileprivate var red: Int? {
    for color in [background, foreground] {
      if case .rgb(let red, _, _) = color { return red }
    }
    return nil
  }
}

import TestSupport
import Testing

@Suite struct ResizingEndToEndTests {
  @Test func everySizeWorksWhileGIFsPlay() throws {
    let browsing = try Browsing(["--limit", "10"])
    #expect(browsing.waitForPicture())
    browsing.terminal.send("jj")
    #expect(browsing.terminal.wait(forText: "3/10"))
    let sizes = [(1, 1), (300, 100), (2, 50), (50, 2), (20, 5), (1, 100), (300, 1), (37, 13)]
    for (columns, rows) in sizes + sizes.reversed() {
      browsing.terminal.resize(columns: columns, rows: rows)
      if columns >= 60, rows >= 1 {
        #expect(browsing.terminal.wait { $0.row(rows - 1).contains("3/10") }, "\(columns)×\(rows)")
      }
    }
    browsing.terminal.resize(columns: 80, rows: 24)
    #expect(
      browsing.terminal.wait { screen in
        screen.row(23).hasPrefix(" 3/10") && screen.row(23).hasSuffix("Powered By GIPHY")
      })
    #expect((0..<3).allSatisfy { browsing.waitForPicture(position: $0) })
    // Nothing of the other sizes is left: the columns beside the pictures are empty.
    for row in 0..<23 {
      #expect(browsing.terminal.screen[26, row].text == " ")
      #expect(browsing.terminal.screen[27, row].text == " " || row % 8 == 0)
    }
  }

  @Test(arguments: [UInt64(1), 2])
  func aStormOfSizesLeavesNeitherGhostsNorAnotherSelection(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let browsing = try Browsing(["--limit", "10"])
    let terminal = browsing.terminal
    #expect(browsing.waitForPicture())
    terminal.send("jj")
    #expect(terminal.wait(forText: "3/10"))
    #expect((0..<3).allSatisfy { browsing.waitForPicture(position: $0) })
    // The status line says so until all is loaded, what is near as well.
    #expect(
      terminal.wait { screen in
        (0..<3).allSatisfy { screen.row($0 * 8 + 6).contains("playing") }
          && screen.row(23).contains("n next")
      })
    let before = terminal.screen
    for turn in 0..<200 {
      // Tiny ones, huge ones, and none, which is what terminals say that do not know theirs.
      let columns = [0, 1, 2, 80, 999].randomElement(using: &random) ?? 0
      let rows = [0, 1, 2, 24, 300].randomElement(using: &random) ?? 0
      let isOdd = Bool.random(using: &random)
      terminal.resize(
        columns: isOdd ? Int.random(in: 0...250, using: &random) : columns,
        rows: isOdd ? Int.random(in: 0...90, using: &random) : rows)
      if turn % 25 == 0 { terminal.send("\u{c}") }
    }
    // Which of the sizes were seen is a matter of luck, and so is where the list was scrolled to.
    // With room for all rows it stands at its top again.
    terminal.resize(columns: 100, rows: 90)
    #expect(terminal.wait { $0.row(89).hasPrefix(" 3/10") })
    terminal.resize(columns: 80, rows: 24)
    #expect(terminal.wait { $0.row(23).hasPrefix(" 3/10") && $0.row(23).hasSuffix("GIPHY") })
    #expect((0..<3).allSatisfy { browsing.waitForPicture(position: $0) })
    #expect(
      terminal.wait { screen in
        (0..<24 * 80).allSatisfy { index in
          let (column, row) = (index % 80, index / 80)
          let isPicture = Browsing.previewColumns.contains(column) && row < 23 && row % 8 != 7
          return isPicture
            ? screen[column, row].background != .standard
            : screen[column, row] == before[column, row]
        }
      }, "\(terminal.screen.text)")
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.unknown.isEmpty)
  }
}

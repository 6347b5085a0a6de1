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

  private func expectRestored(_ terminal: PseudoTerminal, modes: [UInt8]) {
    #expect(terminal.modes == modes)
    #expect(terminal.screen.modes == [7, 25])
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.text.allSatisfy { $0 == " " || $0 == "\n" })
  }
}

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
}

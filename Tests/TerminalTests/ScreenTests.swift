import Pixels
import TestSupport
import Testing

@testable import Terminal

/// ncurses has one state for the process, so each of these runs in a process of its own.
@Suite struct ScreenTests {
  @Test(arguments: [UInt64(1), 2, 3], [false, true])
  func everyCellIsRightAfterEveryTick(seed: UInt64, showsLinks: Bool) async {
    await #expect(processExitsWith: .success) { [seed, showsLinks] in
      var rig = try ScreenRig(seed: seed, showsLinks: showsLinks)
      for _ in 0..<80 { rig.step() }
    }
  }

  @Test func nothingThatAPayloadHoldsReachesTheTerminal() async {
    await #expect(processExitsWith: .success) {
      let outbox = Outbox()
      let size = Size(width: 40, height: 5)
      let screen = try Screen(
        size: size, rendering: Rendering(colors: .trueColor), outbox: outbox, flush: {})
      for payload in Payload.all {
        var scene = Scene(size: size)
        for row in 0..<5 { scene.write("row \(row) \(payload.text) end", column: 0, row: row) }
        screen.redraw()
        screen.present(scene, pictures: [])
        let bytes = outbox.take()
        var terminal = VirtualTerminal(columns: 40, rows: 5)
        terminal.feed(bytes)
        #expect(terminal.text == scene.text, "\(payload.testDescription)")
        #expect(terminal.strings.isEmpty && terminal.unknown.isEmpty && terminal.bells == 0)
        // Payloads ask for replies, resets and titles, none of which we do.
        let text = String(decoding: bytes, as: UTF8.self)
        for sequence in ["\u{1b}]", "\u{1b}P", "\u{1b}c", "\u{9b}", "\u{9d}", "\u{202e}"] {
          #expect(!text.contains(sequence), "\(payload.testDescription)")
        }
      }
    }
  }

  @Test func nothingButAnAddressIsALink() async {
    await #expect(processExitsWith: .success) {
      let outbox = Outbox()
      let size = Size(width: 20, height: 3)
      let screen = try Screen(
        size: size, rendering: Rendering(showsLinks: true), outbox: outbox, flush: {})
      var scene = Scene(size: size)
      let long = "https://" + String(repeating: "x", count: 2100)
      let links = ["https://a/\u{1b}\\x", "https://a b/", long]
      for (row, link) in links.enumerated() {
        scene.write("text", column: 0, row: row, link: link)
      }
      screen.present(scene, pictures: [])
      #expect(!String(decoding: outbox.take(), as: UTF8.self).contains("\u{1b}]"))
    }
  }

  @Test func linksLeaveInTheTickOfTheirText() async {
    await #expect(processExitsWith: .success) {
      let outbox = Outbox()
      let size = Size(width: 30, height: 2)
      let screen = try Screen(
        size: size, rendering: Rendering(synchronizesUpdates: true, showsLinks: true),
        outbox: outbox, flush: {})
      var scene = Scene(size: size)
      screen.present(scene, pictures: [])
      let first = outbox.take()
      scene.write("here", column: 3, row: 1, link: "https://giphy.com/gifs/1")
      screen.present(scene, pictures: [])
      let bytes = outbox.take()
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasSuffix("\u{1b}[?2026l") && text.ranges(of: "\u{1b}[?2026l").count == 1)
      #expect(text.contains("\u{1b}]8;;https://giphy.com/gifs/1\u{1b}\\here\u{1b}]8;;\u{1b}\\"))
      // The same place without the link.
      scene = Scene(size: size)
      scene.write("here", column: 3, row: 1)
      screen.present(scene, pictures: [])
      var terminal = VirtualTerminal(columns: 30, rows: 2)
      terminal.feed(first + bytes + outbox.take())
      #expect(terminal.row(1) == "   here" && terminal.cells.allSatisfy { $0.link == nil })
    }
  }

  @Test func synchronizedTicksAreWrapped() async {
    await #expect(processExitsWith: .success) {
      let outbox = Outbox()
      let size = Size(width: 10, height: 2)
      let screen = try Screen(
        size: size, rendering: Rendering(synchronizesUpdates: true), outbox: outbox, flush: {})
      screen.present(Scene(size: size), pictures: [])
      let text = String(decoding: outbox.take(), as: UTF8.self)
      #expect(text.hasPrefix("\u{1b}[?2026h"))
      #expect(text.hasSuffix("\u{1b}[?2026l"))
    }
  }

  @Test func theCursorDoesNotShowWhilePicturesAreDrawn() async {
    await #expect(processExitsWith: .success) {
      let outbox = Outbox()
      let size = Size(width: 20, height: 6)
      let screen = try Screen(
        size: size, rendering: Rendering(renderer: .sixel), outbox: outbox, flush: {})
      var scene = Scene(size: size)
      scene.pictures = [Rect(x: 2, y: 1, width: 4, height: 2)]
      scene.cursor = Scene.Position(column: 9, row: 5)
      var terminal = VirtualTerminal(columns: 20, rows: 6)
      for frame in 0..<3 {
        var bitmap = Bitmap(size: Size(width: 32, height: 32))
        bitmap[frame, 0] = Color(red: 250, green: 250, blue: 250)
        let picture = Picture(
          frame: scene.pictures[0], clip: scene.pictures[0], bitmap: bitmap,
          version: .init(media: 0, frame: frame))
        screen.present(scene, pictures: [picture])
        let text = String(decoding: outbox.take(), as: UTF8.self)
        let drawing = try #require(text.firstRange(of: "\u{1b}P"))
        terminal.feed(text[..<drawing.lowerBound].utf8)
        #expect(!terminal.modes.contains(25))
        terminal.feed(text[drawing.lowerBound...].utf8)
        #expect(terminal.modes.contains(25))
        #expect(terminal.cursor == .init(column: 9, row: 5))
      }
    }
  }

  @Test func everySizeIsDrawn() async {
    await #expect(processExitsWith: .success) {
      let outbox = Outbox()
      let size = Size(width: 80, height: 24)
      let screen = try Screen(
        size: size, rendering: Rendering(colors: .trueColor), outbox: outbox, flush: {})
      for side in [(80, 24), (1, 1), (300, 80), (20, 5), (1, 40), (1000, 2)] {
        let size = Size(width: side.0, height: side.1)
        var scene = Scene(size: size)
        scene.write("猫 and a longer text", column: 0, row: 0)
        let rect = Rect(x: 1, y: 1, width: 18, height: 9)
        scene.pictures = [rect]
        let picture = Picture(
          frame: rect, clip: rect, bitmap: Bitmap(size: Size(width: 36, height: 36)),
          version: .init(media: 0, frame: 0))
        #expect(screen.present(scene, pictures: [picture]))
        var terminal = VirtualTerminal(columns: side.0, rows: side.1)
        terminal.feed(outbox.take())
        #expect(terminal.row(0) == scene.row(0))
      }
    }
  }
}

import Pixels
import TestSupport
import Testing

@testable import Terminal

/// ncurses has one state for the process, so each of these runs in a process of its own.
@Suite struct ScreenTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func everyCellIsRightAfterEveryTick(seed: UInt64) async {
    await #expect(processExitsWith: .success) { [seed] in
      var rig = try ScreenRig(seed: seed)
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

import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct PictureLinesTests {
  private static let cells = Size(width: 6, height: 3)

  private func bitmap(_ colors: [Color]) -> Bitmap {
    let size = Sampling().pixels(of: Self.cells)
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width { bitmap[x, y] = colors[y * colors.count / size.height] }
    }
    return bitmap
  }

  private func lines() -> PictureLines {
    PictureLines(cells: Self.cells, rendering: Rendering(colors: .trueColor))
  }

  private let red = Color(red: 200, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 200)

  @Test func aPictureStandsBelowWhatWasThere() {
    var terminal = VirtualTerminal(columns: 10, rows: 8)
    var lines = lines()
    terminal.feed(Array("$ play\r\n".utf8))
    terminal.feed(onATerminal(lines.bytes(for: bitmap([red]))))
    terminal.feed(Array("$".utf8))
    #expect(terminal.row(0).hasPrefix("$ play"))
    #expect(terminal[0, 1].background == terminal[5, 3].background)
    #expect(terminal[0, 1].background != .standard)
    #expect(terminal[6, 1].background == .standard)
    #expect(terminal.row(4).hasPrefix("$"))
  }

  @Test func theNextPictureTakesItsPlaceEvenAfterScrolling() {
    var terminal = VirtualTerminal(columns: 10, rows: 4)
    var lines = lines()
    for _ in 0..<6 { terminal.feed(Array("x\r\n".utf8)) }
    terminal.feed(onATerminal(lines.bytes(for: bitmap([red]))))
    let first = terminal[0, 0].background
    terminal.feed(onATerminal(lines.bytes(for: bitmap([blue]))))
    for row in 0..<3 { #expect(terminal[0, row].background != first) }
    #expect(terminal.row(3).allSatisfy { $0 == " " })
  }

  @Test func linesThatStayCostNothing() {
    var lines = lines()
    let all = lines.bytes(for: bitmap([red, red, red])).count
    #expect(lines.bytes(for: bitmap([red, red, red])) == Array("\u{1b}[3A\n\n\n".utf8))
    #expect(lines.bytes(for: bitmap([red, blue, red])).count < all / 2)
  }

  /// What a terminal makes of ends of lines.
  private func onATerminal(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }
}

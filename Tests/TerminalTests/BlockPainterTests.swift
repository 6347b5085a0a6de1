import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct BlockPainterTests {
  private static let screen = Size(width: 20, height: 6)
  private static let frame = Rect(x: 3, y: 1, width: 8, height: 4)

  /// A painter with its terminal.
  private struct Rig {
    var painter: BlockPainter
    var terminal = VirtualTerminal(columns: screen.width, rows: screen.height)

    init(depth: ColorDepth = .trueColor, glyphs: GlyphSet = .blocks) {
      painter = BlockPainter(size: screen, depth: depth, glyphs: glyphs)
    }

    /// Paints and returns how many bytes that took.
    mutating func paint(_ pictures: [Picture], overlay: Rect? = nil) -> [UInt8] {
      var scene = Scene(size: screen)
      scene.pictures = pictures.map { $0.frame.intersection($0.clip) }
      if let overlay { scene.cover(overlay) }
      var bytes: [UInt8] = []
      painter.paint(pictures, layout: PictureLayout(scene, pictures: pictures), into: &bytes)
      terminal.feed(bytes)
      return bytes
    }
  }

  private static func picture(
    _ bitmap: Bitmap?, frame: Rect = frame, clip: Rect = Rect(screen), version: Int = 0
  ) -> Picture {
    Picture(frame: frame, clip: clip, bitmap: bitmap, version: .init(media: 1, frame: version))
  }

  private static func noise(_ seed: UInt64, _ size: Size = Size(width: 16, height: 16)) -> Bitmap {
    var random = SeededNumbers(seed: seed)
    let pixels = (0..<size.area).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000
    }
    return Bitmap(size: size, pixels: pixels)
  }

  @Test(arguments: [ColorDepth.trueColor, .palette256])
  func noiseIsFittedAsWellAsCanBe(depth: ColorDepth) {
    var rig = Rig(depth: depth)
    let bitmap = Self.noise(3)
    _ = rig.paint([Self.picture(bitmap)])
    // Colours are used again if that costs less than half the threshold; and the palette's nearest
    // colours of the best means are not its best colours.
    let slack = depth == .trueColor ? Double(CellFit.threshold) / 2 + 0.5 : 2000
    for row in 0..<4 {
      for column in 0..<8 {
        let samples = CellModel.samples(bitmap, column: column, row: row)
        let cell = rig.terminal[column + 3, row + 1]
        #expect(CellModel.error(of: cell, samples) <= CellModel.leastError(samples) + slack)
      }
    }
    #expect(rig.terminal.unknown.isEmpty)
  }

  @Test(arguments: [("▃", 2), ("▅", 1)])
  func edgesWithinARowAreFound(glyph: String, row: Int) {
    var rig = Rig()
    var bitmap = Bitmap(size: Size(width: 2, height: 4), filledWith: Color(packed: 0xff10_2030))
    for x in 0..<2 {
      bitmap[x, row] = Color(packed: 0xff50_6070)
      for y in row + 1..<4 { bitmap[x, y] = Color(packed: 0xff90_a0b0) }
    }
    _ = rig.paint([Self.picture(bitmap, frame: Rect(x: 0, y: 0, width: 1, height: 1))])
    let cell = rig.terminal[0, 0]
    #expect(cell.text == glyph)
    #expect(cell.foreground == .rgb(red: 0xb0, green: 0xa0, blue: 0x90))
    #expect(cell.background == .rgb(red: 0x30, green: 0x20, blue: 0x10))
  }

  @Test func colorsThatAreNearlyTheSameAreSentOnce() {
    var rig = Rig()
    var bitmap = Bitmap(size: Size(width: 16, height: 4))
    for x in 0..<16 {
      for y in 0..<4 { bitmap[x, y] = Color(red: 100, green: UInt8(100 + x / 4), blue: 0) }
    }
    let frame = Rect(x: 0, y: 0, width: 8, height: 1)
    let bytes = rig.paint([Self.picture(bitmap, frame: frame)])
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "48;2").count == 2)
  }

  @Test func framesThatDifferLittleKeepTheirCells() {
    var rig = Rig()
    var bitmap = Self.noise(4)
    _ = rig.paint([Self.picture(bitmap)])
    for index in bitmap.pixels.indices { bitmap.pixels[index] ^= 0x02_0202 }
    #expect(rig.paint([Self.picture(bitmap, version: 1)]) == [])
    for index in bitmap.pixels.indices { bitmap.pixels[index] ^= 0x40_4040 }
    #expect(!rig.paint([Self.picture(bitmap, version: 2)]).isEmpty)
  }

  @Test func whatIsUnchangedCostsNothing() {
    var rig = Rig()
    let picture = Self.picture(Self.noise(5))
    #expect(!rig.paint([picture]).isEmpty)
    #expect(rig.paint([picture]) == [])
    // The version vouches for the pixels.
    #expect(rig.paint([Self.picture(Self.noise(6))]) == [])
    rig.painter.forget()
    #expect(!rig.paint([picture]).isEmpty)
  }

  @Test func transparencyShowsTheBackground() {
    var rig = Rig()
    let white = Color(red: 255, green: 255, blue: 255)
    var bitmap = Bitmap(size: Size(width: 8, height: 4))
    for y in 0..<4 {
      // Cells: clear, right half, lower half, all but one sample.
      for x in [3, 6, 7] { bitmap[x, y] = white }
      if y > 1 { (bitmap[4, y], bitmap[5, y]) = (white, white) }
    }
    bitmap[6, 0] = .transparent
    _ = rig.paint([Self.picture(bitmap, frame: Rect(x: 0, y: 0, width: 4, height: 1))])
    #expect(rig.terminal.row(0).hasPrefix(" ▐▄"))
    for column in 0..<3 { #expect(rig.terminal[column, 0].background == .standard) }
    #expect(rig.terminal[3, 0].background == .rgb(red: 255, green: 255, blue: 255))
  }

  @Test func picturesOfOtherSizesAreCenteredOrCut() {
    var rig = Rig()
    let red = Color(red: 200, green: 0, blue: 0)
    let small = Bitmap(size: Size(width: 8, height: 8), filledWith: red)
    _ = rig.paint([Self.picture(small)])
    for (column, row) in [(5, 2), (8, 3)] {
      #expect(rig.terminal[column, row].background == .rgb(red: 200, green: 0, blue: 0))
    }
    for (column, row) in [(4, 2), (9, 3), (5, 1), (8, 4)] {
      #expect(rig.terminal[column, row].background == .standard)
    }
    for size in [Size(width: 99, height: 77), Size(width: 1, height: 1), .zero] {
      _ = rig.paint([Self.picture(Bitmap(size: size, filledWith: red), version: size.width)])
    }
    #expect(rig.terminal.cells.allSatisfy { $0.background == .standard })
  }

  @Test func nothingIsPaintedOutsideOfFrameClipAndScreen() {
    let clip = Rect(x: 0, y: 2, width: 9, height: 3)
    for place in [(3, 1), (-5, -2), (17, 4), (400, 400), (-400, 0)] {
      var rig = Rig()
      let frame = Rect(x: place.0, y: place.1, width: 8, height: 4)
      _ = rig.paint([Self.picture(Self.noise(8), frame: frame, clip: clip)])
      for (index, cell) in rig.terminal.cells.enumerated() {
        let (column, row) = (index % 20, index / 20)
        let isInside = frame.intersection(clip).contains(column: column, row: row)
        #expect((cell.background != .standard) == isInside)
      }
    }
  }

  @Test func cellsThatAnOverlayGaveBackArePaintedAgain() {
    var rig = Rig()
    let picture = Self.picture(Self.noise(9))
    _ = rig.paint([picture])
    let before = rig.terminal.cells
    let overlay = Rect(x: 4, y: 2, width: 3, height: 2)
    #expect(rig.paint([picture], overlay: overlay) == [])
    // ncurses writes there meanwhile.
    rig.terminal.feed("\u{1b}[3;5Habc\u{1b}[4;5Hdef".utf8)
    _ = rig.paint([picture])
    #expect(rig.terminal.cells == before)
  }

  @Test func withoutGlyphsEveryCellIsASpace() {
    var rig = Rig(depth: .palette256, glyphs: .none)
    let bytes = rig.paint([Self.picture(Self.noise(10))])
    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(rig.terminal.text.allSatisfy { $0 == "\n" })
  }

  @Test func ofSixteenColorsOnlyTheDarkOnesAreBehindLetters() {
    var rig = Rig(depth: .palette16)
    _ = rig.paint([Self.picture(Self.noise(12))])
    var random = SeededNumbers(seed: 13)
    for version in 1..<20 {
      let color = Color(packed: UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000)
      var bitmap = Bitmap(size: Size(width: 16, height: 16), filledWith: color)
      for x in 0..<9 { bitmap[x, 3] = Color(packed: 0xffff_ffff) }
      _ = rig.paint([Self.picture(bitmap, version: version)])
      for cell in rig.terminal.cells {
        if case .rgb = cell.background { Issue.record("24 bits") }
        if case .palette(8...) = cell.background { Issue.record("a bright background") }
      }
    }
    #expect(rig.terminal.unknown.isEmpty)
  }

  @Test func whiteIsWhiteInSixteenColors() {
    var rig = Rig(depth: .palette16)
    let white = Color(packed: 0xffff_ffff)
    var bitmap = Bitmap(size: Size(width: 16, height: 16), filledWith: white)
    for x in 0..<2 { for y in 2..<4 { bitmap[x, y] = .black } }
    _ = rig.paint([Self.picture(bitmap)])
    #expect(rig.terminal[4, 1].text == "█")
    #expect(rig.terminal[4, 1].foreground == .palette(15))
    #expect(rig.terminal[3, 1].text == "▀")
    #expect(rig.terminal[3, 1].foreground == .palette(15))
    #expect(rig.terminal[3, 1].background == .palette(0))
  }

  @Test func consolesGetOnlyWhatTheirFontsHave() {
    var rig = Rig(depth: .palette16, glyphs: .halves)
    for seed in 14..<18 { _ = rig.paint([Self.picture(Self.noise(UInt64(seed)), version: seed)]) }
    #expect(rig.terminal.text.allSatisfy { "\n ▄▀▌▐█".contains($0) })
  }

  @Test func withoutColorsLettersAreAsBrightAsThePicture() {
    var rig = Rig(depth: .none)
    var bitmap = Bitmap(size: Size(width: 16, height: 16))
    for x in 0..<16 {
      let level = UInt8(x / 2 * 36)
      for y in 0..<16 { bitmap[x, y] = Color(red: level, green: level, blue: level) }
    }
    let bytes = rig.paint([Self.picture(bitmap)])
    #expect(rig.terminal.row(1) == "    .:=+#%@")
    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(rig.terminal.cells.allSatisfy { $0.foreground == .standard })
    for index in bitmap.pixels.indices { bitmap.pixels[index] ^= 0x02_0202 }
    #expect(rig.paint([Self.picture(bitmap, version: 1)]).isEmpty)
  }

  @Test func theCursorAndItsColorsAreLeftAlone() {
    var rig = Rig()
    rig.terminal.feed("\u{1b}[1;31m\u{1b}[6;2H".utf8)
    _ = rig.paint([Self.picture(Self.noise(11))])
    #expect(rig.terminal.cursor == .init(column: 1, row: 5))
    rig.terminal.feed("x".utf8)
    #expect(rig.terminal[1, 5].foreground == .palette(1))
    #expect(rig.terminal[1, 5].attributes == .bold)
  }
}

import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct BlockPainterTests {
  @Test(arguments: [ColorDepth.trueColor, .palette256])
  func noiseIsFittedAsWellAsCanBe(depth: ColorDepth) {
    var rig = BlockRig(depth: depth)
    let bitmap = BlockRig.noise(3)
    _ = rig.paint([BlockRig.picture(bitmap)])
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

  @Test(arguments: Array(zip("▁▂▃▄▅▆▇", 1...7)) + zip("▎▌▊", 1...3))
  func edgesAreFoundWhereTheyAre(glyph: Character, length: Int) {
    var rig = BlockRig()
    let isUpright = "▎▌▊".contains(glyph)
    var bitmap = Bitmap(size: Size(width: 4, height: 8), filledWith: Color(packed: 0xff10_2030))
    for y in 0..<8 {
      for x in 0..<4 where isUpright ? x < length : y >= 8 - length {
        bitmap[x, y] = Color(packed: 0xff90_a0b0)
      }
    }
    _ = rig.paint([BlockRig.picture(bitmap, frame: Rect(x: 0, y: 0, width: 1, height: 1))])
    let cell = rig.terminal[0, 0]
    #expect(cell.text == String(glyph))
    #expect(cell.foreground == .rgb(red: 0xb0, green: 0xa0, blue: 0x90))
    #expect(cell.background == .rgb(red: 0x30, green: 0x20, blue: 0x10))
  }

  @Test func onlyWhatHasChangedIsFittedAnew() {
    var rig = BlockRig()
    var bitmap = BlockRig.noise(30)
    _ = rig.paint([BlockRig.picture(bitmap)])
    // What stands on the screen is spoilt behind the painter's back.
    rig.terminal.feed("\u{1b}[2;4Hx\u{1b}[2;5Hx".utf8)
    for y in 0..<8 { for x in 0..<4 { bitmap.pixels[y * 32 + x] ^= 0x80_8080 } }
    _ = rig.paint([BlockRig.picture(bitmap, version: 1)])
    #expect(rig.terminal[3, 1].text != "x")
    #expect(rig.terminal[4, 1].text == "x")
  }

  @Test func colorsThatAreNearlyTheSameAreSentOnce() {
    var rig = BlockRig()
    var bitmap = Bitmap(size: Size(width: 16, height: 4))
    for x in 0..<16 {
      for y in 0..<4 { bitmap[x, y] = Color(red: 100, green: UInt8(100 + x / 4), blue: 0) }
    }
    let frame = Rect(x: 0, y: 0, width: 8, height: 1)
    let bytes = rig.paint([BlockRig.picture(BlockRig.doubled(bitmap), frame: frame)])
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "48;2").count == 2)
  }

  @Test func framesThatDifferLittleKeepTheirCells() {
    var rig = BlockRig()
    var bitmap = BlockRig.noise(4)
    _ = rig.paint([BlockRig.picture(bitmap)])
    for index in bitmap.pixels.indices { bitmap.pixels[index] ^= 0x02_0202 }
    #expect(rig.paint([BlockRig.picture(bitmap, version: 1)]) == [])
    for index in bitmap.pixels.indices { bitmap.pixels[index] ^= 0x40_4040 }
    #expect(!rig.paint([BlockRig.picture(bitmap, version: 2)]).isEmpty)
  }

  @Test func whatIsUnchangedCostsNothing() {
    var rig = BlockRig()
    let picture = BlockRig.picture(BlockRig.noise(5))
    #expect(!rig.paint([picture]).isEmpty)
    #expect(rig.paint([picture]) == [])
    // The version vouches for the pixels.
    #expect(rig.paint([BlockRig.picture(BlockRig.noise(6))]) == [])
    rig.painter.forget()
    #expect(!rig.paint([picture]).isEmpty)
  }

  @Test func transparencyShowsTheBackground() {
    var rig = BlockRig()
    let white = Color(red: 255, green: 255, blue: 255)
    var bitmap = Bitmap(size: Size(width: 8, height: 4))
    for y in 0..<4 {
      // Cells: clear, right half, lower half, all but one sample.
      for x in [3, 6, 7] { bitmap[x, y] = white }
      if y > 1 { (bitmap[4, y], bitmap[5, y]) = (white, white) }
    }
    bitmap[6, 0] = .transparent
    _ = rig.paint([
      BlockRig.picture(BlockRig.doubled(bitmap), frame: Rect(x: 0, y: 0, width: 4, height: 1))
    ])
    #expect(rig.terminal.row(0).hasPrefix(" ▐▄"))
    for column in 0..<3 { #expect(rig.terminal[column, 0].background == .standard) }
    #expect(rig.terminal[3, 0].background == .rgb(red: 255, green: 255, blue: 255))
  }

  @Test func picturesOfOtherSizesAreCenteredOrCut() {
    var rig = BlockRig()
    let red = Color(red: 200, green: 0, blue: 0)
    let small = Bitmap(size: Size(width: 16, height: 16), filledWith: red)
    _ = rig.paint([BlockRig.picture(small)])
    for (column, row) in [(5, 2), (8, 3)] {
      #expect(rig.terminal[column, row].background == .rgb(red: 200, green: 0, blue: 0))
    }
    for (column, row) in [(4, 2), (9, 3), (5, 1), (8, 4)] {
      #expect(rig.terminal[column, row].background == .standard)
    }
    for size in [Size(width: 99, height: 77), Size(width: 1, height: 1), .zero] {
      _ = rig.paint([BlockRig.picture(Bitmap(size: size, filledWith: red), version: size.width)])
    }
    #expect(rig.terminal.cells.allSatisfy { $0.background == .standard })
  }

  @Test func nothingIsPaintedOutsideOfFrameClipAndScreen() {
    let clip = Rect(x: 0, y: 2, width: 9, height: 3)
    for place in [(3, 1), (-5, -2), (17, 4), (400, 400), (-400, 0)] {
      var rig = BlockRig()
      let frame = Rect(x: place.0, y: place.1, width: 8, height: 4)
      _ = rig.paint([BlockRig.picture(BlockRig.noise(8), frame: frame, clip: clip)])
      for (index, cell) in rig.terminal.cells.enumerated() {
        let (column, row) = (index % 20, index / 20)
        let isInside = frame.intersection(clip).contains(column: column, row: row)
        #expect((cell.background != .standard) == isInside)
      }
    }
  }

  @Test func cellsThatAnOverlayGaveBackArePaintedAgain() {
    var rig = BlockRig()
    let picture = BlockRig.picture(BlockRig.noise(9))
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
    var rig = BlockRig(depth: .palette256, glyphs: .none)
    let bytes = rig.paint([BlockRig.picture(BlockRig.noise(10))])
    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(rig.terminal.text.allSatisfy { $0 == "\n" })
  }

  @Test func ofSixteenColorsOnlyTheDarkOnesAreBehindLetters() {
    var rig = BlockRig(depth: .palette16)
    _ = rig.paint([BlockRig.picture(BlockRig.noise(12))])
    var random = SeededNumbers(seed: 13)
    for version in 1..<20 {
      let color = Color(packed: UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000)
      var bitmap = Bitmap(size: Size(width: 16, height: 16), filledWith: color)
      for x in 0..<9 { bitmap[x, 3] = Color(packed: 0xffff_ffff) }
      _ = rig.paint([BlockRig.picture(BlockRig.doubled(bitmap), version: version)])
      for cell in rig.terminal.cells {
        if case .rgb = cell.background { Issue.record("24 bits") }
        if case .palette(8...) = cell.background { Issue.record("a bright background") }
      }
    }
    #expect(rig.terminal.unknown.isEmpty)
  }

  @Test func whiteIsWhiteInSixteenColors() {
    var rig = BlockRig(depth: .palette16)
    let white = Color(packed: 0xffff_ffff)
    var bitmap = Bitmap(size: Size(width: 16, height: 16), filledWith: white)
    for x in 0..<2 { for y in 2..<4 { bitmap[x, y] = .black } }
    _ = rig.paint([BlockRig.picture(BlockRig.doubled(bitmap))])
    #expect(rig.terminal[4, 1].text == "█")
    #expect(rig.terminal[4, 1].foreground == .palette(15))
    #expect(rig.terminal[3, 1].text == "▀")
    #expect(rig.terminal[3, 1].foreground == .palette(15))
    #expect(rig.terminal[3, 1].background == .palette(0))
  }

  @Test func consolesGetOnlyWhatTheirFontsHave() {
    var rig = BlockRig(depth: .palette16, glyphs: .halves)
    for seed in 14..<18 {
      _ = rig.paint([BlockRig.picture(BlockRig.noise(UInt64(seed)), version: seed)])
    }
    #expect(rig.terminal.text.allSatisfy { "\n ▄▀▌▐█".contains($0) })
  }

  @Test func withoutColorsLettersAreAsBrightAsThePicture() {
    var rig = BlockRig(depth: .none)
    var bitmap = Bitmap(size: Size(width: 16, height: 16))
    for x in 0..<16 {
      let level = UInt8(x / 2 * 36)
      for y in 0..<16 { bitmap[x, y] = Color(red: level, green: level, blue: level) }
    }
    let bytes = rig.paint([BlockRig.picture(BlockRig.doubled(bitmap))])
    #expect(rig.terminal.row(1) == "    .:=+#%@")
    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(rig.terminal.cells.allSatisfy { $0.foreground == .standard })
    for index in bitmap.pixels.indices { bitmap.pixels[index] ^= 0x02_0202 }
    #expect(rig.paint([BlockRig.picture(BlockRig.doubled(bitmap), version: 1)]).isEmpty)
  }

  @Test func theCursorAndItsColorsAreLeftAlone() {
    var rig = BlockRig()
    rig.terminal.feed("\u{1b}[1;31m\u{1b}[6;2H".utf8)
    _ = rig.paint([BlockRig.picture(BlockRig.noise(11))])
    #expect(rig.terminal.cursor == .init(column: 1, row: 5))
    rig.terminal.feed("x".utf8)
    #expect(rig.terminal[1, 5].foreground == .palette(1))
    #expect(rig.terminal[1, 5].attributes == .bold)
  }
}

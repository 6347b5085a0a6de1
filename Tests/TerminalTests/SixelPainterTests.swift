import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct SixelPainterTests {
  private static let screen = Size(width: 30, height: 12)
  private static let cell = Size(width: 5, height: 9)
  private static let frame = Rect(x: 3, y: 2, width: 8, height: 4)

  /// A painter with its terminal.
  private struct Rig {
    var painter = SixelPainter(size: screen, cell: cell, background: .black)
    var terminal: VirtualTerminal

    init(replacesCells: Bool = false) {
      terminal = VirtualTerminal(columns: screen.width, rows: screen.height)
      terminal.pixels = PixelLayer(cell: cell, columns: screen.width, rows: screen.height)
      terminal.pixels?.replacesCells = replacesCells
    }

    /// Paints as a screen does: the text has already been written where it took cells.
    @discardableResult
    mutating func paint(_ pictures: [Picture], overlay: Rect? = nil) -> [UInt8] {
      var scene = Scene(size: screen)
      scene.pictures = [Rect(x: 0, y: 0, width: 20, height: 11)]
      if let overlay {
        scene.cover(overlay)
        for row in overlay.y..<overlay.maxY {
          terminal.feed("\u{1b}[\(row + 1);\(overlay.x + 1)H".utf8)
          terminal.feed(String(repeating: "x", count: overlay.width).utf8)
        }
      }
      var bytes: [UInt8] = []
      painter.paint(
        pictures, layout: PictureLayout(scene, pictures: pictures), room: .max, into: &bytes)
      terminal.feed(bytes)
      return bytes
    }

    /// The pixels that show within some cells, all others being bare.
    func expectOnly(_ bitmap: Bitmap, in cells: Rect) {
      guard let layer = terminal.pixels else { return }
      for y in 0..<layer.bitmap.size.height {
        for x in 0..<layer.bitmap.size.width {
          let (left, top) = (x - cells.x * cell.width, y - cells.y * cell.height)
          let isInside =
            left >= 0 && top >= 0 && left < cells.width * cell.width
            && top < cells.height * cell.height
          let expected = isInside ? bitmap[left, top] : .transparent
          guard layer.bitmap[x, y] != expected else { continue }
          Issue.record("\(layer.bitmap[x, y]) at \(x), \(y) instead of \(expected)")
          return
        }
      }
    }
  }

  /// Few colours that terminals can be told, in an order of their own.
  private static func bitmap(
    _ seed: Int, _ size: Size = Size(width: 40, height: 36), clear: Bool = false
  ) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width where !clear || (x + y) % 5 != seed % 5 {
        let step = ((x / 3 + y / 2 * 7 + seed * 11) % 6) * 51
        bitmap[x, y] = Color(
          packed: SixelWriter.tellable(UInt32(step | (255 - step) << 8 | 102 << 16)) | 0xff << 24)
      }
    }
    return bitmap
  }

  private static func picture(
    _ bitmap: Bitmap?, frame: Rect = frame, clip: Rect = Rect(screen), version: Int = 0,
    media: Int = 1
  ) -> Picture {
    Picture(frame: frame, clip: clip, bitmap: bitmap, version: .init(media: media, frame: version))
  }

  @Test func everyFrameIsOnTheScreenPixelByPixel() {
    var rig = Rig()
    for version in 0..<6 {
      let bitmap = Self.bitmap(version)
      let bytes = rig.paint([Self.picture(bitmap, version: version)])
      rig.expectOnly(bitmap, in: Self.frame)
      // What is drawn over is not erased before: that would flicker.
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(version == 0 || !text.contains("X"))
    }
    #expect(rig.paint([Self.picture(Self.bitmap(5), version: 5)]) == [])
    #expect(rig.terminal.unknown == [])
  }

  /// In mlterm nothing is left of what a new image does not draw.
  @Test(arguments: [true, false])
  func whatChangesALittleStaysWhole(replacesCells: Bool) {
    var rig = Rig(replacesCells: replacesCells)
    var bitmap = Self.bitmap(0)
    var sizes: [Int] = []
    for version in 0..<4 {
      bitmap[version * 9, 14 + version] = bitmap[39 - version, 3]
      sizes.append(rig.paint([Self.picture(bitmap, version: version)]).count)
      rig.expectOnly(bitmap, in: Self.frame)
    }
    #expect(sizes.dropFirst().allSatisfy { $0 < sizes[0] / 2 })
  }

  @Test func cursorAndColorsAreLeftAlone() {
    var rig = Rig()
    rig.terminal.feed("\u{1b}[1;31m\u{1b}[12;2H".utf8)
    rig.paint([Self.picture(Self.bitmap(0))])
    #expect(rig.terminal.cursor == .init(column: 1, row: 11))
    rig.terminal.feed("x".utf8)
    #expect(rig.terminal[1, 11].foreground == .palette(1))
  }

  @Test func whatMovesLeavesNothingBehind() {
    var rig = Rig()
    for (turn, y) in [2, 3, 5, 4, 0, -2, 7, 9, 2].enumerated() {
      let frame = Rect(x: 3, y: y, width: 8, height: 4)
      let bitmap = Self.bitmap(turn)
      let clip = Rect(x: 0, y: 1, width: 30, height: 10)
      rig.paint([Self.picture(bitmap, frame: frame, clip: clip, version: turn)])
      let shown = frame.intersection(clip)
      let top = (shown.y - y) * Self.cell.height
      var part = Bitmap(
        size: Size(width: 40, height: shown.height * Self.cell.height))
      for row in 0..<part.size.height {
        for x in 0..<40 { part[x, row] = bitmap[x, top + row] }
      }
      rig.expectOnly(part, in: shown)
    }
    #expect(rig.terminal.unknown == [])
  }

  @Test func theLastRowOfTheScreenIsLeftAlone() {
    var rig = Rig()
    let frame = Rect(x: 3, y: 9, width: 8, height: 4)
    rig.paint([Self.picture(Self.bitmap(0), frame: frame)])
    #expect(rig.terminal.unknown == [])
    let last = rig.terminal.pixels?.pixels(of: Rect(x: 0, y: 11, width: 30, height: 1))
    #expect(last?.pixels.allSatisfy { $0 == 0 } == true)
  }

  @Test(arguments: [true, false])
  func anOverlayStandsInThePictureAndLeavesIt(replacesCells: Bool) {
    var rig = Rig(replacesCells: replacesCells)
    let picture = Self.picture(Self.bitmap(1))
    rig.paint([picture])
    let overlay = Rect(x: 5, y: 3, width: 3, height: 2)
    rig.paint([picture], overlay: overlay)
    let hidden = rig.terminal.pixels?.pixels(of: overlay)
    #expect(hidden?.pixels.allSatisfy { $0 == 0 } == true)
    #expect(rig.terminal.row(3).contains("xxx"))
    let beside = rig.terminal.pixels?.pixels(of: Rect(x: 3, y: 3, width: 2, height: 1))
    #expect(beside?.pixels.allSatisfy { $0 != 0 } == true)
    rig.paint([picture])
    rig.expectOnly(Self.bitmap(1), in: Self.frame)
  }

  @Test func transparentPixelsAreBareUntilSomethingStoodThere() {
    var rig = Rig()
    let first = Self.bitmap(0, clear: true)
    rig.paint([Self.picture(first)])
    rig.expectOnly(first, in: Self.frame)
    let second = Self.bitmap(2, clear: true)
    rig.paint([Self.picture(second, version: 1)])
    guard let shown = rig.terminal.pixels?.pixels(of: Self.frame) else { return }
    for place in second.pixels.indices {
      let isBare = second.pixels[place] == 0
      let expected = isBare && first.pixels[place] != 0 ? Color.black.packed : second.pixels[place]
      #expect(shown.pixels[place] == expected)
    }
  }

  @Test func smallPicturesAreEnlargedAndLieInTheMiddle() {
    var rig = Rig()
    let red = Color(red: 255, green: 0, blue: 0)
    // 40 by 10 pixels, in a frame of 40 by 36.
    rig.paint([Self.picture(Bitmap(size: Size(width: 4, height: 1), filledWith: red))])
    let top = Rect(x: 3, y: 2, width: 8, height: 1)
    let middle = Rect(x: 3, y: 3, width: 8, height: 1)
    #expect(rig.terminal.pixels?.pixels(of: top).pixels.allSatisfy { $0 == 0 } == true)
    #expect(rig.terminal.pixels?.pixels(of: middle).pixels.allSatisfy { $0 == red.packed } == true)
  }

  @Test func anotherGIFInThePlaceTakesItAll() {
    var rig = Rig()
    rig.paint([Self.picture(Self.bitmap(0))])
    let other = Self.bitmap(3, clear: true)
    rig.paint([Self.picture(other, media: 2)])
    rig.expectOnly(other, in: Self.frame)
    rig.paint([Self.picture(nil, media: 2)])
    rig.expectOnly(Bitmap(size: Size(width: 40, height: 36)), in: Self.frame)
    rig.paint([])
    #expect(rig.painter.isShowing([]))
  }

  @Test func picturesHaveTheirTurnWhereFewBytesMayBeSent() {
    var rig = Rig()
    let left = Rect(x: 0, y: 0, width: 8, height: 4)
    let right = Rect(x: 9, y: 0, width: 8, height: 4)
    rig.painter.limit = 1
    for version in 0..<4 {
      let pictures = [
        Self.picture(Self.bitmap(version), frame: left, version: version),
        Self.picture(Self.bitmap(version + 9), frame: right, version: version, media: 2),
      ]
      rig.paint(pictures)
      #expect(rig.painter.isUnfinished)
      rig.paint(pictures)
      #expect(!rig.painter.isUnfinished && rig.painter.isShowing(pictures))
      #expect(rig.terminal.pixels?.drawings == 2 * version + 2)
    }
  }

  @Test func whatIsForgottenIsPaintedAgain() {
    var rig = Rig()
    let picture = Self.picture(Self.bitmap(4))
    rig.paint([picture])
    rig.painter.forget(.everything)
    #expect(!rig.painter.isShowing([picture]))
    rig.terminal.feed("\u{1b}[4;6Hsomething".utf8)
    rig.paint([picture])
    rig.expectOnly(Self.bitmap(4), in: Self.frame)
  }
}

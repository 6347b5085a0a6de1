import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct StillTests {
  private static func still(
    _ scene: Scene, pictures: [Picture] = [], background: Color = .black,
    depth: ColorDepth = .trueColor
  ) -> Still {
    var painter = BlockPainter(size: scene.size, depth: .trueColor)
    _ = painter.paint(pictures, of: scene)
    return Still(
      scene: scene, layout: PictureLayout(scene, pictures: pictures), painted: painter.cells,
      background: background, depth: depth)
  }

  /// The dots of a cell, a line for each row of them.
  private static func dots(_ bitmap: Bitmap, column: Int, row: Int) -> [String] {
    let ground = bitmap[0, bitmap.size.height - 1]
    return stride(from: 0, to: 16, by: 2).map { y in
      (1...5).map { x in
        bitmap[column * 8 + x, row * 16 + y] == ground ? "." : "#"
      }.joined()
    }
  }

  @Test func everyDrawingHasEightRowsOfFiveDots() {
    for (letter, drawing) in Face.drawings {
      let rows = drawing.split(separator: " ")
      #expect(rows.count == 8 && rows.allSatisfy { $0.count == 5 }, "\(letter)")
    }
    let ascii = (0x21...0x7e).map { Character(Unicode.Scalar(UInt8($0))) }
    #expect(ascii.allSatisfy { Face.drawings[$0] != nil })
    #expect(Set(Face.drawings.values).count == Face.drawings.count, "no two look the same")
  }

  @Test func lettersStandWhereTheyAre() {
    var scene = Scene(size: Size(width: 6, height: 2))
    scene.write("xA", column: 2, row: 0)
    let bitmap = StillArtist().picture(of: Self.still(scene), cells: scene.size)
    #expect(bitmap.size == Size(width: 48, height: 32))
    #expect(
      Self.dots(bitmap, column: 3, row: 0) == [
        ".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#", ".....",
      ])
    #expect(Self.dots(bitmap, column: 1, row: 0).allSatisfy { $0 == "....." })
  }

  @Test(arguments: [("é", "e"), ("Ż", "Z"), ("ñ", "n"), ("Ａ", "□"), ("猫", "□"), ("ß", "□")])
  func whatIsNotDrawnLooksLikeItsLetterOrIsABox(text: String, letter: Character) throws {
    let rows = try #require(Face.drawings[letter]).split(separator: " ").map(String.init)
    var scene = Scene(size: Size(width: 3, height: 1))
    scene.write(text, column: 0, row: 0)
    let bitmap = StillArtist().picture(of: Self.still(scene), cells: Size(width: 3, height: 2))
    #expect(Self.dots(bitmap, column: 0, row: 0) == rows)
  }

  @Test func stylesAreSeen() {
    var scene = Scene(size: Size(width: 8, height: 2))
    scene.write("a", column: 0, row: 0, style: Style(reversed: true))
    scene.write("_", column: 1, row: 0, style: Style(foreground: .entry(1)))
    scene.write(" ", column: 2, row: 0, style: Style(underlined: true))
    scene.write("_", column: 3, row: 0, style: Style(bold: true))
    scene.write("_", column: 4, row: 0, style: Style(dim: true))
    let bitmap = StillArtist().picture(of: Self.still(scene), cells: scene.size)
    let letters = Color(red: 208, green: 208, blue: 208)
    #expect(bitmap[0, 0] == letters && bitmap[3, 8] == .black)
    #expect(bitmap[9, 14] == Color(red: 205, green: 49, blue: 49))
    #expect(bitmap[16, 15] == letters && bitmap[16, 14] == .black)
    #expect(bitmap[25, 14] == Color(red: 255, green: 255, blue: 255))
    #expect(bitmap[33, 14] == Color(red: 104, green: 104, blue: 104))
    let plain = StillArtist().picture(
      of: Self.still(scene, depth: .none), cells: scene.size)
    #expect(plain[9, 14] == letters)
  }

  @Test func onALightGroundLettersAreDark() {
    var scene = Scene(size: Size(width: 1, height: 1))
    scene.write("_", column: 0, row: 0)
    let white = Color(red: 250, green: 250, blue: 250)
    let bitmap = StillArtist().picture(
      of: Self.still(scene, background: white), cells: Size(width: 1, height: 1))
    #expect(bitmap[0, 0] == white && bitmap[1, 14] == Color(red: 48, green: 48, blue: 48))
  }

  /// Blocks as the standard has them: eighths from below or from the left, and quarters.
  private static func isCovered(_ character: Character, x: Int, y: Int) -> Bool {
    let quarters: [Character: [Int]] = [
      "▘": [0], "▝": [1], "▖": [2], "▗": [3], "▚": [0, 3], "▞": [1, 2], "▙": [0, 2, 3],
      "▛": [0, 1, 2], "▜": [0, 1, 3], "▟": [1, 2, 3], "▀": [0, 1], "▐": [1, 3], "▌": [0, 2],
    ]
    if let quarters = quarters[character] { return quarters.contains(y / 8 * 2 + x / 4) }
    if let width = ["▎": 2, "▊": 6][character] { return x < width }
    let eighths = "▁▂▃▄▅▆▇█"
    let place = eighths.firstIndex(of: character).map {
      eighths.distance(from: eighths.startIndex, to: $0) + 1
    }
    return y >= 16 - 2 * (place ?? 0)
  }

  @Test func blocksCoverWhatTheStandardSays() throws {
    for value in 0...UInt8.max {
      guard let glyph = Glyph(rawValue: value), glyph.letter == nil else { continue }
      let character = try #require(
        String(validating: [0xe2, 0x96, glyph.lastByte], as: UTF8.self)?.first)
      for y in 0..<16 {
        for x in 0..<8 {
          #expect(
            glyph.ink.contains(x: x, y: y) == Self.isCovered(character, x: x, y: y),
            "\(character) \(x) \(y)")
        }
      }
    }
  }

  @Test func picturesAreDrawnCellByCell() {
    var scene = Scene(size: Size(width: 4, height: 3))
    let frame = Rect(x: 1, y: 1, width: 2, height: 1)
    scene.pictures = [frame]
    let red = Color(red: 200, green: 0, blue: 0)
    let picture = Picture(
      frame: frame, clip: frame,
      bitmap: Bitmap(size: Size(width: 8, height: 8), filledWith: red),
      version: Picture.Version(media: 1, frame: 0))
    let still = Self.still(scene, pictures: [picture])
    let bitmap = StillArtist().picture(of: still, cells: scene.size)
    for y in 0..<48 {
      for x in 0..<32 {
        let isInside = (8..<24).contains(x) && (16..<32).contains(y)
        #expect(bitmap[x, y] == (isInside ? red : .black))
      }
    }
    // A smaller canvas shows a part, a larger one has nothing around.
    let part = StillArtist().picture(of: still, cells: Size(width: 2, height: 2))
    #expect(part.size == Size(width: 16, height: 32) && part[15, 31] == red)
    let more = StillArtist().picture(of: still, cells: Size(width: 9, height: 9))
    #expect(more[71, 143] == .black && more[8, 16] == red)
  }
}

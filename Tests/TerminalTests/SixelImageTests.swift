import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct SixelImageTests {
  /// Sizes with and without a last band that is whole.
  static let sizes = [(1, 1), (7, 6), (40, 12), (33, 17), (300, 20)].map {
    Size(width: $0.0, height: $0.1)
  }

  private static func noise(_ size: Size, colors: UInt8, clear: Int, seed: UInt64) -> SixelImage {
    var random = SeededNumbers(seed: seed)
    var last: UInt8 = 0
    let indices = (0..<size.area).map { _ in
      // Runs, so that there is something to count.
      if Int.random(in: 0..<3, using: &random) == 0 {
        last = UInt8.random(in: 0..<colors, using: &random)
      }
      return Int.random(in: 0..<100, using: &random) < clear ? SixelImage.clear : last
    }
    return SixelImage(size: size, indices: indices)
  }

  private static let colors = (0..<255).map {
    SixelWriter.tellable(UInt32($0 * 66_049) & 0xff_ffff)
  }

  private static func bytes(_ image: SixelImage) -> [UInt8] {
    var bytes: [UInt8] = []
    image.append(colors: colors, to: &bytes)
    return bytes
  }

  /// What a terminal reads.
  private static func drawing(_ bytes: [UInt8]) throws -> SixelDrawing {
    try #require(bytes.starts(with: "\u{1b}P".utf8) && bytes.suffix(2) == [0x1b, 0x5c])
    return try #require(SixelDrawing(string: Array(bytes.dropFirst().dropLast(2))))
  }

  @Test(arguments: sizes, [(UInt8(1), 0), (3, 30), (255, 0), (200, 90)])
  func pixelsComeBackAsTheyWere(size: Size, kind: (colors: UInt8, clear: Int)) throws {
    let image = Self.noise(size, colors: kind.colors, clear: kind.clear, seed: 4)
    let bytes = Self.bytes(image)
    let drawing = try Self.drawing(bytes)
    #expect(drawing.faults == [])
    #expect(drawing.size == size)
    #expect(drawing.background == 1, "what is not drawn stays as it is")
    for y in 0..<size.height {
      for x in 0..<size.width {
        let index = image.indices[y * size.width + x]
        let color = index == SixelImage.clear ? nil : Self.colors[Int(index)]
        #expect(drawing[x, y]?.packed == color.map { $0 | 0xff << 24 })
      }
    }
  }

  @Test func rowsThatDifferAreFound() {
    let size = Size(width: 50, height: 33)
    let first = Self.noise(size, colors: 20, clear: 10, seed: 5)
    #expect(first.rows(of: 8, differingFrom: first) == nil)
    #expect(first.rows(of: 8, differingFrom: nil) == 0..<5)
    for (rows, expected) in [([13], 1..<2), ([8, 23], 1..<3), ([0], 0..<1), ([32], 4..<5)] {
      var indices = first.indices
      for row in rows { indices[row * 50 + 4] = 21 }
      let second = SixelImage(size: size, indices: indices)
      #expect(second.rows(of: 8, differingFrom: first) == expected)
    }
    let clear = SixelImage(
      size: size, indices: Array(repeating: SixelImage.clear, count: size.area))
    #expect(clear.rows(of: 8, differingFrom: nil) == nil)
  }

  @Test func aPartHasThePixelsOfThePart() {
    let image = Self.noise(Size(width: 20, height: 9), colors: 30, clear: 10, seed: 6)
    let part = image.part(Rect(x: 3, y: 2, width: 5, height: 6))
    for y in 0..<6 {
      for x in 0..<5 { #expect(part.indices[y * 5 + x] == image.indices[(y + 2) * 20 + x + 3]) }
    }
  }

  @Test func flatImagesAreShort() {
    let size = Size(width: 200, height: 60)
    let flat = SixelImage(size: size, indices: [UInt8](repeating: 3, count: size.area))
    #expect(Self.bytes(flat).count < 150)
  }
}

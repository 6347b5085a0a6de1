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

  private static func bytes(_ image: SixelImage, from previous: SixelImage? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    image.append(changedFrom: previous, colors: colors, to: &bytes)
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
    guard image.indices.contains(where: { $0 != SixelImage.clear }) else {
      return #expect(bytes == [])
    }
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

  @Test func onlyBandsThatDifferAreSent() throws {
    let size = Size(width: 50, height: 33)
    let first = Self.noise(size, colors: 20, clear: 10, seed: 5)
    #expect(Self.bytes(first, from: first) == [])
    var indices = first.indices
    for place in 13 * 50 + 4..<13 * 50 + 9 { indices[place] = 7 }
    let second = SixelImage(size: size, indices: indices)
    let drawing = try Self.drawing(Self.bytes(second, from: first))
    #expect(drawing.size == size, "the image has the same size as before")
    #expect(drawing.faults == [])
    for y in 0..<size.height where !(12..<18).contains(y) {
      for x in 0..<size.width { #expect(drawing[x, y] == nil) }
    }
    for x in 4..<9 { #expect(drawing[x, 13]?.packed == Self.colors[7] | 0xff << 24) }
  }

  @Test func flatImagesAreShort() {
    let size = Size(width: 200, height: 60)
    let flat = SixelImage(size: size, indices: [UInt8](repeating: 3, count: size.area))
    #expect(Self.bytes(flat).count < 150)
  }
}

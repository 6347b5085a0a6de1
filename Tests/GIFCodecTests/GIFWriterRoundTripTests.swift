import GIFCodec
import Pixels
import TestSupport
import Testing

/// Animations of all sorts, written and read.
@Suite struct GIFWriterRoundTripTests {
  /// Pictures of a few colours in which rectangles of colour or of nothing come and go.
  static func pictures(
    _ random: inout SeededNumbers, colors: Int, size: Size? = nil, count: Int = 8
  ) -> [Bitmap] {
    let size =
      size
      ?? Size(
        width: .random(in: 1...24, using: &random), height: .random(in: 1...24, using: &random))
    let palette = (0..<colors).map { _ in
      Color(packed: 0xFF00_0000 | .random(in: 0..<0x0100_0000, using: &random))
    }
    var picture = Bitmap(size: size)
    return (0..<count).map { _ in
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let columns = Self.range(size.width, &random)
        let isHole = Int.random(in: 0..<4, using: &random) == 0
        let isNoise = Bool.random(using: &random)
        var color = palette.randomElement(using: &random) ?? .black
        for y in Self.range(size.height, &random) {
          for x in columns {
            if isNoise { color = palette.randomElement(using: &random) ?? .black }
            picture[x, y] = isHole ? .transparent : color
          }
        }
      }
      return picture
    }
  }

  private static func range(_ count: Int, _ random: inout SeededNumbers) -> Range<Int> {
    let start = Int.random(in: 0..<count, using: &random)
    return start..<Int.random(in: start + 1...count, using: &random)
  }

  @Test(arguments: 0..<40, [2, 12, 200])
  func whatIsWrittenIsShown(seed: UInt64, colors: Int) throws {
    var random = SeededNumbers(seed: seed)
    let pictures = Self.pictures(&random, colors: colors)
    let modes: [GIF.WritingOptions.Palette] = [.automatic, .perFrame]
    for palette in modes {
      var file: [UInt8] = []
      let options = GIF.WritingOptions(
        palette: palette, mergesEqualPictures: seed.isMultiple(of: 2))
      try GIF.Writer<Never>.write(
        pictures.map { ($0, .milliseconds(70)) }, size: pictures[0].size, options: options
      ) { file += $0 }
      let reader = try #require(GIFEncoderTests.StrictReader(file))
      // What is cleared with the background's colour has to be transparent to all.
      #expect(reader.controls.allSatisfy { $0[0] >> 2 != 2 || ($0[0] & 1 == 1 && $0[3] == 0) })
      try Self.expect(Showing(file), toShow: pictures)
    }
  }

  /// A table that fills up early and suits what follows pays for itself; one that does not, costs.
  @Test(arguments: [false, true])
  func fullTablesAreKeptWhileTheySuitThePicture(changes: Bool) throws {
    var random = SeededNumbers(seed: 5)
    let size = Size(width: 320, height: 480)
    let tile = (0..<2).map { _ in (0..<64 * 64).map { _ in UInt8.random(in: 0..<4, using: &random) }
    }
    let indices = (0..<size.area).map { place in
      let half = changes && place >= size.area / 2 ? 1 : 0
      return tile[half][place / 320 % 64 * 64 + place % 64]
    }
    let palette = (0..<4).map { Color(red: $0 * 60, green: 0, blue: 0) }
    var plain = GIF.Encoder(size: size, palette: palette, plays: 1)
    plain.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices))
    plain.finish()

    let optimized = try #require(try GIF.Optimizer(plain.bytes.span).optimized())
    #expect(GIFEncoderTests.StrictReader(optimized) != nil)
    #expect(optimized.count < plain.bytes.count - 50)
    let isSame = try Showing(optimized).canvases == Showing(plain.bytes).canvases
    #expect(isSame)
  }

  /// Each picture, for the time it has.
  private static func expect(_ showing: Showing, toShow pictures: [Bitmap]) throws {
    #expect(showing.damage.isEmpty)
    #expect(showing.frames.map(\.delay).reduce(0, +) == pictures.count * 7)
    var shown: [Bitmap] = []
    for (frame, canvas) in zip(showing.frames, showing.canvases) {
      #expect(frame.delay.isMultiple(of: 7))
      shown += Array(repeating: canvas, count: frame.delay / 7)
    }
    try #require(shown.count == pictures.count)
    let isSame = shown == pictures
    #expect(isSame)
  }

  /// The mean squared error of a channel; infinite where only one of both is transparent.
  static func error(_ one: Bitmap, _ other: Bitmap) -> Double {
    var sum = 0
    for (a, b) in zip(one.pixels, other.pixels) {
      guard a >> 24 == b >> 24 else { return .infinity }
      for shift: UInt32 in [0, 8, 16] {
        let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
        sum += difference * difference
      }
    }
    return Double(sum) / Double(3 * one.pixels.count)
  }
}

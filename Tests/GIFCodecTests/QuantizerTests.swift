import GIFCodec
import Pixels
import TestSupport
import Testing

@Suite struct QuantizerTests {
  /// A picture with a colour of its own for each pixel.
  private static func rainbow(_ side: Int) -> Bitmap {
    var picture = Bitmap(size: Size(width: side, height: side))
    for y in 0..<side {
      for x in 0..<side {
        picture[x, y] = Color(
          red: UInt8(x * 255 / (side - 1)), green: UInt8(y * 255 / (side - 1)),
          blue: UInt8((x + y) * 127 / (side - 1)))
      }
    }
    return picture
  }

  private static func palette(_ picture: Bitmap, limit: Int) -> [Color] {
    var quantizer = GIF.Quantizer()
    quantizer.add(picture)
    return quantizer.palette(limit: limit)
  }

  private static func shown(_ picture: Bitmap, _ options: GIF.WritingOptions) throws -> Bitmap {
    var file: [UInt8] = []
    try GIF.Writer<Never>.write(
      [(picture, .seconds(1))], size: picture.size, options: options
    ) { file += $0 }
    return try Showing(file).canvases[0]
  }

  @Test(arguments: [1, 2, 100, 255, 256])
  func fewColorsAreKeptExactly(count: Int) {
    let size = Size(width: 16, height: 16)
    let pixels = (0..<256).map { Color(red: UInt8($0 % count), green: 3, blue: 200).packed }
    let palette = Self.palette(Bitmap(size: size, pixels: pixels), limit: 256)
    #expect(Set(palette.map(\.packed)) == Set(pixels) && palette.count == count)
  }

  @Test func frequentColorsComeFirst() {
    var picture = Bitmap(size: Size(width: 3, height: 1), filledWith: .black)
    picture[2, 0] = Color(red: 9, green: 9, blue: 9)
    #expect(Self.palette(picture, limit: 255).map(\.red) == [0, 9])
  }

  @Test(arguments: [1, 2, 7, 64, 255])
  func palettesKeepTheirLimit(limit: Int) {
    let palette = Self.palette(Self.rainbow(40), limit: limit)
    #expect(palette.count == limit && Set(palette).count == limit)
  }

  @Test func whatIsNotSeenDoesNotCount() {
    #expect(Self.palette(Bitmap(size: Size(width: 4, height: 4)), limit: 9).isEmpty)
  }

  /// More than are told apart exactly.
  @Test func tensOfThousandsOfColorsHaveAPalette() {
    var picture = Bitmap(size: Size(width: 200, height: 200))
    for y in 0..<200 {
      for x in 0..<200 {
        picture[x, y] = Color(red: UInt8(x), green: UInt8(y), blue: y < 100 ? 0 : 255)
      }
    }
    let palette = Self.palette(picture, limit: 2)
    // The means of both halves.
    #expect(Set(palette.map(\.blue)) == [0, 255])
    #expect(palette.allSatisfy { abs(Int($0.red) - 99) <= 1 })
  }

  /// Colours of a regular grid are what there is without any thought.
  @Test func aPaletteIsBetterThanAGrid() throws {
    let picture = Self.rainbow(48)
    let levels: [UInt8] = [0, 51, 102, 153, 204, 255]
    let grid = levels.flatMap { red in
      levels.flatMap { green in levels.map { Color(red: red, green: green, blue: $0) } }
    }
    let gridError = GIFWriterRoundTripTests.error(
      try Self.shown(picture, GIF.WritingOptions(palette: .shared(grid))), picture)
    let error = GIFWriterRoundTripTests.error(
      try Self.shown(picture, GIF.WritingOptions(palette: .perFrame)), picture)
    #expect(error * 4 < gridError)
  }

  @Test func pixelsGetTheNearestColor() throws {
    var random = SeededNumbers(seed: 3)
    let palette = (0..<60).map { _ in
      Color(packed: 0xFF00_0000 | .random(in: 0..<0x0100_0000, using: &random))
    }
    let size = Size(width: 30, height: 20)
    let picture = Bitmap(
      size: size,
      pixels: (0..<size.area).map { _ in 0xFF00_0000 | .random(in: 0..<0x0100_0000, using: &random)
      })
    let shown = try Self.shown(picture, GIF.WritingOptions(palette: .shared(palette)))
    for (pixel, color) in zip(picture.pixels, shown.pixels) {
      let least = palette.map { Self.distance($0.packed, pixel) }.min()
      #expect(Self.distance(color, pixel) == least)
    }
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16].reduce(0) { sum, shift in
      let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      return sum + difference * difference
    }
  }

  /// Grey that a palette of black and white lacks.
  @Test(arguments: [GIF.Dithering.ordered, .floydSteinberg], [32, 64, 128, 200] as [UInt8])
  func ditheringKeepsTheMean(dithering: GIF.Dithering, level: UInt8) throws {
    let size = Size(width: 32, height: 32)
    let picture = Bitmap(size: size, filledWith: Color(red: level, green: level, blue: level))
    let palette = [Color.black, Color(red: 255, green: 255, blue: 255)]
    let shown = try Self.shown(
      picture, GIF.WritingOptions(palette: .shared(palette), dithering: dithering))
    let mean = shown.pixels.reduce(0) { $0 + Int($1 & 0xFF) } / size.area
    #expect(abs(mean - Int(level)) <= 24)
    #expect(Set(shown.pixels).count == 2)
  }

  @Test(arguments: [GIF.Dithering.ordered, .floydSteinberg])
  func ditheringLeavesAloneWhatStandsStill(dithering: GIF.Dithering) throws {
    var pictures = [Self.rainbow(24), Self.rainbow(24)]
    pictures[1][5, 5] = .black
    var file: [UInt8] = []
    try GIF.Writer<Never>.write(
      pictures.map { ($0, .seconds(1)) }, size: pictures[0].size,
      options: GIF.WritingOptions(dithering: dithering)
    ) { file += $0 }
    let frame = try #require(Showing(file).frames.dropFirst().first)
    #expect(frame.rect == Rect(x: 5, y: 5, width: 1, height: 1))
  }
}

import GIFCodec
import Pixels
import TestSupport
import Testing

@Suite struct GIFEncoderTests {
  private static let colors = [Color.black, Color(red: 255, green: 128, blue: 1)]

  /// A file of one-pixel frames' size with one frame.
  private static func bytes(plays: Int = 1, _ change: (inout GIF.Encoder.Frame) -> Void) -> [UInt8]
  {
    var encoder = GIF.Encoder(size: Size(width: 2, height: 1), palette: colors, plays: plays)
    var frame = GIF.Encoder.Frame(rect: Rect(x: 0, y: 0, width: 2, height: 1), indices: [0, 1])
    change(&frame)
    encoder.append(frame)
    encoder.finish()
    return encoder.bytes
  }

  @Test func theSmallestFileIsTheseBytes() {
    let header: [UInt8] = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 0, 1, 0, 0xF0, 0, 0]
    let table: [UInt8] = [0, 0, 0, 255, 128, 1]
    let control: [UInt8] = [0x21, 0xF9, 4, 0b100, 10, 0, 0, 0]
    let descriptor: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0]
    // Codes of three bits, lowest first: clear 4, index 0, index 1, end 5.
    let data: [UInt8] = [2, 2, 0b0100_0100, 0b1010, 0, 0x3B]
    #expect(Self.bytes { _ in } == header + table + control + descriptor + data)
  }

  @Test(
    arguments: [(0, [0, 0]), (2, [1, 0]), (5, [4, 0]), (65_536, [255, 255])] as [(Int, [UInt8])])
  func aFileThatPlaysAgainSaysHowOftenItRepeats(plays: Int, count: [UInt8]) {
    let loop = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + count + [0]
    let bytes = Self.bytes(plays: plays) { _ in }
    // Right after the global table, which is the only place where every reader looks.
    #expect(Array(bytes[19..<19 + loop.count]) == loop)
  }

  @Test func aFileThatPlaysOnceHasNoLoopExtension() {
    #expect(Self.bytes(plays: 1) { _ in }[20] == 0xF9)
  }

  @Test(arguments: zip([GIF.Disposal.keep, .background, .previous], [4, 8, 12] as [UInt8]))
  func theControlBlockHoldsDisposalDelayAndTransparency(disposal: GIF.Disposal, flags: UInt8) {
    let bytes = Self.bytes {
      $0.disposal = disposal
      $0.delay = 513
      $0.transparentIndex = 1
    }
    #expect(Array(bytes[19..<27]) == [0x21, 0xF9, 4, flags | 1, 1, 2, 1, 0])
  }

  @Test func aPaletteOfItsOwnIsFilledUpToAPowerOfTwo() {
    let color = Color(red: 9, green: 8, blue: 7)
    let bytes = Self.bytes { $0.palette = [color, color, color] }
    #expect(bytes[36] == 0x81)
    #expect(Array(bytes[37..<49]) == [9, 8, 7, 9, 8, 7, 9, 8, 7, 0, 0, 0])
  }

  @Test(arguments: 1...17)
  func interlacedRowsAreStoredInFourPasses(height: Int) throws {
    let size = Size(width: 1, height: height)
    let palette = (0..<32).map { Color(red: $0, green: 0, blue: 0) }
    var encoder = GIF.Encoder(size: size, palette: palette)
    encoder.append(
      GIF.Encoder.Frame(
        rect: Rect(size), indices: (0..<UInt8(height)).map(\.self), isInterlaced: true))
    encoder.finish()
    let rows = Array(0..<UInt8(height))
    let passes =
      rows.filter { $0 % 8 == 0 } + rows.filter { $0 % 8 == 4 } + rows.filter { $0 % 4 == 2 }
      + rows.filter { $0 % 2 == 1 }
    #expect(try #require(StrictReader(encoder.bytes)).pictures == [passes])
  }

  /// Pictures that reach every width of codes and full tables, of each depth.
  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 64, 129, 256], ["noise", "bands", "flat"])
  func whatIsWrittenIsRead(colors: Int, pattern: String) throws {
    var random = SeededNumbers(seed: UInt64(colors))
    let size = Size(width: 100, height: 120)
    let palette = (0..<colors).map { Color(red: UInt8($0), green: 0, blue: 0) }
    var encoder = GIF.Encoder(size: size, palette: palette)
    var pictures: [[UInt8]] = []
    for frame in 0..<2 {
      pictures.append(
        (0..<size.area).map { i in
          switch pattern {
          case "noise": UInt8(random.next() % UInt64(colors))
          case "bands": UInt8((i / 7 + frame) % colors)
          default: UInt8(colors - 1)
          }
        })
      encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: pictures[frame]))
    }
    encoder.finish()
    #expect(try #require(StrictReader(encoder.bytes)).pictures == pictures)
  }

  /// Each length ends at another place of the growth of codes, at the steps of width too.
  @Test func everyLengthEndsWithAWholeEndCode() {
    for length in 1...700 {
      let size = Size(width: length, height: 1)
      var random = SeededNumbers(seed: UInt64(length))
      let indices = (0..<length).map { _ in UInt8(random.next() % 4) }
      var encoder = GIF.Encoder(size: size)
      let palette = (0..<4).map { Color(red: $0, green: 0, blue: 0) }
      encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices, palette: palette))
      encoder.finish()
      #expect(StrictReader(encoder.bytes)?.pictures == [indices], "\(length) pixels")
    }
  }

  /// Frames of their own places, palettes, delays and disposals, on a canvas of 9 by 8.
  private static func film(_ random: inout SeededNumbers) -> [GIF.Encoder.Frame] {
    (0..<6).map { i in
      let (x, y) = (Int(random.next() % 5), Int(random.next() % 5))
      let rect = Rect(x: x, y: y, width: 1 + i % (9 - x), height: 1 + i % (8 - y))
      let count = 2 + Int(random.next() % 20)
      return GIF.Encoder.Frame(
        rect: rect, indices: (0..<rect.size.area).map { _ in UInt8(random.next() % UInt64(count)) },
        palette: (0..<count).map { Color(red: UInt8($0), green: UInt8(i), blue: 77) },
        transparentIndex: i % 2 == 0 ? 1 : nil, delay: i * 7, disposal: .keep,
        isInterlaced: i % 3 == 0)
    }
  }

  @Test(arguments: 0..<12)
  func theDecoderSeesWhatWasWritten(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let frames = Self.film(&random)
    var encoder = GIF.Encoder(size: Size(width: 9, height: 8), plays: seed)
    for frame in frames { encoder.append(frame) }
    encoder.finish()
    var decoder = GIF.Decoder()
    try decoder.append(encoder.bytes.span)
    #expect(decoder.isComplete && !decoder.isDamaged && decoder.plays == seed)
    #expect(decoder.frames.map(\.rect) == frames.map(\.rect))
    #expect(decoder.frames.map(\.delay) == frames.map(\.delay))

    var expected = Bitmap(size: Size(width: 9, height: 8))
    for frame in frames {
      for (i, index) in frame.indices.enumerated() where index != frame.transparentIndex {
        let (x, y) = (frame.rect.x + i % frame.rect.width, frame.rect.y + i / frame.rect.width)
        expected[x, y] = try #require(frame.palette)[Int(index)]
      }
      let isDrawn = decoder.drawNext()
      #expect(isDrawn && decoder.canvas == expected)
    }
  }

  @Test func aFrameOutsideOfTheCanvasIsRefused() async {
    await #expect(processExitsWith: .failure) {
      var encoder = GIF.Encoder(size: Size(width: 2, height: 2), palette: [.black])
      let rect = Rect(x: 1, y: 1, width: 2, height: 1)
      encoder.append(GIF.Encoder.Frame(rect: rect, indices: [0, 0]))
    }
  }

  @Test func anIndexOutsideOfThePaletteIsRefused() async {
    await #expect(processExitsWith: .failure) {
      var encoder = GIF.Encoder(size: Size(width: 1, height: 1), palette: [.black])
      encoder.append(GIF.Encoder.Frame(rect: Rect(x: 0, y: 0, width: 1, height: 1), indices: [1]))
    }
  }
}

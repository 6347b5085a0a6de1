import GIFCodec
import Pixels
import TestSupport
import Testing

/// What a decoder tells of a file besides its canvases.
@Suite struct GIFDecoderStructureTests {
  /// A file with an extension of each kind.
  private static let file = GIFBytes(3, 2, signature: "GIF87a", background: 2)
    .loop(4).block(0xFE, Array("hello".utf8), Array(", you".utf8))
    .control(delay: 5, transparent: 3).block(0x01, [UInt8](repeating: 7, count: 12), [65])
    .image(3, 2, [0, 1, 2, 3, 2, 1])
    .block(0xFF, Array("XMP DataXMP".utf8), [1, 2, 3]).block(0x99).block(0xFF, [1, 2])
    .control(delay: 9, disposal: 2).image(1, 1, [3]).file

  /// What a decoder tells of a file in pieces, of which it draws nothing.
  private static func decoder(step: Int = .max) throws -> GIF.Decoder {
    var decoder = GIF.Decoder()
    var position = 0
    while position < file.count {
      let end = min(position + min(step, file.count), file.count)
      try decoder.append(file.span.extracting(position..<end))
      position = end
    }
    return decoder
  }

  @Test("The structure is known without a pixel, in any pieces", arguments: [1, 7, 1000])
  func structure(step: Int) throws {
    let decoder = try Self.decoder(step: step)
    #expect(decoder.isComplete && decoder.nextFrame == 0 && decoder.canvas.size == .zero)
    #expect(decoder.frames.map(\.delay) == [5, 9])
    #expect(decoder.frames.map(\.disposal) == [.keep, .background])
    #expect(decoder.frames.map(\.rect.size.area) == [6, 1])
    #expect(decoder.plays == 5 && decoder.comments == ["hello, you"])
  }

  @Test("Extensions are told with their place and length, but for those about a frame")
  func extensions() throws {
    let extensions = try Self.decoder().extensions
    #expect(
      extensions.map(\.kind) == [
        .application("NETSCAPE2.0"), .comment, .plainText, .application("XMP DataXMP"),
        .other(0x99), .application(""),
      ])
    #expect(extensions.map(\.byteCount) == [14, 10, 13, 14, 0, 2])
    #expect(extensions.allSatisfy { Self.file[$0.offset] == 0x21 })
    #expect(extensions.first?.offset == 25)
  }

  @Test("No more extensions are kept than a file can need")
  func manyExtensions() throws {
    let one = GIFBytes(1, 1).image(1, 1, [0])
    let file = one.raw((0..<3000).flatMap { _ in [0x21, 0x99, 0] as [UInt8] }).image(1, 1, [1]).file
    var decoder = GIF.Decoder()
    try decoder.append(file)
    #expect(decoder.extensions.count == 1024)
    #expect(decoder.frames.count == 2 && !decoder.isDamaged)
  }

  @Test("The header is told as it is")
  func screen() throws {
    let screen = try #require(try Self.decoder().screen)
    #expect(screen.version == "87a" && screen.size == Size(width: 3, height: 2))
    #expect(screen.colorResolution == 8 && !screen.isSorted)
    #expect(screen.backgroundIndex == 2 && screen.pixelAspect == 0)
    var decoder = GIF.Decoder()
    try decoder.append(Array(Self.file.prefix(12)))
    #expect(decoder.screen == nil)
  }

  @Test("A picture is its indices and its palette, and drawing goes on where it was")
  func indices() throws {
    var decoder = try Self.decoder()
    #expect(drawNext(&decoder))
    let before = decoder.canvas
    let picture = decoder.indexedPicture(at: 0)
    #expect(picture.rect == Rect(x: 0, y: 0, width: 3, height: 2))
    #expect(picture.indices == [0, 1, 2, 3, 2, 1])
    #expect(picture.palette == GIFBytes.palette)
    #expect(picture.transparentIndex == 3 && !picture.isInterlaced && picture.flaw == nil)
    #expect(decoder.indexedPicture(at: 1).indices == [3])
    #expect(decoder.canvas == before && decoder.nextFrame == 1)
  }

  @Test("Interlaced rows are in their places, and what is outside of the canvas is left out")
  func indicesOfParts() throws {
    let blue = [GIFBytes.palette[2], .black]
    let file = GIFBytes(2, 4, palette: nil).image(2, 4, [0, 0, 0, 0, 0, 0, 0, 0])
      .image(2, 9, at: (1, 1), (0..<9).flatMap { [$0 % 4, 3] }, palette: blue, isInterlaced: true)
      .image(3, 1, at: (7, 9), [1, 2, 3]).file
    var decoder = GIF.Decoder()
    try decoder.append(file)
    #expect(decoder.indexedPicture(at: 0).palette.isEmpty)
    let part = decoder.indexedPicture(at: 1)
    #expect(part.rect == Rect(x: 1, y: 1, width: 1, height: 3))
    // Rows are stored 0, 8, 4, 2, …: row 1 is the sixth and row 2 the fourth.
    #expect(part.indices == [0, 1, 3] && part.isInterlaced && part.palette == blue)
    let outside = decoder.indexedPicture(at: 2)
    #expect(outside.rect.isEmpty && outside.indices.isEmpty)
  }

  @Test("Missing pixels have the transparent index, and the flaw is told")
  func flawedIndices() throws {
    let file = GIFBytes(4, 1).control(transparent: 2).image(4, 1, codes: [4, 1, 0, 5])
      .image(4, 1, codes: [4, 1, 7, 5]).descriptor(4, 1).raw([12, 1, 0, 0]).file
    var decoder = GIF.Decoder()
    try decoder.append(file)
    #expect(decoder.indexedPicture(at: 0).indices == [1, 0, 2, 2])
    #expect(decoder.indexedPicture(at: 0).flaw == .missingPixels)
    #expect(decoder.indexedPicture(at: 1).indices == [1, 0, 0, 0])
    #expect(decoder.indexedPicture(at: 1).flaw == .badCode)
    #expect(decoder.indexedPicture(at: 2).indices == [0, 0, 0, 0])
    #expect(decoder.indexedPicture(at: 2).flaw == .badCodeSize(12))
  }

  @Test("A frame of 65,535 by 65,535 has as many indices as the canvas has pixels")
  func hugeIndices() throws {
    let file = GIFBytes(2, 1).image(2, 1, [0, 1]).image(65_535, 65_535, codes: [4, 1, 2, 5]).file
    var decoder = GIF.Decoder()
    try decoder.append(file)
    #expect(decoder.indexedPicture(at: 1).indices == [1, 2])
  }

  /// Written again frame by frame, a file shows the same.
  @Test(arguments: 0..<20)
  func indicesAreAllThatAFrameIs(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let pictures = GIFWriterRoundTripTests.pictures(&random, colors: 9)
    var file: [UInt8] = []
    try GIF.Writer<Never>.write(
      pictures.map { ($0, .milliseconds(70)) }, size: pictures[0].size
    ) { file += $0 }
    var decoder = GIF.Decoder()
    try decoder.append(file)
    var encoder = GIF.Encoder(size: pictures[0].size, plays: decoder.plays)
    for (number, frame) in decoder.frames.enumerated() {
      let picture = decoder.indexedPicture(at: number)
      encoder.append(
        GIF.Encoder.Frame(
          rect: picture.rect, indices: picture.indices, palette: picture.palette,
          transparentIndex: picture.transparentIndex, delay: frame.delay,
          disposal: frame.disposal))
    }
    encoder.finish()
    #expect(try Showing(encoder.bytes) == Showing(file))
  }
}

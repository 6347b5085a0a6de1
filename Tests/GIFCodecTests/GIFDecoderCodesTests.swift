import GIFCodec
import Pixels
import TestSupport
import Testing

@Suite struct GIFDecoderCodesTests {
  private static let (clear, end) = (4, 5)

  @Test(
    "Codes that any decoder reads make the right pixels",
    arguments: [
      ([4, 0, 1, 2, 3, 5], "RGBY"), ([0, 1, 2, 3, 5], "RGBY"),
      ([4, 4, 4, 0, 4, 1, 2, 4, 4, 3, 5], "RGBY"),
      ([4, 0, 6, 0, 5], "RRRR"), ([4, 0, 1, 6, 5], "RGRG"), ([4, 1, 6, 7, 5], "GGGG"),
      // Without an end code; with pixels, codes or bad codes behind the last pixel.
      ([4, 0, 1, 2, 3], "RGBY"), ([4, 0, 1, 2, 3, 0, 1, 2, 5], "RGBY"), ([4, 0, 6, 7, 5], "RRRR"),
      ([4, 0, 1, 2, 3, 5, 0, 0, 0], "RGBY"), ([4, 0, 1, 2, 3, 15], "RGBY"),
    ])
  func sound(codes: [Int], pixels: String) throws {
    for blockSize in [1, 2, 255] {
      let showing = try Showing(GIFBytes(4, 1).image(4, 1, codes: codes, blockSize: blockSize).file)
      #expect(showing.text == [pixels])
      #expect(showing.damage.isEmpty)
    }
  }

  @Test(
    "Pixels up to a flaw are drawn, and the next frame is too",
    arguments: [
      ([4, 0, 1, 5], "RGRR", .missingPixels), ([4, 1], "GRRR", .missingPixels),
      ([5], "RRRR", .missingPixels),
      ([], "RRRR", .missingPixels), ([4, 6, 1, 2, 5], "RRRR", .badCode),
      ([4, 1, 7, 5], "GRRR", .badCode),
      ([4, 1, 2, 4, 6, 3], "GBRR", .badCode),
    ] as [([Int], String, GIF.Damage.Reason)])
  func flaws(codes: [Int], pixels: String, reason: GIF.Damage.Reason) throws {
    let before = GIFBytes(4, 1).image(4, 1, [0, 0, 0, 0])
    let gif = before.image(4, 1, codes: codes).image(1, 1, [3])
    var decoder = GIF.Decoder()
    try decoder.append(gif.file)
    let showing = Showing(&decoder)
    #expect(showing.text == ["RRRR", pixels, "Y" + pixels.dropFirst()])
    #expect(showing.damage == [GIF.Damage(reason: reason, offset: before.bytes.count)])
    // A flaw is told once, however often the frame is drawn.
    decoder.rewind()
    #expect(Showing(&decoder) == showing)
    #expect(decoder.isDamaged)
  }

  @Test("Codes may start with 1 to 11 bits", arguments: 1...11)
  func codeSizes(bits: Int) throws {
    let clear = 1 << bits
    let codes = [clear, 0, 1, 1, 0, clear + 2, clear + 1]
    let showing = try Showing(GIFBytes(6, 1).image(6, 1, codes: codes, codeSize: bits).file)
    #expect(showing.text == ["RGGRRG"])
    #expect(showing.damage.isEmpty)
  }

  @Test("Other code sizes draw nothing, and the next frame is drawn", arguments: [0, 12, 13, 255])
  func badCodeSizes(bits: Int) throws {
    let before = GIFBytes(1, 1).image(1, 1, [1])
    let gif = before.descriptor(1, 1).raw([UInt8(bits), 2, 0x44, 0x01, 0]).image(1, 1, [2])
    let showing = try Showing(gif.file)
    #expect(showing.text == ["G", "G", "B"])
    #expect(
      showing.damage == [GIF.Damage(reason: .badCodeSize(bits), offset: before.bytes.count)])
  }

  @Test("A table that is full stays as it is until a clear code", arguments: [true, false])
  func fullTable(isClearing: Bool) throws {
    // Pairs of indices make one new string each, until 4,096 codes are in use.
    var random = SeededNumbers(seed: 7)
    let indices = (0..<6000).map { _ in Int.random(in: 0...3, using: &random) }
    let codes =
      [4] + indices[..<5000] + (isClearing ? [4] : []) + indices[5000...] + [5]
    let gif = GIFBytes(100, 60).image(100, 60, codes: codes)
    let canvas = try #require(try Showing(gif.file).canvases.first)
    #expect(canvas.pixels == indices.map { GIFBytes.palette[$0].packed })
  }

  @Test("Strings run to thousands of pixels, and over the end")
  func longStrings() throws {
    let codes = [4, 0] + Array(6...700) + [5]
    let gif = GIFBytes(400, 400).image(400, 400, codes: codes)
    let showing = try Showing(gif.file)
    #expect(
      showing.canvases.allSatisfy { $0.pixels.allSatisfy { $0 == GIFBytes.palette[0].packed } })
    #expect(showing.damage.isEmpty)
  }

  @Test("A later frame of 65,535 × 65,535 costs no more than what is seen of it")
  func hugeLaterFrame() throws {
    let codes = [4, 1] + Array(6...200) + [5]
    for isInterlaced in [false, true] {
      let gif = GIFBytes(2, 2).image(2, 2, [0, 0, 0, 0])
        .image(65_535, 65_535, codes: codes, isInterlaced: isInterlaced).image(1, 1, [2])
      #expect(try Showing(gif.file).text == ["RR/RR", "GG/RR", "BG/RR"])
    }
  }

  @Test(
    "A canvas beyond the limit is refused before it is made",
    arguments: [
      GIFBytes(65_535, 65_535).image(1, 1, [0]), GIFBytes(1, 1).descriptor(65_535, 65_535),
      GIFBytes(46_341, 46_341).image(1, 1, [0]),
      GIFBytes(0, 0).descriptor(65_535, 65_535, at: (65_535, 65_535)),
    ])
  func canvasLimit(gif: GIFBytes) throws {
    let error = try #require(failure(of: gif.file))
    guard case .tooLarge = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(error.description.hasPrefix("too large ("))
  }

  @Test("Frames and bytes beyond the limits are ignored, and that is told")
  func otherLimits() throws {
    let gif = (0..<4).reduce(GIFBytes(1, 1)) { $0.image(1, 1, [$1]).control(delay: $1) }
    let frames = try Showing(gif.file, limits: GIF.Limits(frames: 2))
    #expect(frames.text == ["R", "G"] && frames.reasons == [.limitReached])
    let most = gif.bytes.count - 6
    let bytes = try Showing(gif.file, limits: GIF.Limits(bytes: most))
    #expect(bytes.text == ["R", "G", "B", "Y"] && bytes.reasons == [.limitReached])
    let few = try #require(failure(of: gif.file, limits: GIF.Limits(bytes: 30)))
    #expect(few.reason == .tooManyBytes(limit: 30))
  }
}

import GIFCodec
import Pixels
import TestSupport
import Testing

@Suite struct GIFDecoderRobustnessTests {
  /// A small file with a bit of everything.
  static let file: [UInt8] = GIFBytes(4, 3).loop(2)
    .image(4, 3, codes: [4, 0, 6, 7, 1, 2, 10, 9, 5], blockSize: 2)
    .control(delay: 3, disposal: 3, transparent: 1).block(0xFE, Array("hello".utf8))
    .image(2, 2, at: (1, 1), [1, 2, 3, 0], palette: [.black, GIFBytes.palette[2]])
    .control(delay: 4, disposal: 2).image(
      4, 3, [3, 2, 1, 0, 0, 1, 2, 3, 3, 3, 2, 2], isInterlaced: true
    )
    .control(delay: 5).image(4, 4, at: (2, 1), codes: [4, 1, 6, 7, 8, 5]).file

  @Test("A file in any pieces is the same file", arguments: [1, 2, 3, 5, 7, 13, 64, 1000])
  func splits(step: Int) throws {
    #expect(try Showing(Self.file, step: step) == Showing(Self.file))
  }

  @Test("Damage and failures are the same in any pieces")
  func splitsOfDamage() {
    for length in 0..<Self.file.count {
      let part = Array(Self.file.prefix(length))
      let whole = Result { () throws(GIF.FormatError) in try Showing(part) }
      let pieces = Result { () throws(GIF.FormatError) in try Showing(part, step: 1) }
      #expect(whole == pieces, "the first \(length) bytes")
    }
  }

  @Test("Each beginning of a file shows the frames that it holds, the last one in part")
  func prefixes() throws {
    let whole = try Showing(Self.file)
    var most = 0
    for length in 0..<Self.file.count {
      guard let part = try? Showing(Array(Self.file.prefix(length))) else {
        #expect(most == 0, "the first \(length) bytes")
        continue
      }
      // Nothing gets lost as more comes in, and what is complete is right.
      #expect(part.frames.count >= most)
      most = part.frames.count
      #expect(part.frames == Array(whole.frames.prefix(most)))
      #expect(part.canvases.dropLast() == whole.canvases.prefix(most - 1))
      #expect(part.damage.isEmpty == false)
    }
    #expect(most == whole.frames.count)
  }

  @Test("No byte, whatever it is, makes the decoder fail in another way than it says")
  func changedBytes() {
    for index in Self.file.indices {
      for value in [0, 1, 0x2C, 0x3B, 0x7F, 0x80, 0xFF, Self.file[index] ^ 0x10] as [UInt8] {
        var file = Self.file
        file[index] = value
        decode(file)
      }
    }
  }

  @Test("Random codes draw the same, frame by frame and pass by pass", arguments: 1...40)
  func randomCodes(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let bits = Int.random(in: 1...8, using: &random)
    let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
    let disposal = UInt8.random(in: 0...3, using: &random)
    let (width, height) = (Int.random(in: 1...40, using: &random), 30)
    let isInterlaced = Bool.random(using: &random)
    let picture = GIFBytes(40, 30).image(40, 30, codes: [4, 0] + Array(6...60))
      .control(disposal: disposal, transparent: 2)
      .descriptor(width, height, isInterlaced: isInterlaced).raw([UInt8(bits)])
      .raw(GIFBytes.blocks(of: bytes)).image(1, 1, [3])
    var decoder = GIF.Decoder()
    try decoder.append(picture.file)
    let first = Showing(&decoder)
    decoder.rewind()
    #expect(Showing(&decoder) == first)
    // The same frame on a canvas that it leaves is drawn by other code.
    let clipped = GIFBytes(40, 29).image(40, 29, codes: [4, 0] + Array(6...60))
      .control(disposal: disposal, transparent: 2)
      .descriptor(width, height, isInterlaced: isInterlaced).raw([UInt8(bits)])
      .raw(GIFBytes.blocks(of: bytes)).image(1, 1, [3])
    let other = try Showing(clipped.file)
    for (canvas, part) in zip(first.canvases, other.canvases) {
      #expect(Array(canvas.pixels.prefix(40 * 29)) == part.pixels)
    }
  }

  /// Decodes what may be no GIF, with limits that keep it quick.
  private func decode(_ file: [UInt8]) {
    let limits = GIF.Limits(canvasArea: 1 << 16, frames: 100, bytes: 4096)
    guard let showing = try? Showing(file, limits: limits) else { return }
    #expect(showing.canvases.count == showing.frames.count && !showing.canvases.isEmpty)
  }
}

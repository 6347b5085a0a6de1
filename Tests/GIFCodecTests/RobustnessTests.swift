import FoundationEssentials
import GIFCodec
import Pixels
import Testing

/// Files that ask for more than there is, or are not what they were when they were written.
@Suite struct RobustnessTests {
  /// A small file, in a few words.
  struct Sample: CustomTestStringConvertible {
    var testDescription: String
    var file: [UInt8]
  }

  /// Small files of each sort.
  static let samples = [
    Sample(
      testDescription: "one picture", file: GIFBytes(3, 2).image(3, 2, [0, 1, 2, 3, 1, 0]).file),
    Sample(
      testDescription: "interlaced, on a canvas that grows",
      file: GIFBytes(1, 1).image(
        2, 9, at: (1, 0), .init(repeating: 2, count: 18), isInterlaced: true
      )
      .file),
    Sample(
      testDescription: "a loop, a comment and an extension",
      file: GIFBytes(2, 1).loop(3).block(0xFE, Array("hello".utf8)).block(0x42, [1, 2, 3])
        .control(delay: 7).image(2, 1, [0, 1]).image(2, 1, [2, 3]).file),
    Sample(
      testDescription: "frames that restore, and leave the canvas",
      file: GIFBytes(3, 1).control(disposal: 3, transparent: 1).image(3, 1, [0, 1, 2])
        .control(disposal: 2).image(4, 2, at: (1, 0), [3, 2, 1, 0, 0, 1, 2, 3])
        .control(disposal: 4).image(1, 1, at: (9, 9), [1]).image(1, 1, [1]).file),
    Sample(
      testDescription: "palettes of frames, and strings",
      file: GIFBytes(4, 4, palette: nil)
        .image(4, 4, codes: [4, 1, 6, 7, 8, 9, 1, 5], palette: GIFBytes.palette, blockSize: 1)
        .image(4, 4, codes: [256, 1, 258, 259, 260, 257], codeSize: 8, palette: [.black, .black])
        .file),
  ]

  private static let limits = GIF.Limits(canvasArea: 1 << 16, frames: 20, bytes: 1 << 12)

  @Test(
    "Every beginning of a file shows or refuses, and tells the same in pieces", arguments: samples)
  func prefixes(sample: Sample) {
    for length in 0...sample.file.count { expectSense(of: Array(sample.file.prefix(length))) }
  }

  @Test("Every single flipped bit does no more than change what is shown", arguments: samples)
  func flippedBits(sample: Sample) {
    for index in sample.file.indices {
      for bit in 0..<8 {
        var file = sample.file
        file[index] ^= 1 << UInt8(bit)
        expectSense(of: file)
      }
    }
  }

  @Test("Every flipped byte does no more than change what is shown", arguments: samples)
  func flippedBytes(sample: Sample) {
    for index in sample.file.indices {
      var file = sample.file
      file[index] = ~file[index]
      expectSense(of: file)
    }
  }

  /// Strings that come late refer to pixels that came early, which by then stand on the canvas.
  @Test("A large frame that restores is drawn like one that stays")
  func largeFramesThatRestore() throws {
    let size = Size(width: 70, height: 140)
    let indices = (0..<size.area).map { UInt8($0 / 50 % 3) }
    func canvases(_ disposal: GIF.Disposal) throws -> [Bitmap] {
      var encoder = GIF.Encoder(size: size, palette: GIFBytes.palette)
      for isInterlaced in [false, true] {
        encoder.append(
          GIF.Encoder.Frame(
            rect: Rect(size), indices: indices, transparentIndex: 3, disposal: disposal,
            isInterlaced: isInterlaced))
      }
      encoder.finish()
      return try Showing(encoder.bytes).canvases
    }
    let pixels = indices.map { GIFBytes.palette[Int($0)].packed }
    for disposal in [GIF.Disposal.keep, .background, .previous] {
      #expect(try canvases(disposal).map { $0.pixels == pixels } == [true, true], "\(disposal)")
    }
  }

  @Test(
    "A screen or first picture beyond the limit is refused by its header",
    arguments: [
      GIFBytes(65_535, 65_535).image(1, 1, [0]), GIFBytes(1, 1).descriptor(65_535, 65_535),
      GIFBytes(46_341, 46_341).image(1, 1, [0]),
      GIFBytes(0, 0).descriptor(1, 1, at: (65_535, 65_535)),
    ])
  func largeCanvases(gif: GIFBytes) throws {
    let error = try #require(failure(of: gif.file))
    guard case .tooLarge = error.reason else {
      Issue.record("\(error)")
      return
    }
  }

  @Test("Bombs of every kind cost what is shown, not what they say")
  func bombs() async {
    await #expect(processExitsWith: .success) {
      let before = try RobustnessTests.peakKilobytes()
      for file in RobustnessTests.bombs { _ = try? Showing(file) }
      let after = try RobustnessTests.peakKilobytes()
      #expect(before > 0 && after - before < 20_480, "\(before) kB, then \(after) kB")
    }
  }

  /// Files of a few bytes that ask for gigabytes.
  private static var bombs: [[UInt8]] {
    let small = GIFBytes(2, 2).image(2, 2, [0, 1, 2, 3])
    // Strings of growing length: a thousand codes stand for half a million pixels.
    let codes = [4, 1] + Array(6...1000)
    return [
      GIFBytes(65_535, 65_535).image(1, 1, [0]).file,
      GIFBytes(1, 1).descriptor(65_535, 65_535).file,
      small.image(65_535, 65_535, codes: [4, 0, 1, 2, 5]).file,
      small.image(65_535, 65_535, codes: codes).file,
      small.image(65_535, 65_535, codes: codes, isInterlaced: true).file,
      small.control(disposal: 3).image(65_535, 65_535, at: (65_535, 65_535), codes: codes).file,
      small.control(disposal: 3).image(65_535, 2, codes: codes).image(1, 1, [0]).file,
    ]
  }

  /// Decodes whole and byte by byte: both end alike, within the limits.
  private func expectSense(of file: [UInt8]) {
    let whole = Result { () throws(GIF.FormatError) in try Showing(file, limits: Self.limits) }
    let pieces = Result { () throws(GIF.FormatError) in
      try Showing(file, step: 1, limits: Self.limits)
    }
    #expect(whole == pieces, "\(file)")
    switch whole {
    case .failure(let error): #expect(0...file.count ~= error.offset)
    case .success(let showing):
      #expect(showing.canvases.count == showing.frames.count && !showing.frames.isEmpty)
      #expect(showing.canvases.allSatisfy { $0.size.area <= Self.limits.canvasArea })
      #expect(showing.damage.allSatisfy { 0...file.count ~= $0.offset })
    }
  }

  /// The most memory that this process has had, as the kernel counts it.
  private static func peakKilobytes() throws -> Int {
    let status = try Data(contentsOf: URL(filePath: "/proc/self/status"))
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    return try #require(line?.split(separator: " ").compactMap { Int($0) }.first)
  }
}

import GIFCodec
import Pixels
import TestSupport
import Testing

/// How long frames stay, and how often they play.
@Suite struct GIFWriterTimingTests {
  private static let size = Size(width: 2, height: 1)

  /// What is read of a file with frames of these durations, each other than the one before.
  static func decoder(
    _ durations: [Duration], options: GIF.WritingOptions = GIF.WritingOptions()
  ) throws -> GIF.Decoder {
    var file: [UInt8] = []
    var writer = GIF.Writer(size: size, options: options) { file += $0 }
    for (index, duration) in durations.enumerated() {
      let color = Color(red: UInt8(index & 1), green: UInt8(index & 0xFF), blue: 7)
      writer.append(Bitmap(size: size, filledWith: color), for: duration)
    }
    writer.finish()
    #expect(GIFEncoderTests.StrictReader(file) != nil)
    var decoder = GIF.Decoder()
    try decoder.append(file.span)
    #expect(decoder.isComplete && !decoder.isDamaged)
    return decoder
  }

  @Test func thirdsOfATenthAreThreeThreeFour() throws {
    let delays = try Self.decoder(Array(repeating: .seconds(1) / 30, count: 90)).frames.map(\.delay)
    #expect(delays == Array(repeating: [3, 3, 4], count: 30).flatMap(\.self))
  }

  @Test func thirtyThreeMillisecondsStartWithThreeThreeFour() throws {
    let delays = try Self.decoder(Array(repeating: .milliseconds(33), count: 100)).frames.map(
      \.delay)
    #expect(delays.prefix(3) == [3, 3, 4])
    #expect(delays.reduce(0, +) == 330)
  }

  @Test(arguments: 0..<8)
  func sumsNeverDrift(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let durations = (0..<60).map { _ in
      Duration.microseconds(.random(in: 20_000..<400_000, using: &random))
    }
    var (sum, written) = (Duration.zero, 0)
    for (duration, frame) in zip(durations, try Self.decoder(durations).frames) {
      sum += duration
      written += frame.delay
      #expect(frame.delay >= 2)
      #expect(abs((sum - .milliseconds(10) * written) / .milliseconds(1)) < 10)
    }
  }

  @Test func whatATooShortFrameGetsTooMuchLaterOnesGetLess() throws {
    let durations: [Duration] = [.zero, .milliseconds(5), .milliseconds(-9), .milliseconds(95)]
    #expect(try Self.decoder(durations).frames.map(\.delay) == [2, 2, 2, 4])
  }

  @Test(
    arguments: [
      (65_535, [65_535]), (65_536, [65_533, 3]), (65_537, [65_535, 2]),
      (200_000, [65_535, 65_535, 65_535, 3_395]),
    ] as [(Int, [Int])])
  func longDelaysAreSplit(delay: Int, parts: [Int]) throws {
    var decoder = try Self.decoder([.milliseconds(10) * delay, .milliseconds(50)])
    #expect(decoder.frames.map(\.delay) == parts + [5])
    var canvases: [Bitmap] = []
    while decoder.drawNext() { canvases.append(decoder.canvas) }
    #expect(Set(canvases.dropLast()).count == 1 && canvases.last != canvases.first)
  }

  @Test func anEndlessDurationDoesNotOverflow() throws {
    let decoder = try Self.decoder([.milliseconds(20), .seconds(-Int64.max)])
    #expect(decoder.frames.map(\.delay) == [2, 2])
  }

  @Test(
    arguments: zip(
      [[-30, 50], [50, -30], [-30, -30, 40, 20], [0, 0]], [5, 5, 6, 2])
      as Zip2Sequence<[[Int]], [Int]>)
  func lessThanNoTimeTakesNoneFromEqualPictures(milliseconds: [Int], delay: Int) throws {
    var file: [UInt8] = []
    var writer = GIF.Writer(size: Self.size) { file += $0 }
    for time in milliseconds {
      writer.append(Bitmap(size: Self.size, filledWith: .black), for: .milliseconds(time))
    }
    writer.finish()
    #expect(try Showing(file).frames.map(\.delay) == [delay])
  }

  @Test func endlessDurationsOfEqualPicturesDoNotOverflow() throws {
    var byteCount = 0
    var writer = GIF.Writer(size: Self.size) { byteCount += $0.count }
    for _ in 0..<40 {
      writer.append(Bitmap(size: Self.size, filledWith: .black), for: .seconds(Int64.max))
    }
    // Nothing but the header: the frame is still held.
    #expect(byteCount < 100)
  }

  @Test(
    arguments: zip(
      [.once, .times(1), .times(2), .times(5), .times(0), .times(99_999), .forever] as [GIF.Plays],
      [nil, nil, 1, 4, nil, 65_535, 0] as [Int?]))
  func playsAreWrittenAsRepetitions(plays: GIF.Plays, count: Int?) throws {
    var file: [UInt8] = []
    var writer = GIF.Writer(size: Self.size, options: GIF.WritingOptions(plays: plays)) {
      file += $0
    }
    writer.append(Bitmap(size: Self.size, filledWith: .black), for: .seconds(1))
    writer.finish()
    let tableEnd = 13 + 3 << (Int(file[10] & 7) + 1)
    let name = Array("NETSCAPE2.0".utf8)
    let block = file[(file[10] & 0x80 == 0 ? 13 : tableEnd)...].prefix(19)
    let written =
      block.dropFirst(3).starts(with: name)
      ? Int(block.suffix(3).first ?? 0) + Int(block.suffix(2).first ?? 0) << 8 : nil
    #expect(written == count)
    var decoder = GIF.Decoder()
    try decoder.append(file.span)
    #expect(decoder.plays == plays.count)
    #expect(GIF.Plays(count: decoder.plays).count == plays.count)
  }
}

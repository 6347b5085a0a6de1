import Foundation
import GIFCodec
import Pixels
import TestSupport
import Testing

@Suite struct GIFOptimizerTests {
  /// Checks that a file shows the same when it is written again, and returns the new one.
  @discardableResult
  private static func optimize(_ file: [UInt8]) throws -> [UInt8] {
    let optimized = try #require(try GIF.Optimizer(file.span).optimized())
    #expect(GIFEncoderTests.StrictReader(optimized) != nil)
    let (before, after) = (try Showing(file), try Showing(optimized))
    let isSame = after.canvases == before.canvases
    #expect(isSame)
    #expect(after.frames.map(\.delay) == before.frames.map(\.delay))
    #expect(after.plays == before.plays && after.damage.isEmpty)
    return optimized
  }

  /// A file of frames of any kind: places, palettes, transparency, disposals, interlacing.
  private static func film(_ random: inout SeededNumbers) -> [UInt8] {
    let size = Size(
      width: .random(in: 1...20, using: &random), height: .random(in: 1...20, using: &random))
    var encoder = GIF.Encoder(size: size, plays: .random(in: 0...3, using: &random))
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let x = Int.random(in: 0..<size.width, using: &random)
      let y = Int.random(in: 0..<size.height, using: &random)
      let rect = Rect(
        x: x, y: y, width: .random(in: 1...size.width - x, using: &random),
        height: .random(in: 1...size.height - y, using: &random))
      let count = Int.random(in: 1...9, using: &random)
      encoder.append(
        GIF.Encoder.Frame(
          rect: rect,
          indices: (0..<rect.size.area).map { _ in
            UInt8.random(in: 0..<UInt8(count), using: &random)
          },
          palette: (0..<count).map { Color(red: UInt8($0 / 2), green: 0, blue: 0) },
          transparentIndex: Bool.random(using: &random) ? 0 : nil,
          delay: .random(in: 0...300, using: &random),
          disposal: [.keep, .background, .previous].randomElement(using: &random) ?? .keep,
          isInterlaced: .random(using: &random)))
    }
    encoder.finish()
    return encoder.bytes
  }

  @Test(arguments: 0..<150)
  func nothingThatIsShownChanges(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    try Self.optimize(Self.film(&random))
  }

  @Test func framesThatLeaveTheCanvasAreCutOff() throws {
    let file = GIFBytes(3, 2)
      .control(delay: 3, disposal: 2).image(2, 2, [0, 1, 2, 3])
      .control(delay: 4, disposal: 3).image(2, 2, at: (2, 1), [3, 2, 1, 0], isInterlaced: true)
      .control(delay: 5).image(2, 2, at: (7, 7), [3, 2, 1, 0])
    try Self.optimize(file.file)
  }

  /// What a frame restores has colours of other palettes; together they are more than one holds.
  @Test func framesThatNeedTooManyColorsStayAsTheyAre() throws {
    let size = Size(width: 32, height: 32)
    var encoder = GIF.Encoder(size: size)
    for frame in 0..<6 {
      let palette = (0..<256).map {
        Color(red: UInt8($0), green: UInt8(frame * 40), blue: UInt8($0 / 2))
      }
      let rect =
        frame < 4 ? Rect(x: frame % 2 * 16, y: frame / 2 * 16, width: 16, height: 16) : Rect(size)
      encoder.append(
        GIF.Encoder.Frame(
          rect: rect, indices: (0..<rect.size.area).map { UInt8(($0 * 7) % 256) }, palette: palette,
          disposal: frame < 4 ? .keep : .previous))
    }
    encoder.append(
      GIF.Encoder.Frame(
        rect: Rect(x: 0, y: 0, width: 1, height: 1), indices: [0], palette: [.black]))
    encoder.finish()
    try Self.optimize(encoder.bytes)
  }

  @Test func whatNeverChangesIsLeftOut() throws {
    let size = Size(width: 40, height: 40)
    var encoder = GIF.Encoder(size: size)
    var random = SeededNumbers(seed: 1)
    var indices = (0..<size.area).map { _ in UInt8.random(in: 0..<8, using: &random) }
    for frame in 0..<5 {
      indices[frame * 41] = 7 - indices[frame * 41]
      encoder.append(
        GIF.Encoder.Frame(
          rect: Rect(size), indices: indices,
          palette: (0..<8).map { Color(red: $0, green: $0, blue: 0) }))
    }
    encoder.finish()
    #expect(try Self.optimize(encoder.bytes).count * 4 < encoder.bytes.count)
  }

  /// Pixels that somebody made fit the strings at hand fit no others as well.
  @Test(arguments: 0..<6)
  func stringsOfTheOriginalAreKeptWhereTheyAreBetter(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var (codes, area) = ([4], 0)
    var lengths = [1, 1, 1, 1, 0, 0]
    while codes.count < 1_500 {
      let code = Int.random(in: 0..<lengths.count, using: &random)
      guard lengths[code] > 0 else { continue }
      codes.append(code)
      area += lengths[code]
      // Its string and the first index of the next one, whose code that one may be already.
      lengths.append(lengths[code] + 1)
    }
    let file = GIFBytes(area, 1).image(area, 1, codes: codes + [5]).file
    #expect(try Showing(file).damage.isEmpty)
    #expect(try Self.optimize(file).count <= file.count + 16)
  }

  @Test func filesThatAreNoneAreRefused() {
    #expect(throws: GIF.FormatError.self) { try GIF.Optimizer(Array("<html>".utf8).span) }
  }

  @Test(
    .enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"),
    arguments: ["dancing-banana", "coil-no-delay"])
  func filesOfOthersShowTheSameAndAreNoLarger(name: String) throws {
    let folder = try #require(TestData.folder)
    let url = URL(filePath: "\(folder)/bench-gifs/\(name).gif")
    let file = try [UInt8](Data(contentsOf: url))
    #expect(try Self.optimize(file).count <= file.count)
  }
}

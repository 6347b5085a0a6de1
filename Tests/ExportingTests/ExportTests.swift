import GIFCodec
import Pixels
import TestSupport
import Testing

@testable import Exporting

@Suite struct ExportTests {
  /// A clip of noise, of which nothing can be left out unseen: the worst there is to compress.
  private static func noise(frames: Int, size: Size, delay: Int = 40) -> Clip {
    var random = SeededNumbers(seed: 7)
    let pictures = (0..<frames).map { _ in
      Bitmap(
        size: size,
        pixels: (0..<size.area).map { _ in
          UInt32.random(in: 0..<1 << 24, using: &random) | 0xFF00_0000
        })
    }
    return Clip(pictures: pictures.map { ($0, .milliseconds(delay)) })
  }

  @Test func withoutLimitsNothingIsGivenUp() throws {
    let clip = Self.noise(frames: 3, size: Size(width: 9, height: 7))
    let file = try Export().file(of: clip)
    let again = try Clip(gif: file.bytes.span)
    #expect(file.size == clip.size && file.frameCount == 3 && file.colorCount == nil)
    #expect(again.map(\.picture) == clip.map(\.picture))
    #expect(again.duration == clip.duration)
  }

  @Test func equalPicturesAreCountedAsTheFrameThatTheyBecome() throws {
    let pictures = Self.noise(frames: 2, size: Size(width: 4, height: 4)).map(\.picture)
    let shown = [pictures[0], pictures[0], pictures[1], pictures[1], pictures[1]]
    let file = try Export().file(of: Clip(pictures: shown.map { ($0, .milliseconds(50)) }))
    let again = try Clip(gif: file.bytes.span)
    #expect(file.frameCount == 2 && again.frameCount == 2)
    #expect(again.duration == .milliseconds(250))
  }

  @Test func aPictureThatStaysForLongerThanAFrameCanIsCountedAsItsFrames() throws {
    let clip = Self.noise(frames: 2, size: Size(width: 4, height: 4), delay: 1_000_000)
    let file = try Export().file(of: clip)
    #expect(file.frameCount == (try Clip(gif: file.bytes.span).frameCount))
    #expect(file.frameCount > 2)
  }

  @Test(arguments: [20_000, 5_000, 1_000])
  func theFileHoldsToItsBytesAndUsesThem(limit: Int) throws {
    let clip = Self.noise(frames: 6, size: Size(width: 40, height: 30))
    let file = try Export(byteLimit: limit).file(of: clip)
    #expect(file.bytes.count <= limit)
    // What fits is not made much smaller than it must be.
    #expect(file.bytes.count * 3 >= min(limit, 6_000))
    #expect(try Clip(gif: file.bytes.span).duration == clip.duration)
  }

  @Test func picturesAreLimitedAndStayAsLongTogether() throws {
    let clip = Self.noise(frames: 20, size: Size(width: 8, height: 8))
    let file = try Export(frameLimit: 5).file(of: clip)
    let again = try Clip(gif: file.bytes.span)
    #expect(again.frameCount == 5)
    #expect(again.duration == clip.duration)
  }

  @Test(arguments: Export.Preset.allCases)
  func whatAPlaceTakesIsHeldTo(preset: Export.Preset) throws {
    let export = preset.export
    let clip = Self.noise(frames: 55, size: Size(width: 6, height: 3))
    let file = try export.file(of: clip)
    let again = try Clip(gif: file.bytes.span)
    #expect(file.bytes.count <= (export.byteLimit ?? 0))
    #expect(again.size == export.box ?? clip.size)
    #expect(again.frameCount <= export.frameLimit ?? 55)
  }

  @Test func aFixedCanvasStaysWhateverTheBytes() throws {
    let clip = Self.noise(frames: 6, size: Size(width: 24, height: 24))
    let export = Export(
      box: Size(width: 20, height: 20), framing: .pad, byteLimit: 400)
    let file = try export.file(of: clip)
    #expect(file.size == Size(width: 20, height: 20))
    #expect(file.bytes.count <= 400)
  }

  @Test func whatCannotFitIsSaid() {
    let clip = Self.noise(frames: 2, size: Size(width: 40, height: 40))
    let error = #expect(throws: Export.Failure.self) {
      try Export(box: clip.size, framing: .exact, byteLimit: 100).file(of: clip)
    }
    guard case .tooLarge(let bytes) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(bytes > 100)
  }

  @Test(arguments: [true, false], [1, 3, 200])
  func everyQualityGivesUpMore(isSizeFree: Bool, frames: Int) throws {
    let ladder = Quality.ladder(
      frames: frames, size: Size(width: 300, height: 200), isSizeFree: isSizeFree)
    for (better, worse) in zip(ladder, ladder.dropFirst()) {
      #expect(worse.frames <= better.frames && worse.scale <= better.scale)
      #expect((worse.colors ?? 256) <= (better.colors ?? 256))
      #expect(worse != better)
    }
    let last = try #require(ladder.last)
    #expect(last.frames == 1 && last.colors == 2)
    #expect(isSizeFree ? last.scale < 64 : last.scale == 256)
  }

  @Test func ofNothingThereIsNoFile() {
    #expect(throws: Export.Failure.empty) { try Export().file(of: Clip(pictures: [])) }
    let clip = Self.noise(frames: 1, size: Size(width: 1, height: 1))
    #expect(throws: Export.Failure.badSize(Size(width: 70_000, height: 1))) {
      try Export(box: Size(width: 70_000, height: 1), framing: .exact).file(of: clip)
    }
  }

  @Test func aCanvasHasNoMorePixelsThanFitIntoMemory() throws {
    let large = Size(width: 16_384, height: 16_384)
    let clip = Self.noise(frames: 1, size: Size(width: 1, height: 1))
    #expect(throws: Export.Failure.tooManyPixels(large)) {
      try Export(box: large, framing: .exact).file(of: clip)
    }
    // Who has large pictures may write them as large as they are.
    let own = Size(width: 8192, height: 8192)
    #expect(try Export().canvas(for: own).size == own)
    #expect(try Export(box: Size(width: 4096, height: 4096)).canvas(for: own).size.area == 16 << 20)
    #expect(throws: Export.Failure.self) { try Export(box: large).canvas(for: own) }
  }

  @Test func aCancelledTaskStops() async {
    let clip = Self.noise(frames: 4, size: Size(width: 8, height: 8))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      #expect(throws: Export.Failure.cancelled) { try Export().file(of: clip) }
    }
    task.cancel()
    await task.value
  }

  @Test func everyPictureIsToldOf() throws {
    let clip = Self.noise(frames: 4, size: Size(width: 8, height: 8))
    var told: [Int] = []
    _ = try Export().file(of: clip) { told.append($0.done) }
    #expect(told == [1, 2, 3, 4])
  }

  @Test(arguments: [
    (Framing.fit, 100, 50, Fitting.exact), (.pad, 100, 100, .fit), (.fill, 100, 100, .fill),
    (.exact, 100, 100, .exact),
  ])
  func aFramingHasACanvas(framing: Framing, width: Int, height: Int, fitting: Fitting) {
    let canvas = framing.canvas(
      for: Size(width: 40, height: 20), in: Size(width: 100, height: 100))
    #expect(canvas.size == Size(width: width, height: height))
    #expect(canvas.fitting == fitting)
  }
}

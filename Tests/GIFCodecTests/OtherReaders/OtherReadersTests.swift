import Foundation
import GIFCodec
import Pixels
import TestSupport
import Testing

/// What we write, as programs of other people read it.
@Suite struct OtherReadersTests {
  @Test(arguments: WrittenSample.all)
  func weReadWhatWasAskedFor(sample: WrittenSample) throws {
    let showing = try Showing(sample.file)
    #expect(showing.frames.map(\.delay) == sample.delays)
    #expect(showing.plays == sample.plays && showing.damage.isEmpty)
    try #require(showing.canvases.count == sample.pictures.count)
    for (canvas, picture) in zip(showing.canvases, sample.pictures) {
      #expect(GIFWriterRoundTripTests.error(canvas, picture) <= sample.error)
    }
  }

  @Test(
    .enabled(if: ServerProcess.isInstalled("gifsicle"), "install gifsicle to run it"),
    arguments: WrittenSample.all)
  func gifsicleReadsTheSame(sample: WrittenSample) throws {
    try Self.compare(sample, plays: sample.plays) { try OtherReader.gifsicle($0) }
  }

  @Test(
    .enabled(if: ServerProcess.isInstalled("giftext"), "install giflib-tools to run it"),
    arguments: WrittenSample.all)
  func giflibReadsTheSame(sample: WrittenSample) throws {
    try Self.compare(sample, plays: nil) { try OtherReader.giflib($0) }
  }

  @Test(
    .enabled(if: ServerProcess.isInstalled("ffprobe"), "install ffmpeg to run it"),
    arguments: WrittenSample.all)
  func ffmpegReadsTheSame(sample: WrittenSample) throws {
    // It takes the number of repetitions for that of plays.
    let plays = sample.plays == 0 ? 0 : max(sample.plays - 1, 1)
    try Self.compare(sample, plays: plays) {
      try OtherReader.ffmpeg($0, frameCount: sample.delays.count)
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: OtherReader.pillowFolder),
      "install python3-pil to run it"),
    arguments: WrittenSample.all)
  func pillowReadsTheSame(sample: WrittenSample) throws {
    try Self.compare(sample, plays: sample.plays) { try OtherReader.pillow($0) }
  }

  /// Compares with what is read of a file by `read`, which gets its path.
  private static func compare(
    _ sample: WrittenSample, plays: Int?, _ read: (String) throws -> OtherReader
  ) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gif")
    try Data(sample.file).write(to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    let reader = try read(place.path)
    let showing = try Showing(sample.file)
    #expect(reader.size == sample.pictures.first?.size)
    #expect(reader.delays == sample.delays)
    #expect(reader.plays == plays)
    let isSame = reader.canvases.isEmpty || reader.canvases == showing.canvases
    #expect(isSame)
  }
}

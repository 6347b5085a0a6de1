import Foundation
import GIFCodec
import Pixels
import TestSupport
import Testing

@Suite struct GIFWriterTests {
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 255)
  private static let size = Size(width: 4, height: 3)

  /// What is shown of a file with these pictures.
  private static func showing(
    _ pictures: [Bitmap], size: Size = size, options: GIF.WritingOptions = GIF.WritingOptions()
  ) throws -> Showing {
    var file: [UInt8] = []
    try GIF.Writer<Never>.write(
      pictures.map { ($0, .milliseconds(50)) }, size: size, options: options
    ) { file += $0 }
    #expect(GIFEncoderTests.StrictReader(file) != nil)
    return try Showing(file)
  }

  @Test(arguments: [true, false])
  func equalPicturesAreMergedForTheirTimeInAll(merges: Bool) throws {
    let pictures = [Self.red, Self.red, Self.red, Self.blue, Self.blue, Self.red].map {
      Bitmap(size: Self.size, filledWith: $0)
    }
    let options = GIF.WritingOptions(mergesEqualPictures: merges)
    let showing = try Self.showing(pictures, options: options)
    #expect(showing.frames.map(\.delay) == (merges ? [15, 10, 5] : [5, 5, 5, 5, 5, 5]))
    #expect(showing.canvases == (merges ? [pictures[0], pictures[3], pictures[5]] : pictures))
  }

  @Test func framesHoldWhatChanged() throws {
    var second = Bitmap(size: Self.size, filledWith: Self.red)
    second[1, 1] = Self.blue
    second[2, 2] = Self.blue
    let showing = try Self.showing([Bitmap(size: Self.size, filledWith: Self.red), second])
    #expect(showing.frames.map(\.rect) == [Rect(Self.size), Rect(x: 1, y: 1, width: 2, height: 2)])
  }

  @Test func aHoleIsClearedByTheFrameBefore() throws {
    let full = Bitmap(size: Self.size, filledWith: Self.red)
    var changed = full
    changed[0, 0] = Self.blue
    var hole = changed
    hole[3, 2] = .transparent
    let showing = try Self.showing([full, changed, hole, full])
    #expect(showing.canvases == [full, changed, hole, full])
    // Nothing can take a pixel away but disposal, and that of a frame that covers it.
    #expect(showing.frames[1].disposal == .background)
    #expect(showing.frames[1].rect.maxX == 4 && showing.frames[1].rect.maxY == 3)
  }

  @Test func halfTransparentIsEitherOr() throws {
    var picture = Bitmap(size: Size(width: 2, height: 1))
    picture[0, 0] = Color(red: 1, green: 2, blue: 3, alpha: 127)
    picture[1, 0] = Color(red: 1, green: 2, blue: 3, alpha: 128)
    let canvas = try Self.showing([picture], size: picture.size).canvases[0]
    #expect(canvas[0, 0] == .transparent)
    #expect(canvas[1, 0] == Color(red: 1, green: 2, blue: 3))
  }

  @Test(arguments: [1, 2, 3, 17, 128, 255, 256])
  func indexedPicturesKeepTheirColors(count: Int) throws {
    let palette = (0..<count).map { Color(red: UInt8($0), green: UInt8(255 - $0), blue: 99) }
    let size = Size(width: 16, height: 20)
    var file: [UInt8] = []
    var writer = GIF.Writer(size: size) { file += $0 }
    let pictures = (0..<3).map { frame in (0..<size.area).map { UInt8(($0 * (frame + 1)) % count) }
    }
    for indices in pictures {
      writer.append(indices: indices, palette: palette, size: size, for: .seconds(1))
    }
    writer.append(Bitmap(size: size), for: .seconds(1))
    writer.finish()
    let expected = pictures.map { Bitmap(size: size, pixels: $0.map { palette[Int($0)].packed }) }
    let canvases = try Showing(file).canvases
    #expect(canvases.last == Bitmap(size: size))
    #expect(Array(canvases.dropLast()) == (count < 3 ? Array(canvases.dropLast()) : expected))
  }

  @Test func picturesOfAnotherSizeAreFitted() throws {
    let picture = Bitmap(size: Size(width: 2, height: 2), filledWith: Self.red)
    let fitted = try Self.showing([picture], options: GIF.WritingOptions(fitting: .fit)).canvases[0]
    #expect(fitted == picture.resized(to: Self.size, by: .fit))
    let exact = try Self.showing([picture], options: GIF.WritingOptions(fitting: .exact)).canvases[
      0]
    #expect(exact == Bitmap(size: Self.size, filledWith: Self.red))
  }

  @Test func theSinkGetsEachFrameWithThePictureAfterIt() {
    var chunks: [Int] = []
    var writer = GIF.Writer(size: Self.size) { chunks.append($0.count) }
    for color in [Self.red, Self.blue, Self.red] {
      writer.append(Bitmap(size: Self.size, filledWith: color), for: .seconds(1))
    }
    let before = chunks.count
    writer.finish()
    #expect(before == 3 && chunks.count == 4 && chunks.allSatisfy { $0 > 0 })
  }

  @Test func anErrorOfTheSinkComesBack() {
    struct Full: Error {}
    var writer = GIF.Writer(size: Self.size) { (_) throws(Full) in throw Full() }
    #expect(throws: Full.self) {
      try writer.append(Bitmap(size: Self.size, filledWith: Self.red), for: .seconds(1))
      try writer.finish()
    }
  }

  @Test func writingTellsHowFarItIs() throws {
    var counts: [Int] = []
    let frames = [Self.red, Self.blue].map {
      (picture: Bitmap(size: Self.size, filledWith: $0), duration: Duration.seconds(1))
    }
    try GIF.Writer<Never>.write(frames, size: Self.size, progress: { counts.append($0) }) { _ in }
    #expect(counts == [1, 2])
  }

  @Test func writingStopsWhenItsTaskIsCancelled() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let frames = [(picture: Bitmap(size: Self.size), duration: Duration.seconds(1))]
      try GIF.Writer<Never>.write(frames, size: Self.size) { _ in }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aFileIsThereAsAWholeOrNotAtAll() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.gif").path
    let picture = Bitmap(size: Self.size, filledWith: Self.red)
    let frames = [(picture: picture, duration: Duration.seconds(1))]
    try GIF.Writer.write(frames, size: Self.size, toFile: path)
    let file = try [UInt8](Data(contentsOf: URL(filePath: path)))
    #expect(try Showing(file).canvases == [picture])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.gif"])

    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try GIF.Writer.write(frames, size: Self.size, toFile: path)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.gif"])

    let error = #expect(throws: GIF.FileError.self) {
      try GIF.Writer.write(frames, size: Self.size, toFile: path + "/b.gif")
    }
    #expect(error?.description.contains("b.gif") == true)
  }
}

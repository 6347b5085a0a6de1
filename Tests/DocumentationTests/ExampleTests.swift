import FoundationEssentials
import GIFCodec
import Pixels
import Testing

/// What the articles' examples do.
@Suite struct ExampleTests {
  private static let red = Color(red: 255, green: 0, blue: 0)

  @Test("A whole file gives a canvas for each frame, and again after the last")
  func decoding() throws {
    let whole = try canvases(of: walkedFile())
    #expect(whole.map { $0[2, 1].green } == [32, 224])
    var decoder = GIF.Decoder()
    try decoder.append(walkedFile().span)
    drawOnceMore(&decoder)
    #expect(decoder.canvas == whole[0])
  }

  @Test("Pieces of any length show the same, before the file is whole", arguments: [1, 7, 95])
  func pieces(length: Int) throws {
    let file = walkedFile()
    let chunks = stride(from: 0, to: file.count, by: length).map {
      Array(file[$0..<min($0 + length, file.count)])
    }
    var shown: [Bitmap] = []
    var delays: [Int] = []
    try show(chunks) {
      shown.append($0)
      delays.append($1)
    }
    #expect(try shown == canvases(of: file))
    #expect(delays == [50, 10])
  }

  @Test("A summary needs no pixel")
  func summaries() throws {
    #expect(try summary(of: walkedFile()) == "4×4, 2 frames, 60 cs")
  }

  @Test(
    "Delays that no browser heeds are shown for 10", arguments: zip([0, 1, 2, 9], [10, 10, 2, 9]))
  func shortDelays(delay: Int, shown: Int) throws {
    var encoder = GIF.Encoder(size: Size(width: 1, height: 1), palette: [.black])
    encoder.append(
      GIF.Encoder.Frame(rect: Rect(x: 0, y: 0, width: 1, height: 1), indices: [0], delay: delay))
    var decoder = GIF.Decoder()
    try decoder.append(encoder.bytes.span)
    #expect(decoder.frames.map(shownHundredths) == [shown])
  }

  @Test("What is wrong is told with its place")
  func damage() {
    var reports: [String] = []
    inspect(walkedFile().dropLast(4)) { reports.append($0) }
    inspect(Array("<html>".utf8)) { reports.append($0) }
    #expect(reports == ["truncated at byte 79", "not a GIF but HTML"])
  }

  @Test("A canvas beyond a server's limits is refused by its header")
  func limits() {
    #expect(refusal(of: walkedFile()) == nil)
    let header = Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0]
    #expect(refusal(of: header)?.reason == .tooLarge(width: 65_535, height: 65_535))
  }

  @Test("Frames of indices become a file")
  func encoding() throws {
    #expect(
      try canvases(of: checkerboard()).map { canvas in canvas.pixels.map { $0 == Self.red.packed } }
        == [[false, true, true, false], [true, false, false, true]])
    #expect(try canvases(of: dawn()).map { $0[0, 0].green } == [0, 50, 100, 150, 200])
  }

  @Test("A frame changes what it covers, and plays are plays")
  func blinks() throws {
    let file = blinking(palette: [.black, Self.red, .black])
    #expect(
      try canvases(of: file).map { canvas in canvas.pixels.map { $0 == Self.red.packed } }
        == [[true, true, true], [true, true, false]])
    var decoder = GIF.Decoder()
    try decoder.append(file.span)
    #expect(decoder.plays == 3)
  }

  @Test("Delays of a second's frames are a second", arguments: [1, 7, 24, 30, 50])
  func times(framesPerSecond: Int) {
    #expect(delays(framesPerSecond: framesPerSecond).reduce(0, +) == 100)
    #expect(Array(delays(framesPerSecond: 30).prefix(6)) == [3, 4, 3, 3, 4, 3])
  }

  @Test("Indices are counted")
  func counting() throws {
    var decoder = GIF.Decoder()
    try decoder.append(walkedFile().span)
    #expect(colorCounts(ofFrame: 0, in: decoder) == [4, 11, 1, 0])
    #expect(colorCounts(ofFrame: 1, in: decoder) == [0, 1, 1, 0])
  }

  /// Pictures of one colour each, red and black by turns.
  private static func pictures(_ count: Int) -> [Bitmap] {
    (0..<count).map {
      Bitmap(size: Size(width: 4, height: 2), filledWith: $0.isMultiple(of: 2) ? red : .black)
    }
  }

  @Test("Pictures become an animation that does not drift")
  func animations() throws {
    let pictures = Self.pictures(6)
    let file = animation(of: pictures, size: pictures[0].size)
    #expect(try canvases(of: file) == pictures)
    var decoder = GIF.Decoder()
    try decoder.append(file.span)
    #expect(decoder.frames.map(\.delay) == [3, 3, 4, 3, 3, 4])
  }

  @Test("Options are heeded, and a file is written with its progress")
  func writing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.gif").path
    let pictures = Self.pictures(2)
    for options in [choices(), optionsWithPalette(for: pictures)] {
      var reports: [String] = []
      try write(pictures, size: pictures[0].size, options: options, toFile: path) {
        reports.append($0)
      }
      #expect(reports == ["1 of 2", "2 of 2"])
      let file = try [UInt8](Data(contentsOf: folder.appending(path: "a.gif")))
      #expect(try canvases(of: file) == pictures)
      var decoder = GIF.Decoder()
      try decoder.append(file.span)
      #expect(decoder.plays == options.plays.count)
    }
  }

  @Test("A file is written again no larger")
  func shrinking() throws {
    let file = walkedFile()
    #expect(try canvases(of: smaller(file)) == canvases(of: file))
    #expect(try smaller(file).count <= file.count)
  }

  @Test("A picture is scaled to fit")
  func scaling() {
    #expect(scaled().size == Size(width: 2, height: 1))
    #expect(scaled()[0, 0] == .black && scaled()[1, 0].red == 64)
  }
}

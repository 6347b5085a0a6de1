import FoundationEssentials
import GIFCodec
import Pixels
import TestSupport
import Testing

/// The suite of robert-ancell/pygif by its own files of expectations.
@Suite(.enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"))
struct GIFDecoderPygifTests {
  /// Where all browsers show something else, and why.
  private static let exceptions = [
    "image-outside-bg": "the first picture makes the canvas larger",
    "image-overlap-bg": "the first picture makes the canvas larger",
    "no-data": "there is no picture",
    "gif87a-animation": "a file without a loop count plays once",
  ]

  /// What a file should show, by the names that its expectations have.
  private struct Expectation {
    private var sections: [String: [String: String]] = [:]

    init(_ text: String) {
      var section = ""
      for line in text.split(separator: "\n") {
        if line.hasPrefix("[") {
          section = String(line.dropFirst().dropLast())
        } else if let sign = line.firstRange(of: " = ") {
          sections[section, default: [:]][String(line[..<sign.lowerBound])] =
            String(line[sign.upperBound...])
        }
      }
    }

    subscript(_ key: String, of section: String = "config") -> String? { sections[section]?[key] }

    /// The sections of the frames.
    var frames: [String] { (self["frames"] ?? "").split(separator: ",").map(String.init) }
    /// True when pictures without a delay are frames nevertheless.
    var isForced: Bool { self["force-animation"] == "yes" }

    /// The number of plays; the file's number is of repetitions.
    var plays: Int? {
      guard let count = self["loop-count"] else { return nil }
      return count == "infinite" ? 0 : Int(count).map { $0 + 1 }
    }
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    let folder = try #require(TestData.folder) + "/gif-suites/pygif/"
    return try [UInt8](Data(contentsOf: URL(filePath: folder + name)))
  }

  @Test func filesShowWhatTheirOwnersExpect() throws {
    let folder = try #require(TestData.folder) + "/gif-suites/pygif"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".conf") }.map { String($0.dropLast(5)) }
    #expect(names.count == 84)
    for name in names.sorted() where Self.exceptions[name] == nil {
      let expectation = Expectation(String(decoding: try Self.bytes(name + ".conf"), as: UTF8.self))
      let file = try Self.bytes(try #require(expectation["input"]))
      guard !expectation.frames.isEmpty else {
        // It should be refused. Browsers show something; that it ends well is enough.
        _ = failure(of: file)
        continue
      }
      try Self.check(file, expectation, name: name)
    }
  }

  private static func check(_ file: [UInt8], _ expectation: Expectation, name: String) throws {
    var decoder = GIF.Decoder()
    try decoder.append(file.span)
    try decoder.finish()
    let size = Size(
      width: expectation["width"].flatMap { Int($0) } ?? 0,
      height: expectation["height"].flatMap { Int($0) } ?? 0)
    #expect(decoder.canvasSize == size, "\(name)")
    #expect(decoder.plays == expectation.plays, "\(name)")
    #expect(decoder.screen.map { "GIF" + $0.version } == expectation["version"], "\(name)")
    checkExtensions(decoder, expectation, name: name)

    // Pictures without a delay count as one with the next; browsers show each.
    let frames = decoder.frames
    let ends = frames.indices.filter {
      expectation.isForced || frames[$0].delay > 0 || $0 == frames.count - 1
    }
    try #require(ends.count == expectation.frames.count, "\(name)")
    let canvases = Showing(&decoder).canvases
    for (end, section) in zip(ends, expectation.frames) {
      let delay = expectation["delay", of: section].flatMap { Int($0) }
      #expect(expectation.isForced || delay ?? 0 == frames[end].delay, "\(name), \(section)")
      let source = try #require(expectation["pixels", of: section])
      let isSame = try canvases[end] == bitmap(source, size: size)
      #expect(isSame, "\(name), \(section)")
    }
  }

  private static func checkExtensions(
    _ decoder: GIF.Decoder, _ expectation: Expectation, name: String
  ) {
    // What is no ASCII is expected as if it were Latin-1, which nobody promises.
    if let comment = expectation["comment"], comment.utf8.allSatisfy({ $0 < 128 }) {
      let text = String(comment.dropFirst().dropLast()).replacing("\\x00", with: "\0")
      #expect(decoder.comments == [text], "\(name)")
    }
    let kinds = decoder.extensions.map(\.kind)
    #expect(
      expectation["xmp-data"] == nil || kinds.contains(.application("XMP DataXMP")), "\(name)")
    #expect(
      expectation["color-profile"] == nil || kinds.contains(.application("ICCRGBG1012")), "\(name)")
  }

  /// The picture of a file of pixels.
  private static func bitmap(_ source: String, size: Size) throws -> Bitmap {
    let bytes = try bytes(source)
    try #require(bytes.count == size.area * 4)
    let pixels = stride(from: 0, to: bytes.count, by: 4).map { place in
      bytes[place + 3] == 0
        ? 0 : bytes[place..<place + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    return Bitmap(size: size, pixels: pixels)
  }
}

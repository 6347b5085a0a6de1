import FoundationEssentials
import GIFCodec
import Pixels
import TestSupport
import Testing

@Suite(.enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"))
struct GIFDecoderConformanceTests {
  /// What several decoders agree that the files of one suite show.
  private struct Reference: Decodable {
    var files: [String: File]

    struct File: Decodable {
      var w: Int
      var h: Int
      var plays: Int?
      var frames: [Frame]
      var consensus: Bool?

      /// The pixels of all canvases.
      var area: Int { w * h * frames.count }
    }

    struct Frame: Decodable {
      var delay_cs: Int
      var sha: String?
    }
  }

  @Test(
    "Canvases are those on which a browser's decoder and three others agree",
    arguments: ["edge-synth", "gif-rs", "giflib", "go", "image-rs", "libgd", "pygif", "wuffs"])
  func suite(name: String) throws {
    let folder = try #require(TestData.folder) + "/gif-suites"
    let json = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/reference/\(name).json"))
    let reference = try JSONDecoder().decode(Reference.self, from: json)
    let agreed = reference.files.filter { $0.value.consensus == true }
    #expect(!agreed.isEmpty)
    for (path, expected) in agreed where expected.area <= Self.largestArea {
      let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)/\(path)")))
      var decoder = GIF.Decoder()
      try decoder.append(file.span)
      try decoder.finish()
      #expect(decoder.canvasSize == Size(width: expected.w, height: expected.h), "\(path)")
      #expect(decoder.frames.map(\.delay) == expected.frames.map(\.delay_cs), "\(path)")
      #expect(decoder.frames.count < 2 || decoder.plays == expected.plays, "\(path)")
      for (index, frame) in expected.frames.enumerated() {
        #expect(drawNext(&decoder), "\(path), frame \(index)")
        #expect(hash(of: decoder.canvas) == frame.sha, "\(path), frame \(index)")
      }
    }
  }

  /// Files beyond it are left to tools, as they are slow to hash where nothing is optimized.
  private static let largestArea = 2_500_000

  private func hash(of canvas: Bitmap) -> String {
    SHA256(
      canvas.pixels.flatMap { pixel in
        pixel >> 24 == 0
          ? [0, 0, 0, 0] : (0..<4).map { UInt8(truncatingIfNeeded: pixel >> ($0 * 8)) }
      }
    ).prefix
  }
}

@Suite struct SHA256Tests {
  @Test(
    "Hashes are those of the standard",
    arguments: [
      ("", "e3b0c44298fc1c14"), ("abc", "ba7816bf8f01cfea"),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8"),
    ])
  func vectors(text: String, hash: String) {
    #expect(SHA256(Array(text.utf8)).prefix == hash)
  }
}

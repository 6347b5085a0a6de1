import FoundationEssentials
import GIFCodec
import Pixels
import TestSupport
import Testing

/// Files that other programs were reported to fail on.
@Suite(.enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"))
struct GIFDecoderBugReportTests {
  private static func file(_ name: String) throws -> [UInt8] {
    let path = try #require(TestData.folder) + "/bug-gifs/\(name).gif"
    return try [UInt8](Data(contentsOf: URL(filePath: path)))
  }

  @Test(
    "They show what browsers show, and what is wrong is told",
    arguments: [
      ("14-dispose-prev-first", ["RR/RR", "G·/··"], []),
      ("15-dispose-bg", ["RR/RR", "··/·G"], []),
      ("18-superfluous-px", ["RR/RR", "GG/GG"], []),
      ("23-mincode-13", ["··/··"], [.badCodeSize(13)]),
      ("26-code-out-of-range", ["····/····/····/····", "GGGG/GGGG/GGGG/GGGG"], [.badCode]),
      ("39-pixel-index-out", ["RG/KK", "GG/GG"], []),
      ("46-dispose-bg-area", ["RRR", "RGR", "R·Y"], []),
    ] as [(String, [String], [GIF.Damage.Reason])])
  func pictures(name: String, canvases: [String], reasons: [GIF.Damage.Reason]) throws {
    let showing = try Showing(Self.file(name))
    #expect(showing.text == canvases)
    #expect(showing.reasons == reasons)
  }

  @Test(
    "Plays and delays are what they say",
    arguments: [
      ("01-no-netscape", 1, [10, 10]), ("02-netscape-1", 2, [10, 10]),
      ("04-delays-0-1-2-6", 0, [0, 1, 2, 6]),
    ])
  func times(name: String, plays: Int, delays: [Int]) throws {
    let showing = try Showing(Self.file(name))
    #expect(showing.plays == plays)
    #expect(showing.frames.map(\.delay) == delays)
  }

  @Test("Canvases of gigabytes are refused", arguments: ["09-bomb-screen", "10-bomb-frame"])
  func bombs(name: String) throws {
    let error = try #require(failure(of: Self.file(name)))
    #expect(error.reason == .tooLarge(width: 65_535, height: 65_535))
  }

  @Test("A last frame that is cut off is shown as far as it goes")
  func truncated() throws {
    let showing = try Showing(Self.file("17-truncated-last"))
    #expect(showing.canvases.count == 2 && showing.reasons == [.truncated])
    // All red, and then other colours from the top on.
    let (before, after) = (showing.canvases[0].pixels, showing.canvases[1].pixels)
    #expect(Set(before).count == 1)
    #expect(after.prefix(1000) != before.prefix(1000) && after.suffix(1000) == before.suffix(1000))
  }

  /// The hashes are those of Pillow's pictures.
  @Test("A table that stays full for long is read to its end")
  func deferredClear() throws {
    let hashes = try Showing(Self.file("21-deferred-clear")).canvases.map { canvas in
      SHA256(
        canvas.pixels.flatMap { pixel in
          (0..<4).map { UInt8(truncatingIfNeeded: pixel >> ($0 * 8)) }
        }
      ).prefix
    }
    #expect(hashes == ["ff943e7aa7f1c0e9", "ff943e7aa7f1c0e9"])
  }

  @Test("Five thousand frames take no more than their canvas and the file")
  func manyFrames() throws {
    let file = try Self.file("35-many-1px-frames")
    var decoder = GIF.Decoder()
    try decoder.append(file)
    #expect(decoder.frames.count == 5000 && !decoder.isDamaged)
    var count = 0
    while decoder.drawNext() { count += 1 }
    #expect(count == 5000)
    #expect(decoder.byteCount < 4 * file.count + 5000 * 200)
  }
}

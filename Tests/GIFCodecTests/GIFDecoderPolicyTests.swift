import FoundationEssentials
import GIFCodec
import Pixels
import TestSupport
import Testing

/// Files on which decoders do not agree, and what ours makes of them.
@Suite(.enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"))
struct GIFDecoderPolicyTests {
  private static func file(_ name: String) throws -> [UInt8] {
    let path = try #require(TestData.folder) + "/gif-suites/edge-synth/\(name).gif"
    return try [UInt8](Data(contentsOf: URL(filePath: path)))
  }

  @Test(
    "What can be shown is shown, and what is wrong is told",
    arguments: [
      ("ext-empty-app", 4, 4, 1, []), ("frame-offset-out-first", 6, 6, 1, []),
      ("gce-extra-subblock", 4, 4, 1, []), ("gce-size-5", 4, 4, 1, []), ("no-palette", 4, 4, 1, []),
      ("lzw-mcs-11", 4, 4, 1, []), ("lzw-mcs-0", 4, 4, 1, [.badCodeSize(0)]),
      ("lzw-bad-first-code", 4, 4, 2, [.badCode]), ("lzw-double-clear", 4, 4, 1, [.missingPixels]),
      ("lzw-early-eoi-first", 4, 4, 2, [.missingPixels]),
      ("interlace-truncated", 4, 8, 1, [.missingPixels]),
      ("trailer-missing", 4, 4, 2, [.missingTrailer]),
      ("truncated-in-frame1", 128, 128, 2, [.truncated]),
      ("truncated-in-lct", 4, 4, 1, [.truncated]),
    ] as [(String, Int, Int, Int, [GIF.Damage.Reason])])
  func shown(
    name: String, width: Int, height: Int, frameCount: Int, reasons: [GIF.Damage.Reason]
  ) throws {
    let showing = try Showing(Self.file(name))
    #expect(showing.canvases.first?.size == Size(width: width, height: height))
    #expect(showing.frames.count == frameCount)
    #expect(showing.reasons == reasons)
  }

  @Test(
    "What browsers refuse is refused",
    arguments: [
      ("junk-before-magic", .notAGIF(looksLike: nil)), ("magic-lower", .notAGIF(looksLike: nil)),
      ("magic-gif88a", .notAGIF(looksLike: "another version of GIF")), ("no-frames", .noFrames),
      ("truncated-header-9", .truncated),
    ] as [(String, GIF.FormatError.Reason)])
  func refused(name: String, reason: GIF.FormatError.Reason) throws {
    #expect(try failure(of: Self.file(name))?.reason == reason)
  }
}

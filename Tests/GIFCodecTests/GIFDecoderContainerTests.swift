import GIFCodec
import Pixels
import Testing

@Suite struct GIFDecoderContainerTests {
  static let good = GIFBytes(2, 1).image(2, 1, [0, 1])

  @Test(
    "What is no GIF is refused with a name",
    arguments: [
      ("<!DOCTYPE html><html>", "HTML"), ("\n  <html><head>", "HTML"),
      ("{\"data\":[],\"me", "JSON"),
      ("Not found, sorry", "text"), ("\r\nGIF89a trailing", "text"),
      ("RIFF1234WEBPVP8 ", "WebP"), ("1234ftypisom1234", "MP4"),
      ("GIF88a1234567890", "another version of GIF"),
      ("gif89a1234567890", "text"), ("", "an empty file"), ("<p>", "HTML"),
    ])
  func foreignFiles(text: String, kind: String) throws {
    let error = try #require(failure(of: Array(text.utf8)))
    #expect(error == GIF.FormatError(reason: .notAGIF(looksLike: kind), offset: 0))
  }

  @Test(
    "Pictures of other formats are named by their first bytes",
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"), ([0x89, 0x50, 0x4E, 0x47], "PNG"),
      ([0x1A, 0x45, 0xDF, 0xA3], "WebM"), ([0x1F, 0x8B, 8, 0], "gzip"), ([0, 1, 2, 3], nil),
    ] as [([UInt8], String?)])
  func foreignBytes(head: [UInt8], kind: String?) throws {
    let error = try #require(failure(of: head + [UInt8](repeating: 0, count: 20)))
    #expect(error.reason == .notAGIF(looksLike: kind))
  }

  @Test("Both versions are read alike", arguments: ["GIF87a", "GIF89a"])
  func versions(signature: String) throws {
    let gif = GIFBytes(2, 1, signature: signature).image(2, 1, [0, 1])
      .control(transparent: 0).image(2, 1, [0, 2])
    #expect(try Showing(gif.file).text == ["RG", "RB"])
  }

  @Test(
    "Only the first frame grows the canvas",
    arguments: [
      (GIFBytes(0, 0).image(2, 1, [0, 1]), ["RG"]),
      (GIFBytes(0, 2).image(1, 1, [0]), ["R/·"]),
      (GIFBytes(1, 1).image(2, 2, [0, 1, 2, 3]), ["RG/BY"]),
      (GIFBytes(2, 1).image(2, 1, at: (1, 0), [0, 1]), ["·RG"]),
      (GIFBytes(2, 1, signature: "GIF87a").image(1, 1, at: (1, 0), [0]), ["·R"]),
      (GIFBytes(2, 1).image(2, 1, [0, 0]).image(2, 2, at: (1, 0), [1, 2, 3, 3]), ["RR", "RG"]),
      (GIFBytes(1, 1).image(1, 1, [0]).image(1, 1, at: (5, 5), [1]), ["R", "R"]),
      (GIFBytes(1, 1).image(1, 1, [0]).image(1, 1, at: (0, 5), [1]), ["R", "R"]),
    ])
  func canvasGrowth(gif: GIFBytes, canvases: [String]) throws {
    #expect(try Showing(gif.file).text == canvases)
  }

  @Test(
    "A frame without a size draws nothing and keeps its time", arguments: [(0, 1), (1, 0), (0, 0)])
  func emptyFrames(width: Int, height: Int) throws {
    let gif = GIFBytes(1, 1).control(delay: 7).image(width, height, [1]).image(1, 1, [0])
    let showing = try Showing(gif.file)
    #expect(showing.text == ["·", "R"])
    #expect(showing.frames.map(\.delay) == [7, 0])
  }

  @Test(
    "What has nothing to show is refused at its place",
    arguments: [
      (GIFBytes(2, 1).file, .noFrames, 25),
      (GIFBytes(2, 1).raw([0x00]).image(2, 1, [0, 1]).file, .noFrames, 25),
      (GIFBytes(0, 0).image(0, 0, []).file, .noSize, 26),
      (Array(GIFBytes(2, 1).bytes.prefix(4)), .truncated, 4),
      (Array(GIFBytes(2, 1).bytes.prefix(20)), .truncated, 20),
      (Array(GIFBytes(2, 1).descriptor(2, 1).bytes.dropLast()), .truncated, 34),
      (GIFBytes(2, 1).bytes, .truncated, 25),
    ] as [([UInt8], GIF.FormatError.Reason, Int)])
  func hopeless(file: [UInt8], reason: GIF.FormatError.Reason, offset: Int) {
    #expect(failure(of: file) == GIF.FormatError(reason: reason, offset: offset))
  }

  @Test(
    "A first picture of which no more than the header came is there, with nothing drawn",
    arguments: [
      GIFBytes(2, 1).descriptor(2, 1).bytes,
      Array(GIFBytes(2, 1).descriptor(2, 1, palette: GIFBytes.palette).bytes.dropLast()),
      GIFBytes(2, 1).descriptor(2, 1, palette: GIFBytes.palette).bytes,
      GIFBytes(2, 1).descriptor(2, 1).raw([2]).bytes,
    ])
  func headerOnly(file: [UInt8]) throws {
    let showing = try Showing(file)
    #expect(showing.text == ["··"])
    #expect(showing.damage == [GIF.Damage(reason: .truncated, offset: 25)])
    // A later picture of which there is nothing to show is none.
    let later = Self.good.bytes
    let both = try Showing(later + GIFBytes(2, 1).descriptor(2, 1).bytes.dropFirst(25))
    #expect(both.text == ["RG"] && both.reasons == [.truncated])
  }

  @Test("A picture that is cut off is told once")
  func cutOff() throws {
    let file = Self.good.image(2, 1, [2, 3]).bytes
    let showing = try Showing(Array(file.dropLast(2)))
    #expect(showing.damage == [GIF.Damage(reason: .truncated, offset: Self.good.bytes.count)])
  }

  @Test("A refused file stays refused")
  func failureIsFinal() {
    var decoder = GIF.Decoder()
    let text = Array("<!DOCTYPE html>".utf8)
    var reasons: [GIF.FormatError.Reason] = []
    for _ in 0..<2 {
      do throws(GIF.FormatError) { try decoder.append(text) } catch {
        reasons.append(error.reason)
      }
    }
    do throws(GIF.FormatError) { try decoder.finish() } catch { reasons.append(error.reason) }
    #expect(reasons == Array(repeating: .notAGIF(looksLike: "HTML"), count: 3))
  }

  @Test(
    "What follows the trailer, or a byte that starts no block, is not read",
    arguments: [
      ([0x3B, 1, 2, 3], []), ([0x3B] + GIFBytes(1, 1).image(1, 1, [0]).bytes.suffix(17), []),
      ([0x00, 0x2C], [.unknownBlock(0)]), ([0x47], [.unknownBlock(0x47)]), ([], [.missingTrailer]),
    ] as [([UInt8], [GIF.Damage.Reason])])
  func ends(tail: [UInt8], reasons: [GIF.Damage.Reason]) throws {
    let showing = try Showing(Self.good.raw(tail).bytes)
    #expect(showing.text == ["RG"])
    #expect(showing.reasons == reasons)
  }

  @Test("A missing trailer is told but counts as no damage")
  func missingTrailer() throws {
    var decoder = GIF.Decoder()
    try decoder.append(Self.good.bytes)
    #expect(!decoder.isComplete)
    try decoder.finish()
    #expect(decoder.isComplete && !decoder.isDamaged)
    #expect(decoder.damage == [GIF.Damage(reason: .missingTrailer, offset: Self.good.bytes.count)])
  }

  @Test("A trailer in place of the zero that ends the blocks is a trailer")
  func missingTerminator() throws {
    let showing = try Showing(Self.good.bytes.dropLast() + [0x3B])
    #expect(showing.text == ["RG"])
    #expect(showing.reasons == [.missingTrailer])
  }

  @Test("Unknown extensions, plain text and empty blocks are skipped")
  func extensions() throws {
    let gif = GIFBytes(2, 1)
      .block(0x42, [1, 2, 3], [4]).block(0xFF).block(0xFF, Array("ICCRGBG1012".utf8), [9, 9])
      .block(0xFF, Array("short".utf8), [1]).control(delay: 5, transparent: 0)
      .block(0x01, [UInt8](repeating: 0, count: 12), Array("text".utf8))
      .block(0xFE, Array("made ".utf8), Array("by hand".utf8)).image(2, 1, [0, 1])
      .block(0xFE)
    let showing = try Showing(gif.file)
    #expect(showing.text == ["·G"])
    #expect(showing.frames.map(\.delay) == [5])
    #expect(showing.comments == ["made by hand"])
    #expect(showing.damage.isEmpty)
  }

  @Test("An XMP packet, which is not in blocks, is stepped over by its magic tail")
  func packets() throws {
    let packet = Array("<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta/>".utf8)
    let tail: [UInt8] = [1] + (0...255).reversed() + [0]
    let gif = GIFBytes(1, 1).raw([0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + packet + tail)
      .image(1, 1, [2])
    #expect(try Showing(gif.file).text == ["B"])
  }

  @Test("Comments are kept up to 64 KiB")
  func longComments() throws {
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: 255)
    let gif = GIFBytes(1, 1).image(1, 1, [0])
      .raw([0x21, 0xFE] + (0..<300).flatMap { _ in [255] + block } + [0])
      .block(0xFE, Array("late".utf8))
    let lengths = try Showing(gif.file).comments.map(\.utf8.count)
    #expect(lengths == [65_536])
  }
}

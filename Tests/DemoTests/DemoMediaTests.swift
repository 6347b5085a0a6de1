import GIFCodec
import HTTP
import Pixels
import Testing

@testable import Demo

@Suite struct DemoMediaTests {
  private static func entry(_ words: String) throws -> Entry {
    try #require(Catalogue(seed: 1).entries.first { $0.title.contains(words) })
  }

  /// The file of an entry, small, and no more than some frames of it.
  private static func file(_ entry: Entry, frames: Int = 3) async throws -> GIF.Decoder {
    let short = entry.with { $0.frames = min($0.frames, frames) }
    let bytes = try #require(await Artist(entry: short).file(of: Size(width: 40, height: 30)))
    var decoder = GIF.Decoder()
    try decoder.append(bytes.span)
    try decoder.finish()
    return decoder
  }

  @Test(arguments: Catalogue(seed: 1).entries.filter { $0.fault != .truncated })
  func everyEntryDecodesWhole(entry: Entry) async throws {
    var decoder = try await Self.file(entry)
    var drawn = 0
    while decoder.drawNext() { drawn += 1 }
    #expect(drawn == min(entry.frames, 3))
    #expect(!decoder.isDamaged)
    #expect(decoder.canvas.pixels.contains { $0 >> 24 == 255 })
  }

  @Test(arguments: zip(["Plays once", "plays two times", "Deck chair"], [1, 2, 0]))
  func playsAreWhatTheTitleSays(words: String, plays: Int) async throws {
    #expect(try await Self.file(Self.entry(words)).plays == plays)
  }

  @Test(arguments: zip(["Two hundredths", "Three seconds a frame"], [2, 300]))
  func delaysAreWhatTheTitleSays(words: String, delay: Int) async throws {
    #expect(try await Self.file(Self.entry(words)).frames.allSatisfy { $0.delay == delay })
  }

  @Test func frameCountsAreWhatTheTitleSays() async throws {
    #expect(try Self.entry("Three hundred frames").frames == 300)
    #expect(try await Self.file(Self.entry("perfectly still"), frames: 9).frames.count == 1)
  }

  @Test func aTransparentOneShowsWhatIsBehind() async throws {
    var decoder = try await Self.file(Self.entry("(transparent)"))
    while decoder.drawNext() {
      #expect(decoder.canvas.pixels.contains(0) && decoder.canvas.pixels.contains { $0 != 0 })
    }
    #expect(decoder.nextFrame == 3)
  }

  /// Whole frames against the rectangles of what changed, and interlaced rows against plain ones.
  @Test func anInterlacedOneLooksAsItWouldOtherwise() async throws {
    let entry = try Self.entry("Interlaced")
    #expect(entry.isInterlaced)
    var interlaced = try await Self.file(entry)
    var plain = try await Self.file(entry.with { $0.isInterlaced = false })
    while interlaced.drawNext(), plain.drawNext() { #expect(interlaced.canvas == plain.canvas) }
    #expect(interlaced.nextFrame == 3 && plain.nextFrame == 3)
  }

  @Test(arguments: ["Three hundred frames", "hungry", "gliders", "Square dance"])
  func changedRectanglesMakeTheSamePictures(words: String) async throws {
    let entry = try Self.entry(words)
    var cropped = try await Self.file(entry, frames: 8)
    var whole = try await Self.file(entry.with { $0.isInterlaced = true }, frames: 8)
    while cropped.drawNext(), whole.drawNext() { #expect(cropped.canvas == whole.canvas) }
    #expect(cropped.nextFrame == 8)
    #expect(cropped.frames.contains { $0.rect.size != cropped.canvas.size })
  }

  @Test func theTruncatedOneIsDamagedButHasAPicture() async throws {
    var decoder = try await Self.file(Self.entry("Truncated"))
    let hasPicture = decoder.drawNext()
    #expect(hasPicture && decoder.isDamaged)
  }

  @Test func theOneWithoutCreatorHasNone() async throws {
    let entry = try Self.entry("no creator")
    let page = try await Exchange("/v1/gifs?api_key=k&ids=\(entry.id)").page
    #expect(page.data.first?.username == "")
    #expect(Catalogue(seed: 1).entries.count { $0.creator == nil } == 1)
  }

  @Test func theUnavailableOneWorksTheSecondTime() async throws {
    let path = "/media/\(try Self.entry("503").id)/fixed_width_small.gif"
    let transport = DemoTransport(latency: .zero ... .zero)
    let first = try await Exchange(path, on: transport).response
    #expect(first.status == 503 && first.retryAfter == 1)
    let second = try await Exchange(path, on: transport)
    #expect(second.response.status == 200 && second.body.starts(with: "GIF89a".utf8))
  }

  @Test func theWebPageIsNoGIF() async throws {
    let exchange = try await Exchange("/media/\(try Self.entry("web page").id)/original.gif")
    #expect(exchange.response.status == 200 && exchange.response.contentType == "text/html")
    #expect(exchange.body.starts(with: "<!DOCTYPE html>".utf8))
  }

  @Test func theOneWithoutSmallRenditionsHasEmptyObjects() async throws {
    let id = try Self.entry("No small size").id
    let images = try await Exchange("/v1/gifs?api_key=k&ids=\(id)").page.data.first?.images
    #expect(images?["fixed_width_small"] == [:])
    #expect(images?["fixed_width"]?["url"]?.hasSuffix("/fixed_width.gif") == true)
  }

  @Test(arguments: ["/media/nosuchid/original.gif", "/media/x", "/media"])
  func unknownFilesAreNotFound(path: String) async throws {
    #expect(try await Exchange(path).response.status == 404)
  }

  @Test func renditionsKeepTheProportions() {
    let original = Size(width: 480, height: 270)
    let sizes = RenditionName.allCases.map { $0.size(of: original) }
    let expected = [(480, 270), (384, 216), (200, 113), (356, 200), (100, 56), (178, 100)]
    #expect(sizes == expected.map { Size(width: $0.0, height: $0.1) })
  }
}

extension Entry: CustomTestStringConvertible {
  /// The title, by which a failure names an entry.
  public var testDescription: String { title }
}

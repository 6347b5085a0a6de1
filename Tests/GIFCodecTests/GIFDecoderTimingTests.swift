import GIFCodec
import Testing

@Suite struct GIFDecoderTimingTests {
  private static let frame = GIFBytes(1, 1).image(1, 1, [0])

  @Test(
    "A loop count of n means n + 1 plays, none means one, zero means for ever",
    arguments: [
      (frame, 1), (frame.loop(0), 0), (frame.loop(1), 2), (frame.loop(65_535), 65_536),
      (GIFBytes(1, 1).loop(3).image(1, 1, [0]), 4),
      (frame.loop(3, name: "ANIMEXTS1.0"), 4), (frame.loop(1).loop(5), 6),
      (frame.loop(5).loop(0), 0),
      (frame.loop(3, name: "netscape2.0"), 1), (frame.loop(3, id: 0), 1), (frame.loop(3, id: 3), 1),
      (frame.block(0xFF, Array("NETSCAPE2.0".utf8), [1]), 1),
      (frame.block(0xFF, Array("NETSCAPE2.0".utf8), [1, 2, 0, 9, 9]), 3),
      // Chrome reads the first block only.
      (frame.block(0xFF, Array("NETSCAPE2.0".utf8), [2, 0, 0, 0, 0], [1, 2, 0]), 1),
    ])
  func loopCounts(gif: GIFBytes, plays: Int) throws {
    let showing = try Showing(gif.image(1, 1, [1]).file)
    #expect(showing.plays == plays)
    #expect(showing.text == ["R", "G"])
  }

  @Test("Delays are kept as they stand in the file", arguments: [0, 1, 2, 6, 65_535])
  func delays(delay: Int) throws {
    let gif = GIFBytes(1, 1).control(delay: delay, flags: 2).image(1, 1, [0])
    #expect(try Showing(gif.file).frames.map(\.delay) == [delay])
  }

  @Test("A control block holds for the next picture alone, the last of several, or for none")
  func control() throws {
    let gif = GIFBytes(1, 1).control(delay: 9, disposal: 2, transparent: 1)
      .control(delay: 4, transparent: 2).image(1, 1, [1]).image(1, 1, [2]).control(delay: 8)
    let showing = try Showing(gif.file)
    #expect(showing.text == ["G", "B"])
    #expect(showing.frames.map(\.delay) == [4, 0])
    #expect(showing.frames.map(\.disposal) == [.keep, .keep])
    #expect(showing.damage.isEmpty)
  }

  @Test("A longer control block is read, a shorter one is ignored and told")
  func controlSizes() throws {
    let gif = GIFBytes(1, 1).block(0xF9, [0, 5, 0, 0, 77]).image(1, 1, [0])
      .block(0xF9, [0, 6, 0, 0], [1, 2]).image(1, 1, [0])
      .block(0xF9, [0, 7, 0]).image(1, 1, [0])
      .block(0xF9).image(1, 1, [0])
    let showing = try Showing(gif.file)
    #expect(showing.frames.map(\.delay) == [5, 6, 0, 0])
    #expect(showing.reasons == [.shortControl])
  }

  @Test(
    "Disposals 4 and above are read as browsers do",
    arguments: [
      (0, .keep), (1, .keep), (2, .background), (3, .previous), (4, .previous), (5, .keep),
      (6, .keep), (7, .keep),
    ] as [(UInt8, GIF.Disposal)])
  func disposals(value: UInt8, disposal: GIF.Disposal) throws {
    let gif = GIFBytes(1, 1).control(disposal: value).image(1, 1, [0])
    #expect(try Showing(gif.file).frames.map(\.disposal) == [disposal])
  }
}

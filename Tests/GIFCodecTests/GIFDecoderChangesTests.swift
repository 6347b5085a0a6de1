import GIFCodec
import Pixels
import TestSupport
import Testing

@Suite struct GIFDecoderChangesTests {
  /// Frames of any rectangle, partly outside of the canvas, and of any disposal.
  private static func gif(seed: Int) -> [UInt8] {
    var random = SeededNumbers(seed: UInt64(seed))
    var gif = GIFBytes(12, 9).image(12, 9, codes: [4, 0] + Array(6...60))
    for _ in 0..<12 {
      let (width, height) = (
        Int.random(in: 1...6, using: &random), Int.random(in: 1...5, using: &random)
      )
      let place = (
        x: Int.random(in: 0...13, using: &random), y: Int.random(in: 0...9, using: &random)
      )
      let indices = (0..<width * height).map { _ in Int.random(in: 0...3, using: &random) }
      gif = gif.control(
        disposal: UInt8.random(in: 0...3, using: &random),
        transparent: Bool.random(using: &random) ? 2 : nil
      ).image(width, height, at: place, indices)
    }
    return gif.file
  }

  @Test("Frames differ only where they are said to", arguments: 1...60)
  func changes(seed: Int) throws {
    var decoder = GIF.Decoder()
    try decoder.append(Self.gif(seed: seed).span)
    try decoder.finish()
    var canvases: [Bitmap] = []
    while decoder.drawNext() { canvases.append(decoder.canvas) }
    try #require(canvases.count == 13)
    for index in canvases.indices {
      for earlier in 0..<index {
        let changed = decoder.changedRect(from: earlier, to: index)
        #expect(changed.intersection(Rect(canvases[0].size)) == changed)
        for y in 0..<9 {
          for x in 0..<12 where !(changed.x..<changed.maxX ~= x && changed.y..<changed.maxY ~= y) {
            #expect(canvases[index][x, y] == canvases[earlier][x, y])
          }
        }
      }
    }
  }

  @Test("What a small frame changes is small")
  func size() throws {
    let gif = GIFBytes(12, 9).image(12, 9, codes: [4, 0] + Array(6...60))
      .control(disposal: 1).image(2, 1, at: (3, 4), [1, 2])
      .control(disposal: 2).image(1, 2, at: (7, 5), [1, 2])
      .control(disposal: 1).image(1, 1, at: (0, 0), [1])
    var decoder = GIF.Decoder()
    try decoder.append(gif.file.span)
    try decoder.finish()
    #expect(decoder.changedRect(from: 0, to: 1) == Rect(x: 3, y: 4, width: 2, height: 1))
    #expect(decoder.changedRect(from: 1, to: 2) == Rect(x: 7, y: 5, width: 1, height: 2))
    // The second is cleared for the third.
    #expect(decoder.changedRect(from: 2, to: 3) == Rect(x: 0, y: 0, width: 8, height: 7))
    #expect(decoder.changedRect(from: 0, to: 2) == Rect(x: 3, y: 4, width: 5, height: 3))
  }
}

import GIFCodec
import Pixels
import Testing

@Suite struct GIFDecoderDrawingTests {
  private static let ground = GIFBytes(4, 1).image(4, 1, [0, 0, 0, 0])

  @Test("Frames are the same where scratch memory is given back between them", arguments: 0...3)
  func scratch(disposal: UInt8) throws {
    var gif = GIFBytes(4, 1).image(4, 1, [0, 1, 2, 3])
    for place in 0..<6 {
      gif = gif.control(disposal: disposal).image(2, 1, at: (place % 4, 0), [place % 4, 3])
    }
    let expected = try Showing(gif.file).canvases
    var decoder = GIF.Decoder()
    try decoder.append(gif.file.span)
    try decoder.finish()
    for canvas in expected {
      let hasDrawn = decoder.drawNext()
      #expect(hasDrawn)
      decoder.releaseScratch()
      #expect(decoder.canvas == canvas)
    }
  }

  @Test(
    "A disposal takes effect before the next frame, on the frame's rectangle alone",
    arguments: [
      (
        ground.control(disposal: 1).image(2, 1, at: (1, 0), [1, 2]).image(1, 1, at: (3, 0), [3]),
        ["RRRR", "RGBR", "RGBY"]
      ),
      (
        ground.control(disposal: 2).image(2, 1, at: (1, 0), [1, 2]).image(1, 1, at: (3, 0), [3]),
        ["RRRR", "RGBR", "R··Y"]
      ),
      (
        ground.control(disposal: 3).image(2, 1, at: (1, 0), [1, 2]).image(1, 1, at: (3, 0), [3]),
        ["RRRR", "RGBR", "RRRY"]
      ),
      (
        ground.control(disposal: 2).image(9, 1, at: (3, 0), [1] + [Int](repeating: 1, count: 8))
          .image(
            1, 1, [3]), ["RRRR", "RRRG", "YRR·"]
      ),
      (
        ground.control(disposal: 3).image(2, 1, at: (3, 0), [1, 2]).image(1, 1, [3]),
        ["RRRR", "RRRG", "YRRR"]
      ),
    ])
  func disposals(gif: GIFBytes, canvases: [String]) throws {
    #expect(try Showing(gif.file).text == canvases)
  }

  @Test("What the first frame has covered is nothing")
  func previousOfNothing() throws {
    let gif = GIFBytes(4, 1).control(disposal: 3).image(4, 1, [0, 0, 0, 0]).image(1, 1, [1])
    #expect(try Showing(gif.file).text == ["RRRR", "G···"])
  }

  @Test("In a run of frames that restore, each gets back what it has covered")
  func runOfPrevious() throws {
    let gif = (0..<4).reduce(GIFBytes(4, 1)) {
      $0.control(disposal: 3).image(1, 1, at: ($1, 0), [$1])
    }
    #expect(try Showing(gif.file).text == ["R···", "·G··", "··B·", "···Y"])
  }

  @Test("Transparent pixels show what was there, and come back with it")
  func transparency() throws {
    let gif = Self.ground.control(disposal: 3, transparent: 3).image(4, 1, [3, 1, 3, 2])
      .control(transparent: 200).image(1, 1, at: (1, 0), [3])
    #expect(try Showing(gif.file).text == ["RRRR", "RGRB", "RYRR"])
  }

  @Test("What no frame covers is transparent, whatever the background is")
  func uncovered() throws {
    let gif = GIFBytes(3, 1, background: 2).image(1, 1, at: (1, 0), [0])
    #expect(try Showing(gif.file).text == ["·R·"])
  }

  @Test("A local palette holds for its frame")
  func localPalette() throws {
    let gif = GIFBytes(2, 1).image(2, 1, [0, 1], palette: [GIFBytes.palette[2], .black])
      .image(2, 1, [0, 1])
    #expect(try Showing(gif.file).text == ["BK", "RG"])
  }

  @Test("Indices without a colour are black")
  func missingColors() throws {
    let few = GIFBytes(4, 1, palette: Array(GIFBytes.palette.prefix(2))).image(4, 1, [0, 1, 2, 3])
    #expect(try Showing(few.file).text == ["RGKK"])
    let none = GIFBytes(2, 1, palette: nil).control(transparent: 1).image(2, 1, [0, 1])
    #expect(try Showing(none.file).text == ["K·"])
  }

  @Test("Interlaced rows go to their places", arguments: 0...17)
  func interlacing(height: Int) throws {
    let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
    let order = passes.flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    let gif = GIFBytes(1, 18).image(1, height, order.map { $0 % 4 }, isInterlaced: true)
    let colors = (0..<18).map { $0 < height ? String(Array("RGBY")[$0 % 4]) : "·" }
    #expect(try Showing(gif.file).text == [colors.joined(separator: "/")])
  }

  @Test("Interlaced rows go to their places where the frame leaves the canvas")
  func interlacedOutside() throws {
    let gif = GIFBytes(1, 3).image(1, 1, [3]).image(
      2, 5, at: (0, 1), [0, 1, 0, 1, 2, 3, 1, 0, 3, 0], isInterlaced: true)
    #expect(try Showing(gif.file).text == ["Y/·/·", "Y/R/G"])
  }

  @Test("A new pass starts from nothing and draws the same")
  func rewinding() throws {
    var decoder = GIF.Decoder()
    let gif = Self.ground.control(disposal: 3, transparent: 3).image(4, 1, [3, 1, 3, 2])
      .control(disposal: 2).image(2, 1, at: (0, 0), [1, 2])
    try decoder.append(gif.file)
    let first = Showing(&decoder)
    #expect(first.text == ["RRRR", "RGRB", "GBRR"])
    #expect(decoder.nextFrame == 3 && !drawNext(&decoder))
    decoder.rewind()
    #expect(decoder.nextFrame == 0)
    #expect(Showing(&decoder) == first)
    decoder.releaseCanvas()
    #expect(decoder.canvas.size == .zero && decoder.nextFrame == 0)
    #expect(Showing(&decoder) == first)
  }

  @Test("A frame can be drawn as soon as its last byte is in")
  func drawingWhileReading() throws {
    let first = Self.ground.bytes
    let all = Self.ground.image(1, 1, [1]).file
    var decoder = GIF.Decoder()
    try decoder.append(first.span.extracting(first: first.count - 1))
    #expect(decoder.canvasSize == Size(width: 4, height: 1))
    #expect(!drawNext(&decoder) && decoder.frames.isEmpty)
    try decoder.append(all.span.extracting(first.count - 1..<first.count))
    #expect(drawNext(&decoder) && !drawNext(&decoder) && decoder.frames.count == 1)
    try decoder.append(all.span.extracting(first.count..<all.count))
    #expect(decoder.isComplete && drawNext(&decoder) && decoder.nextFrame == 2)
  }

  @Test("The canvas that a reader keeps does not change")
  func canvasIsAValue() throws {
    var decoder = GIF.Decoder()
    try decoder.append(Self.ground.image(1, 1, [1]).file)
    #expect(decoder.canvas.size == .zero && drawNext(&decoder))
    let kept = decoder.canvas
    #expect(drawNext(&decoder))
    #expect(kept[0, 0] == GIFBytes.palette[0] && decoder.canvas[0, 0] == GIFBytes.palette[1])
  }
}

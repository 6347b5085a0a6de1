import Pixels

extension GIF.Optimizer {
  /// The frames of a file one after the other, alone and on the canvas.
  struct Layers {
    private let parser: GIF.Decoder.Parser
    private var canvas = GIF.Decoder.Compositor()
    private var alone = GIF.Decoder.Compositor()
    /// What the last frame has left on the canvas after its disposal.
    private var base: [UInt32]
    /// The number of frames that were given.
    private(set) var count = 0

    /// A frame.
    struct Element {
      var frame: GIF.Frame
      /// The frame alone.
      var layer: GIF.Encoder.BlockSearch.Layer
      /// What is shown before it, after the disposal of the one before.
      var base: [UInt32]
      /// What is shown with it.
      var canvas: [UInt32]
    }

    /// Starts with the first frame.
    init(of parser: GIF.Decoder.Parser) {
      self.parser = parser
      canvas.start(canvasSize: parser.canvasSize)
      base = canvas.canvas.pixels
    }

    /// The next frame; nil after the last.
    mutating func next() -> Element? {
      guard count < parser.frames.count else { return nil }
      let (frame, picture) = (parser.frames[count], parser.pictures[count])
      count += 1
      _ = canvas.draw(frame, picture, from: parser.bytes)
      alone.start(canvasSize: parser.canvasSize)
      _ = alone.draw(frame, picture, from: parser.bytes)
      let element = Element(
        frame: frame, layer: layer(frame, picture), base: base, canvas: canvas.canvas.pixels)
      dispose(frame, showing: element.canvas)
      return element
    }

    private func layer(
      _ frame: GIF.Frame, _ picture: GIF.Decoder.Picture
    ) -> GIF.Encoder.BlockSearch.Layer {
      let rect = frame.rect.intersection(Rect(parser.canvasSize))
      // Of a picture that is cut off neither the passes nor the strings are what they were.
      let isWhole = rect == frame.rect
      return GIF.Encoder.BlockSearch.Layer(
        rect: rect, pixels: alone.canvas.pixels, isInterlaced: isWhole && picture.isInterlaced,
        runs: isWhole
          ? GIF.Encoder.Runs(
            codes: parser.bytes.span.extracting(picture.codes), codeSize: picture.codeSize,
            area: rect.size.area)
          : nil)
    }

    private mutating func dispose(_ frame: GIF.Frame, showing pixels: [UInt32]) {
      switch frame.disposal {
      case .keep: base = pixels
      case .previous: break
      case .background:
        base = pixels
        let rect = frame.rect.intersection(Rect(parser.canvasSize))
        for row in rect.y..<rect.maxY {
          let start = row * parser.canvasSize.width
          for place in start + rect.x..<start + rect.maxX { base[place] = 0 }
        }
      }
    }
  }
}

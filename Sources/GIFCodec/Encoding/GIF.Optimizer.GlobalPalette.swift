import Pixels

extension GIF.Optimizer {
  /// The colours that most pixels of a file are drawn in, those first.
  ///
  /// Pictures whose colours have low indices get by with shorter codes.
  struct GlobalPalette {
    /// The colours; nil when a global palette would be of no use.
    private(set) var table: GIF.Encoder.ColorTable?
    /// The index that draws nothing.
    private(set) var transparentIndex: UInt8?

    /// Counts the colours of all pictures.
    init(of parser: GIF.Decoder.Parser) {
      var counts: [UInt32: Int] = [:]
      var alone = GIF.Decoder.Compositor()
      for (frame, picture) in zip(parser.frames, parser.pictures) {
        alone.start(canvasSize: parser.canvasSize)
        _ = alone.draw(frame, picture, from: parser.bytes)
        Self.count(alone.canvas.pixels.span, into: &counts)
      }
      let isOpaque = counts.removeValue(forKey: 0) == nil
      guard 1...256 ~= counts.count else { return }
      var table = GIF.Encoder.ColorTable()
      // A single opaque picture has no use for a transparent index, and 256 colours no room for it.
      if counts.count < 256, parser.frames.count > 1 || !isOpaque {
        table.append(GIF.Encoder.ColorTable.nothing)
        transparentIndex = 0
      }
      for (color, _) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        table.append(color)
      }
      self.table = table
    }

    private static func count(_ pixels: Span<UInt32>, into counts: inout [UInt32: Int]) {
      var start = 0
      while start < pixels.count {
        let color = pixels[start]
        var end = start + 1
        while end < pixels.count, pixels[end] == color { end += 1 }
        counts[color, default: 0] += end - start
        start = end
      }
    }
  }
}

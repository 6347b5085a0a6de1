import Pixels

extension GIF {
  /// Writes a GIF again, smaller, without changing what it shows or when.
  ///
  /// Every canvas, delay and the number of plays stay; comments and other extensions go. Frames are
  /// neither merged nor dropped.
  public struct Optimizer: Sendable {
    private let parser: GIF.Decoder.Parser

    /// Reads a whole file.
    ///
    /// - Throws: ``FormatError`` when nothing of it can be shown.
    public init(_ file: Span<UInt8>, limits: Limits = Limits()) throws(FormatError) {
      var parser = GIF.Decoder.Parser(limits: limits)
      try parser.append(file)
      try parser.finish()
      self.parser = parser
    }

    /// The number of frames.
    public var frameCount: Int { parser.frames.count }

    /// The smallest file that was found; nil when the task was cancelled.
    ///
    /// `progress` is called with the number of frames that are done.
    public func optimized(progress: (Int) -> Void = { _ in }) -> [UInt8]? {
      let palette = GlobalPalette(of: parser)
      var assembly = GIF.Encoder.Assembly(
        size: parser.canvasSize, global: palette.table, transparentIndex: palette.transparentIndex,
        plays: GIF.Plays(count: parser.plays), effort: .thorough)
      var canvas = GIF.Decoder.Compositor()
      var alone = GIF.Decoder.Compositor()
      canvas.start(canvasSize: parser.canvasSize)
      for index in parser.frames.indices {
        if Task.isCancelled { return nil }
        let (frame, picture) = (parser.frames[index], parser.pictures[index])
        _ = canvas.draw(frame, picture, from: parser.bytes)
        alone.start(canvasSize: parser.canvasSize)
        _ = alone.draw(frame, picture, from: parser.bytes)
        let layer = layer(frame, picture, pixels: alone.canvas.pixels)
        append(canvas.canvas.pixels, like: layer, delay: frame.delay, to: &assembly)
        progress(index + 1)
      }
      assembly.finish()
      return assembly.takeBytes()
    }

    private func layer(
      _ frame: GIF.Frame, _ picture: GIF.Decoder.Picture, pixels: [UInt32]
    ) -> GIF.Encoder.BlockSearch.Layer {
      let rect = frame.rect.intersection(Rect(parser.canvasSize))
      let isWhole = rect == frame.rect
      return GIF.Encoder.BlockSearch.Layer(
        rect: rect, pixels: pixels, isInterlaced: isWhole && picture.isInterlaced,
        runs: isWhole
          ? GIF.Encoder.Runs(
            codes: parser.bytes.span.extracting(picture.codes), codeSize: picture.codeSize,
            area: rect.size.area)
          : nil)
    }

    private func append(
      _ target: [UInt32], like layer: GIF.Encoder.BlockSearch.Layer, delay: Int,
      to assembly: inout GIF.Encoder.Assembly
    ) {
      guard let grounds = assembly.grounds(for: target) else { return }
      // What stays is tried always, and what leaves less to draw.
      let limit = grounds.first { $0.disposal == .keep }?.change.count ?? .max
      var best: (block: GIF.Encoder.Block, ground: GIF.Encoder.Assembly.Ground)?
      for ground in grounds where ground.disposal == .keep || ground.change.count < limit {
        guard let block = assembly.block(on: ground, to: target, like: layer),
          block.byteCount < best?.block.byteCount ?? .max
        else { continue }
        best = (block, ground)
      }
      if let best {
        assembly.append(best.block, on: best.ground, showing: target, delay: delay)
      }
    }
  }
}

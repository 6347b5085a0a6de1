import Pixels

extension GIF {
  /// Writes a GIF again, smaller, without changing what it shows or when.
  ///
  /// Every canvas, every delay and the number of plays stay. Comments and other extensions go.
  /// Frames are neither merged nor dropped. Besides the file it takes about ten canvases of memory, so
  /// limit those of files that may be anything.
  public struct Optimizer: Sendable {
    let parser: GIF.Decoder.Parser

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
    /// `progress` is called with the number of frames that are done; it may start again once.
    public func optimized(progress: (Int) -> Void = { _ in }) -> [UInt8]? {
      let palette = GlobalPalette(of: parser)
      switch recomposed(palette, progress: progress) {
      case .file(let file): return file
      case .cancelled: return nil
      case .tooManyColors:
        guard case .file(let file) = copied(palette, progress: progress) else { return nil }
        return file
      }
    }

    /// What an attempt to write the file has come to.
    enum Outcome {
      case file([UInt8])
      case cancelled
      /// A frame would have needed more colours than a palette has.
      case tooManyColors
    }

    /// Writes frames of our own that show the same.
    private func recomposed(_ palette: GlobalPalette, progress: (Int) -> Void) -> Outcome {
      var assembly = GIF.Encoder.Assembly(
        size: parser.canvasSize, global: palette.table, transparentIndex: palette.transparentIndex,
        plays: GIF.Plays(count: parser.plays), effort: .thorough,
        mayRestore: parser.frames.contains { $0.disposal == .previous })
      var layers = Layers(of: parser)
      while let layer = layers.next() {
        if Task.isCancelled { return .cancelled }
        guard append(layer, to: &assembly) else { return .tooManyColors }
        progress(layers.count)
      }
      assembly.finish()
      return .file(assembly.takeBytes())
    }

    /// Adds a frame; false when it would need more colours than a palette has.
    private func append(_ layer: Layers.Element, to assembly: inout GIF.Encoder.Assembly) -> Bool {
      let target = layer.canvas
      guard let grounds = assembly.grounds(for: target) else { return false }
      // What stays is tried always, and what leaves less to draw.
      let limit = grounds.first { $0.disposal == .keep }?.change.count ?? .max
      var best: (block: GIF.Encoder.Block, ground: GIF.Encoder.Assembly.Ground)?
      for ground in grounds where ground.disposal == .keep || ground.change.count < limit {
        guard let block = assembly.block(on: ground, to: target, like: layer.layer),
          block.byteCount < best?.block.byteCount ?? .max
        else { continue }
        best = (block, ground)
      }
      guard let best else { return false }
      assembly.append(best.block, on: best.ground, showing: target, delay: layer.frame.delay)
      return true
    }

    /// Writes the frames as they are, each in its place and with its disposal.
    ///
    /// That is always possible: each has colours of one palette only.
    private func copied(_ palette: GlobalPalette, progress: (Int) -> Void) -> Outcome {
      var encoder = GIF.Encoder(
        size: parser.canvasSize, palette: palette.table?.palette, plays: parser.plays)
      var search = GIF.Encoder.BlockSearch(
        size: parser.canvasSize, global: palette.table, transparentIndex: palette.transparentIndex,
        effort: .thorough)
      var layers = Layers(of: parser)
      while let layer = layers.next() {
        if Task.isCancelled { return .cancelled }
        let task = GIF.Encoder.BlockSearch.Task(
          base: layer.base, target: layer.canvas, rect: layer.layer.rect, layer: layer.layer)
        guard let block = search.block(for: task) else { return .tooManyColors }
        // A frame of which nothing is on the canvas became one pixel, which stays as it is.
        let disposal = layer.layer.rect.isEmpty ? .keep : layer.frame.disposal
        encoder.append(block, delay: layer.frame.delay, disposal: disposal)
        progress(layers.count)
      }
      encoder.finish()
      return .file(encoder.takeBytes())
    }
  }
}

import Pixels

extension GIF.Decoder {
  /// Draws frames one over the other on a canvas.
  ///
  /// Besides the canvas it has memory for one picture: where a picture was decoded to, what it has
  /// covered is kept until it is to come back.
  struct Compositor: Sendable {
    /// What is shown after the last frame.
    private(set) var canvas = Bitmap(size: .zero)
    private var stream = PixelStream()
    private var undo = Undo.nothing

    /// What is to be done before the next frame.
    private enum Undo {
      case nothing
      case clear(Rect)
      /// So many of the stream's pixels go back to the canvas.
      case restore(Placement, count: Int)
    }

    /// Starts a new pass on a transparent canvas.
    mutating func start(canvasSize: Size) {
      undo = .nothing
      if canvas.size == canvasSize {
        canvas.clear(Rect(canvasSize))
      } else {
        canvas = Bitmap(size: canvasSize)
      }
    }

    /// Draws the next frame in the colours of `palette`, or else its own; returns what is wrong with
    /// its codes.
    mutating func draw(
      _ frame: GIF.Frame, _ picture: Picture, palette: [UInt32]? = nil, from file: [UInt8]
    ) -> GIF.Damage.Reason? {
      dispose()
      let visible = frame.rect.intersection(Rect(canvas.size))
      if frame.disposal == .background { undo = .clear(visible) }
      // A bad code size was reported when it was read.
      guard Picture.codeSizes.contains(picture.codeSize), !visible.isEmpty else { return nil }
      let palette = palette ?? picture.palette(from: file.span)
      if visible == frame.rect, picture.codeSize <= 8 {
        return drawStream(frame, picture, palette: palette, from: file.span)
      }
      if frame.disposal == .previous { cover(visible) }
      var stream = IndexStream(picture, in: frame.rect, visible: visible, palette: palette)
      return stream.draw(from: file.span, on: &canvas)
    }

    /// Decodes some rows at a time and draws them while they are in the nearest cache.
    private mutating func drawStream(
      _ frame: GIF.Frame, _ picture: Picture, palette: [UInt32], from file: Span<UInt8>
    ) -> GIF.Damage.Reason? {
      let placement = Placement(rect: frame.rect, isInterlaced: picture.isInterlaced)
      let area = frame.rect.size.area
      let isCovering = frame.disposal == .previous
      // What is exchanged for what it covers cannot serve the strings that follow.
      let step = isCovering ? area : max(1, 4096 / frame.rect.width) * frame.rect.width
      stream.start(picture, area: area, palette: palette.span, keepsAll: isCovering)
      var drawn = 0
      var flaw: GIF.Damage.Reason?
      while drawn < area, flaw == nil {
        flaw = stream.decode(upTo: min(drawn + step, area), from: file)
        let run = drawn..<min(stream.count, area)
        if isCovering {
          canvas.exchange(run, of: &stream, at: placement)
        } else {
          canvas.draw(run, of: stream, at: placement)
        }
        drawn = run.upperBound
      }
      if isCovering { undo = .restore(placement, count: drawn) }
      return flaw
    }

    /// Keeps what is in a rectangle until the next frame.
    private mutating func cover(_ rect: Rect) {
      let placement = Placement(rect: rect, isInterlaced: false)
      stream.reserve(rect.size.area)
      canvas.keep(placement, in: &stream)
      undo = .restore(placement, count: rect.size.area)
    }

    /// Gives the memory for one picture back, unless it covers what is to come back.
    mutating func releaseScratch() {
      if case .restore = undo { return }
      stream = PixelStream()
    }

    private mutating func dispose() {
      switch undo {
      case .nothing: break
      case .clear(let rect): canvas.clear(rect)
      case .restore(let placement, let count):
        canvas.restore(0..<count, of: stream, at: placement)
      }
      undo = .nothing
    }
  }
}

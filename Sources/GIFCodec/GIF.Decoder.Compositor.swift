import Pixels

extension GIF.Decoder {
  /// Draws frames one over the other on a canvas.
  struct Compositor: Sendable {
    /// What is shown after the last frame.
    private(set) var canvas = Bitmap(size: .zero)
    private var stream = PixelStream()
    private var disposal = Undo.none
    /// What the last frame has covered, when it is to come back.
    private var covered: [UInt32] = []

    /// What is to be done before the next frame.
    private enum Undo {
      case none
      case clear(Rect)
      case restore(Rect)
    }

    /// Starts a new pass on a transparent canvas.
    mutating func start(canvasSize: Size) {
      disposal = .none
      if canvas.size == canvasSize {
        for index in canvas.pixels.indices { canvas.pixels[index] = 0 }
      } else {
        canvas = Bitmap(size: canvasSize)
      }
    }

    /// Draws the next frame; returns what is wrong with its codes.
    mutating func draw(
      _ frame: GIF.Frame, _ picture: Picture, from file: [UInt8]
    ) -> GIF.Damage.Reason? {
      let bytes = file.span
      dispose()
      let visible = frame.rect.intersection(Rect(canvas.size))
      switch frame.disposal {
      case .keep: disposal = .none
      case .background: disposal = .clear(visible)
      case .previous:
        disposal = .restore(visible)
        covered = pixels(in: visible)
      }
      guard Picture.codeSizes.contains(picture.codeSize) else { return nil }
      let colors = picture.palette(from: bytes)
      guard picture.codeSize <= 8, visible == frame.rect else {
        var stream = IndexStream(
          rect: frame.rect, visible: visible, isInterlaced: picture.isInterlaced, colors: colors)
        return stream.draw(CodeReader(picture), from: bytes, on: &canvas)
      }
      stream.start(picture, area: visible.size.area, colors: colors.span)
      let flaw = stream.decode(from: bytes, upTo: visible.size.area)
      blend(visible, RowOrder(height: visible.height, isInterlaced: picture.isInterlaced))
      return flaw
    }

    private mutating func blend(_ rect: Rect, _ order: RowOrder) {
      for index in 0..<stream.count {
        let (row, column) = index.quotientAndRemainder(dividingBy: rect.width)
        let color = stream.pixels[PixelStream.origin + index]
        let target = (rect.y + order.row(storedAt: row)) * canvas.size.width + rect.x + column
        if color != 0 { canvas.pixels[target] = color }
      }
    }

    private func pixels(in rect: Rect) -> [UInt32] {
      (rect.y..<rect.maxY).flatMap { y in
        canvas.pixels[y * canvas.size.width + rect.x..<y * canvas.size.width + rect.maxX]
      }
    }

    private mutating func dispose() {
      switch disposal {
      case .none: return
      case .clear(let rect):
        for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { canvas[x, y] = .transparent } }
      case .restore(let rect):
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX {
            canvas[x, y] = Color(packed: covered[(y - rect.y) * rect.width + x - rect.x])
          }
        }
      }
    }
  }
}

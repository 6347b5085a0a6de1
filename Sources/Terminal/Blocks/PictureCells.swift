import Pixels

/// A picture cut into cells.
///
/// The bitmap lies in the middle of the frame, moved to whole cells so that its edges are sharp.
struct PictureCells {
  private let bitmap: Bitmap
  /// The pixel of the bitmap at the upper left corner of the screen; mostly outside of it.
  private let originX: Int
  private let originY: Int

  /// Creates the cells of a bitmap in a frame.
  init(_ bitmap: Bitmap, frame: Rect) {
    self.bitmap = bitmap
    let cell = Picture.pixelsPerCell
    originX =
      -frame.x * cell.width - Self.margin(frame.width * cell.width, bitmap.size.width, cell.width)
    originY =
      -frame.y * cell.height
      - Self.margin(frame.height * cell.height, bitmap.size.height, cell.height)
  }

  /// The pixels of a cell of the screen, transparent where there are none.
  @inline(__always)
  func samples(column: Int, row: Int) -> CellSamples {
    let x = originX &+ column &* 4
    let y = originY &+ row &* 8
    let width = bitmap.size.width
    guard x >= 0, y >= 0, x &+ 4 <= width, y &+ 8 <= bitmap.size.height else {
      return edgeSamples(x: x, y: y)
    }
    let pixels = bitmap.pixels.span
    let start = y &* width &+ x
    return CellSamples(
      rows: InlineArray { row in
        let four = pixels.extracting(start &+ row &* width..<start &+ row &* width &+ 4)
        return SIMD4(four[0], four[1], four[2], four[3])
      })
  }

  private func edgeSamples(x: Int, y: Int) -> CellSamples {
    var samples = CellSamples(rows: InlineArray(repeating: .zero))
    let visible = Rect(x: x, y: y, width: 4, height: 8).intersection(Rect(bitmap.size))
    for row in visible.y..<visible.maxY {
      for column in visible.x..<visible.maxX {
        samples.rows[row - y][column - x] = bitmap.pixels[row * bitmap.size.width + column]
      }
    }
    return samples
  }

  /// Half of what is left of `space`, or is too much for it, in whole cells.
  private static func margin(_ space: Int, _ length: Int, _ cell: Int) -> Int {
    let half = (space - length) / 2
    return half >= 0 ? half / cell * cell : -((-half) / cell * cell)
  }
}

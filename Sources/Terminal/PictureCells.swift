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
    let x = originX &+ column &* 2
    let y = originY &+ row &* 4
    let width = bitmap.size.width
    guard x >= 0, y >= 0, x &+ 2 <= width, y &+ 4 <= bitmap.size.height else {
      return edgeSamples(x: x, y: y)
    }
    let pixels = bitmap.pixels.span
    let first = y &* width &+ x
    let second = first &+ width
    let third = second &+ width
    let fourth = third &+ width
    return CellSamples(
      SIMD8(
        pixels[first], pixels[first &+ 1], pixels[second], pixels[second &+ 1],
        pixels[third], pixels[third &+ 1], pixels[fourth], pixels[fourth &+ 1]))
  }

  private func edgeSamples(x: Int, y: Int) -> CellSamples {
    var samples = SIMD8<UInt32>()
    for index in 0..<8 {
      let column = x + index % 2
      let row = y + index / 2
      guard column >= 0, row >= 0, column < bitmap.size.width, row < bitmap.size.height else {
        continue
      }
      samples[index] = bitmap.pixels[row * bitmap.size.width + column]
    }
    return CellSamples(samples)
  }

  /// Half of what is left of `space`, or is too much for it, in whole cells.
  private static func margin(_ space: Int, _ length: Int, _ cell: Int) -> Int {
    let half = (space - length) / 2
    return half >= 0 ? half / cell * cell : -((-half) / cell * cell)
  }
}

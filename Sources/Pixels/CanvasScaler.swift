/// Scales what a canvas shows, frame after frame, and of each frame only what has changed.
///
/// Its pixels are the means of the areas that they cover, also of parts of a pixel where it enlarges:
/// but for that, those of ``Bitmap/resized(to:)`` for a third of the work. Weights are 256ths, and a
/// mean is rounded down the columns before it is rounded across. Opaque pixels are mostly off by one
/// level at most.
package struct CanvasScaler: Sendable {
  let canvasSize: Size
  let crop: Rect
  private let target: Size
  /// How each axis is scaled; nil where that is left to the slower way.
  private let axes: (rows: Axis, columns: Axis)?

  /// The most pixels of an axis that become one; weights are too coarse for more.
  private static let limit = 64

  /// Prepares for showing `crop` of a canvas as a picture of `target` pixels.
  package init(from canvasSize: Size, crop: Rect, to target: Size) {
    self.canvasSize = canvasSize
    self.crop = crop.intersection(Rect(canvasSize))
    self.target = target
    let size = self.crop.size
    let isLarge = size.width >= 4 && target.width >= 4 && target.height >= 4
    let isCoarse =
      size.width > Self.limit * target.width || size.height > Self.limit * target.height
    axes =
      !isLarge || size.isEmpty || isCoarse
      ? nil
      : (
        rows: Axis(from: size.height, to: target.height),
        columns: Axis(from: size.width, to: target.width)
      )
  }

  /// What is shown of a canvas, all of whose pixels are opaque or zero, as those of a GIF are.
  package func picture(of canvas: Bitmap) -> Bitmap {
    scaled(canvas, changed: crop, since: nil)
  }

  /// What is shown of a canvas that was shown as `earlier` before the pixels within `changed` were
  /// drawn.
  package func picture(of canvas: Bitmap, changed: Rect, since earlier: Bitmap) -> Bitmap {
    let shown = changed.intersection(crop)
    return shown.isEmpty ? earlier : scaled(canvas, changed: shown, since: earlier)
  }

  private func scaled(_ canvas: Bitmap, changed: Rect, since earlier: Bitmap?) -> Bitmap {
    guard target != crop.size, let (rows, columns) = axes else {
      return canvas.cropped(to: crop).resized(to: target)
    }
    var picture = earlier ?? Bitmap(size: target)
    draw(canvas, changed: changed, over: &picture, rows, columns)
    return picture
  }

  private func draw(
    _ canvas: Bitmap, changed: Rect, over picture: inout Bitmap, _ rows: Axis, _ columns: Axis
  ) {
    precondition(canvas.size == canvasSize && picture.size == target)
    let width = columns.fours(of: changed.x - crop.x..<changed.maxX - crop.x)
    let height = rows.fours(of: changed.y - crop.y..<changed.maxY - crop.y)
    guard let first = width.first, let last = width.last else { return }
    let source = columns.spans[first].first..<columns.spans[last].end
    let (rowWeights, columnWeights) = (rows.lanes, columns.lanes)
    // Four target rows at a time, each source column's four pixels side by side.
    var strips = [UInt32](repeating: 0, count: crop.width * 4)
    var y = height.lowerBound
    while y < height.upperBound {
      let row = min(y, target.height - 4)
      squeeze(
        canvas.pixels.span, row: row, rows, rowWeights.span, columns: source, into: &strips)
      Self.spread(
        strips.span, columns, columnWeights.span, width, over: &picture.pixels, row: row,
        width: target.width)
      y = row + 4
    }
  }
}

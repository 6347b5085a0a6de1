/// Scales what a canvas shows, frame after frame, and of each frame only what has changed.
///
/// Its pixels are the means of the areas that they cover, also of parts of a pixel where it enlarges:
/// but for that, those of ``Bitmap/resized(to:)`` for a third of the work. Weights are 256ths, and a
/// mean is rounded down the columns before it is rounded across. Opaque pixels are mostly off by one
/// level at most.
package struct CanvasScaler: Sendable {
  private let canvasSize: Size
  private let crop: Rect
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
    guard target != crop.size, axes != nil else { return scaledSlowly(canvas) }
    var picture = Bitmap(size: target)
    draw(canvas, changed: Rect(canvasSize), over: &picture)
    return picture
  }

  /// What is shown of a canvas that was shown as `earlier` before the pixels within `changed` were
  /// drawn.
  package func picture(of canvas: Bitmap, changed: Rect, since earlier: Bitmap) -> Bitmap {
    let changed = changed.intersection(crop)
    if changed.isEmpty { return earlier }
    guard target != crop.size, axes != nil else { return scaledSlowly(canvas) }
    var picture = earlier
    draw(canvas, changed: changed, over: &picture)
    return picture
  }

  private func scaledSlowly(_ canvas: Bitmap) -> Bitmap {
    canvas.cropped(to: crop).resized(to: target)
  }

  private func draw(_ canvas: Bitmap, changed: Rect, over picture: inout Bitmap) {
    precondition(canvas.size == canvasSize && picture.size == target)
    guard let (rows, columns) = axes else { return }
    let shown = changed.intersection(crop)
    let width = columns.fours(of: shown.x - crop.x..<shown.maxX - crop.x)
    let height = rows.fours(of: shown.y - crop.y..<shown.maxY - crop.y)
    guard let first = width.first, let last = width.last else { return }
    let source = columns.spans[first].first..<columns.spans[last].end
    // Four target rows at a time, each source column's four pixels side by side.
    var strips = [UInt32](repeating: 0, count: crop.width * 4)
    var y = height.lowerBound
    while y < height.upperBound {
      let row = min(y, target.height - 4)
      squeeze(canvas.pixels.span, row: row, rows, columns: source, into: &strips)
      Self.spread(
        strips.span, columns, width, over: &picture.pixels, row: row, width: target.width)
      y = row + 4
    }
  }

  /// Makes four target rows of the source's, in full width.
  private func squeeze(
    _ canvas: Span<UInt32>, row: Int, _ rows: Axis, columns: Range<Int>,
    into strips: inout [UInt32]
  ) {
    var strips = strips.mutableSpan
    let spans = (
      rows.spans[row], rows.spans[row + 1], rows.spans[row + 2], rows.spans[row + 3]
    )
    let weights = rows.weights.span
    let corner = crop.y * canvasSize.width + crop.x
    var x = columns.lowerBound
    while x < columns.upperBound {
      let column = min(x, crop.width &- 4)
      @inline(__always)
      func mean(_ span: Axis.Span) -> SIMD4<UInt32> {
        canvas.mean(
          ofFourFrom: corner &+ span.first &* canvasSize.width &+ column,
          stride: canvasSize.width, weights: weights.extracting(span.weights))
      }
      let four = transposed(mean(spans.0), mean(spans.1), mean(spans.2), mean(spans.3))
      strips.put(four.0, at: column &* 4)
      strips.put(four.1, at: column &* 4 &+ 4)
      strips.put(four.2, at: column &* 4 &+ 8)
      strips.put(four.3, at: column &* 4 &+ 12)
      x = column &+ 4
    }
  }

  /// Makes target columns of the source's in four rows.
  private static func spread(
    _ strips: Span<UInt32>, _ columns: Axis, _ range: Range<Int>, over pixels: inout [UInt32],
    row: Int, width: Int
  ) {
    var pixels = pixels.mutableSpan
    let spans = columns.spans.span
    let weights = columns.weights.span
    @inline(__always)
    func mean(_ column: Int) -> SIMD4<UInt32> {
      let span = spans[column]
      let mean = strips.mean(
        ofFourFrom: span.first &* 4, stride: 4, weights: weights.extracting(span.weights))
      if mean.x & mean.y & mean.z & mean.w >= 0xFF00_0000 { return mean }
      return mean.x | mean.y | mean.z | mean.w == 0 ? mean : mean.unmultiplied
    }
    var x = range.lowerBound
    while x < range.upperBound {
      let column = min(x, width &- 4)
      let four = transposed(
        mean(column), mean(column &+ 1), mean(column &+ 2), mean(column &+ 3))
      let place = row &* width &+ column
      pixels.put(four.0, at: place)
      pixels.put(four.1, at: place &+ width)
      pixels.put(four.2, at: place &+ 2 &* width)
      pixels.put(four.3, at: place &+ 3 &* width)
      x = column &+ 4
    }
  }
}

/// Four rows of four pixels as columns.
@inline(__always)
private func transposed(
  _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ c: SIMD4<UInt32>, _ d: SIMD4<UInt32>
) -> (SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>) {
  (
    SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y),
    SIMD4(a.z, b.z, c.z, d.z), SIMD4(a.w, b.w, c.w, d.w)
  )
}

extension SIMD4<UInt32> {
  /// Pixels whose channels were multiplied with their alpha, as they are without.
  fileprivate var unmultiplied: Self {
    var result = self
    for index in indices {
      let pixel = self[index]
      let alpha = pixel >> 24
      guard alpha < 255 else { continue }
      guard alpha > 0 else {
        result[index] = 0
        continue
      }
      var color = alpha << 24
      for shift in [UInt32(0), 8, 16] {
        // No channel is larger than alpha: both were rounded in the same way.
        color |= (((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
      }
      result[index] = color
    }
    return result
  }
}

extension CanvasScaler {
  /// Makes four target rows of the source's, in full width.
  func squeeze(
    _ canvas: Span<UInt32>, row: Int, _ rows: Axis, _ weights: Span<SIMD8<UInt16>>,
    columns: Range<Int>, into strips: inout [UInt32]
  ) {
    var strips = strips.mutableSpan
    let spans = (
      rows.spans[row], rows.spans[row + 1], rows.spans[row + 2], rows.spans[row + 3]
    )
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
  static func spread(
    _ strips: Span<UInt32>, _ columns: Axis, _ weights: Span<SIMD8<UInt16>>, _ range: Range<Int>,
    over pixels: inout [UInt32],
    row: Int, width: Int
  ) {
    var pixels = pixels.mutableSpan
    let spans = columns.spans.span
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

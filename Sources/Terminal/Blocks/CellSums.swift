/// The sums of a cell's pixels under each of 16 glyphs, all of them side by side.
///
/// Lanes are in the order of ``Glyph``; a lane holds two channels in halves of 16 bits, for which 32
/// times 255 is small enough.
struct CellSums {
  private let redBlue: SIMD16<UInt32>
  private let greenAlpha: SIMD16<UInt32>

  /// Sums up the pixels of a cell.
  @inline(__always)
  init(_ samples: CellSamples) {
    redBlue = Self.sums(samples, shift: 0)
    greenAlpha = Self.sums(samples, shift: 8)
  }

  /// True when nothing shines through.
  @inline(__always)
  var isOpaque: Bool { greenAlpha[Glyph.full.lane] &>> 16 == 32 * 255 }
  /// True when there is nothing but what shines through.
  @inline(__always)
  var isTransparent: Bool { greenAlpha[Glyph.full.lane] &>> 16 == 0 }

  /// The channels of the pixels that a glyph covers, each of them summed up.
  @inline(__always)
  func sum(_ glyph: Glyph) -> SIMD4<Int32> {
    let covered = sum(lane: glyph.lane)
    return glyph.isRest ? total &- covered : covered
  }

  /// The channels of all pixels, each of them summed up.
  @inline(__always)
  var total: SIMD4<Int32> { sum(lane: Glyph.full.lane) }

  @inline(__always)
  private func sum(lane: Int) -> SIMD4<Int32> {
    let (redBlue, greenAlpha) = (redBlue[lane], greenAlpha[lane])
    return SIMD4(
      Int32(truncatingIfNeeded: redBlue & 0xffff), Int32(truncatingIfNeeded: greenAlpha & 0xffff),
      Int32(truncatingIfNeeded: redBlue &>> 16), 0)
  }

  /// The sums under every glyph, a vector for each channel.
  @inline(__always)
  var channels: (red: SIMD16<Float>, green: SIMD16<Float>, blue: SIMD16<Float>) {
    (
      SIMD16(exactly: redBlue & 0xffff), SIMD16(exactly: greenAlpha & 0xffff),
      SIMD16(exactly: redBlue &>> 16)
    )
  }
}

extension CellSums {
  /// The sums of two channels under every glyph.
  @inline(__always)
  private static func sums(_ samples: CellSamples, shift: UInt32) -> SIMD16<UInt32> {
    @inline(__always)
    func row(_ index: Int) -> SIMD4<UInt32> { samples.rows[index] &>> shift & 0xff_00ff }
    let (row0, row1, row2, row3) = (row(0), row(1), row(2), row(3))
    let (row4, row5, row6, row7) = (row(4), row(5), row(6), row(7))
    let upper = row0 &+ row1 &+ row2 &+ row3
    let lower = row4 &+ row5 &+ row6 &+ row7
    // Bars from below: one row, two, and so on.
    let low = running(across(row7, row6, row5, row4))
    let high = running(across(row3, row2, row1, row0)) &+ low.w
    let quarters =
      SIMD4(upper.x, upper.z, lower.x, lower.z) &+ SIMD4(upper.y, upper.w, lower.y, lower.w)
    // Bars from the left; the fourth of them, which is the whole, gives way to the diagonal.
    var columns = running(upper &+ lower)
    columns.w = quarters.x &+ quarters.w
    return SIMD16(
      lowHalf: SIMD8(lowHalf: low, highHalf: high),
      highHalf: SIMD8(lowHalf: columns, highHalf: quarters))
  }

  /// The sums of four vectors.
  @inline(__always)
  private static func across(
    _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ c: SIMD4<UInt32>, _ d: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    SIMD4(a.x, b.x, c.x, d.x) &+ SIMD4(a.y, b.y, c.y, d.y)
      &+ SIMD4(a.z, b.z, c.z, d.z) &+ SIMD4(a.w, b.w, c.w, d.w)
  }

  /// The sum of each number and those before it.
  @inline(__always)
  private static func running(_ numbers: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let pairs = numbers &+ SIMD4(0, numbers.x, numbers.y, numbers.z)
    return pairs &+ SIMD4(0, 0, pairs.x, pairs.y)
  }
}

extension SIMD16<Float> {
  /// The same numbers, which have 16 bits at most.
  ///
  /// Written out by the element, the conversion becomes one instruction for each four of them.
  @inline(__always)
  fileprivate init(exactly numbers: SIMD16<UInt32>) {
    self.init(
      lowHalf: SIMD8(
        lowHalf: Self.four(numbers.lowHalf.lowHalf), highHalf: Self.four(numbers.lowHalf.highHalf)),
      highHalf: SIMD8(
        lowHalf: Self.four(numbers.highHalf.lowHalf),
        highHalf: Self.four(numbers.highHalf.highHalf)))
  }

  @inline(__always)
  private static func four(_ numbers: SIMD4<UInt32>) -> SIMD4<Float> {
    SIMD4(
      Float(Int32(truncatingIfNeeded: numbers.x)), Float(Int32(truncatingIfNeeded: numbers.y)),
      Float(Int32(truncatingIfNeeded: numbers.z)), Float(Int32(truncatingIfNeeded: numbers.w)))
  }
}

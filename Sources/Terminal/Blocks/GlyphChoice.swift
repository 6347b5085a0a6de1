/// The glyph that fits a cell's pixels best, and how well.
///
/// With its best colours, the means of what it covers and what it leaves, a glyph lessens the
/// squared error of a plain cell. For one that covers n of 32 pixels, P in sum, T being the sum of
/// all, it does so by `32 (P - nT/32)² / n (32 - n)`, for each channel.
struct GlyphChoice {
  /// The glyph.
  let glyph: Glyph
  /// The squared error of its best colours, relative.
  let error: Float

  /// Chooses from a set of glyphs.
  @inline(__always)
  init(_ sums: CellSums, among glyphs: GlyphSet) {
    let (red, green, blue) = sums.channels
    let full = Glyph.full.lane
    let total = SIMD4(red[full], green[full], blue[full], 0)
    let shares = Lanes.shares
    let redOff = red - shares * total.x
    let greenOff = green - shares * total.y
    let blueOff = blue - shares * total.z
    let gains = (redOff * redOff + greenOff * greenOff + blueOff * blueOff) * glyphs.weights
    let best = Lanes.largest(of: gains)
    // No gain at all is what a plain cell has.
    let chosen = best.value > 0 ? Glyph(rawValue: UInt8(truncatingIfNeeded: best.lane)) : nil
    glyph = chosen == .full ? .space : chosen ?? .space
    error = -(total * total).sum() / 32 - best.value
  }
}

/// Numbers for the 16 glyphs to choose from.
enum Lanes {
  /// The part of the cell that each of them covers.
  @inline(__always)
  static var shares: SIMD16<Float> {
    SIMD16(
      0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 0.25, 0.5, 0.75, 0.5, 0.25, 0.25, 0.25, 0.25)
  }

  /// The largest of some numbers, the first of equal ones.
  @inline(__always)
  static func largest(of numbers: SIMD16<Float>) -> (lane: Int, value: Float) {
    let isLater = numbers.highHalf .> numbers.lowHalf
    let eight = numbers.lowHalf.replacing(with: numbers.highHalf, where: isLater)
    let lanes = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
    let eightLanes = lanes.replacing(with: lanes &+ 8, where: isLater)
    let isHigh = eight.highHalf .> eight.lowHalf
    let four = eight.lowHalf.replacing(with: eight.highHalf, where: isHigh)
    let fourLanes = eightLanes.lowHalf.replacing(with: eightLanes.highHalf, where: isHigh)
    var (lane, value) = (fourLanes.x, four.x)
    if four.y > value { (lane, value) = (fourLanes.y, four.y) }
    if four.z > value { (lane, value) = (fourLanes.z, four.z) }
    if four.w > value { (lane, value) = (fourLanes.w, four.w) }
    return (Int(lane), value)
  }
}

/// The glyph that fits samples best, and how well.
///
/// With its best colours a glyph lessens the error of a plain cell. For a glyph that covers n
/// samples' worth, P in sum, T being the sum of all eight, it does so by `(8P-nT)²/8(8C-n²)`, C
/// being the sum of the squared coverages; with edges between samples C is n. Times 24 that is
/// `(4P-T)²` where n is 2 or 6, `3(2P-T)²` where it is 4, and `3(8P-nT)²/11` for 3 and 5.
///
/// Other eighths bring nothing with four rows of samples: two levels are all that they have, and
/// ▂ ▄ ▆ have these.
struct GlyphChoice {
  /// The best glyph with edges between samples.
  private(set) var sharp = Glyph.space
  /// A glyph with an edge within samples, if it is better.
  private(set) var soft: Glyph?
  /// By how much they lessen 24 times the error of a plain cell.
  private var sharpGain = 0
  private var gain = 0

  /// Chooses from a set of glyphs.
  @inline(__always)
  init(_ samples: CellSamples, among glyphs: GlyphSet) {
    let total = samples.total
    guard glyphs != .none else { return }
    consider(.lowerHalf, 3 &* Self.squares(samples.sum(.lowerHalf), by: 2, total))
    consider(.leftHalf, 3 &* Self.squares(samples.sum(.leftHalf), by: 2, total))
    guard glyphs == .blocks else {
      sharpGain = gain
      return
    }
    consider(.upperLeft, Self.squares(samples.sum(.upperLeft), by: 4, total))
    consider(.upperRight, Self.squares(samples.sum(.upperRight), by: 4, total))
    consider(.lowerLeft, Self.squares(samples.sum(.lowerLeft), by: 4, total))
    consider(.lowerRight, Self.squares(samples.sum(.lowerRight), by: 4, total))
    consider(.lowerQuarter, Self.squares(samples.sum(.lowerQuarter), by: 4, total))
    // What covers six gains as much as the two that it leaves.
    let firstRow = total &- samples.sum(.lowerThreeQuarters)
    consider(.lowerThreeQuarters, Self.squares(firstRow, by: 4, total))
    consider(.diagonal, 3 &* Self.squares(samples.sum(.diagonal), by: 2, total))
    sharpGain = gain
    let lower = 4 &* samples.halfSum(.lowerThreeEighths) &+ 8 &* samples.sum(.lowerThreeEighths)
    considerSoft(.lowerThreeEighths, Self.squares(lower, by: 1, 3 &* total))
    // The three that are left, as above.
    let upper = 4 &* samples.halfSum(.lowerFiveEighths) &+ 8 &* firstRow
    considerSoft(.lowerFiveEighths, Self.squares(upper, by: 1, 3 &* total))
  }

  /// The error of the best glyph with its best colours, times 24 and relative.
  @inline(__always)
  func error(_ samples: CellSamples) -> Int { plainError(samples) &- gain }

  /// The error of the best glyph with sharp edges, times 24 and relative.
  func sharpError(_ samples: CellSamples) -> Int { plainError(samples) &- sharpGain }

  @inline(__always)
  private func plainError(_ samples: CellSamples) -> Int {
    -3 &* Self.squares(samples.total, by: 1, 0)
  }

  @inline(__always)
  private mutating func consider(_ glyph: Glyph, _ newGain: Int) {
    guard newGain > gain else { return }
    gain = newGain
    sharp = glyph
  }

  @inline(__always)
  private mutating func considerSoft(_ glyph: Glyph, _ squares: Int) {
    // Compared without the division, which is rarely needed.
    guard 3 &* squares > 11 &* gain else { return }
    gain = 3 &* squares / 11
    soft = glyph
  }

  /// The squares of `factor` times `sum` less `total`, over the three channels.
  @inline(__always)
  private static func squares(_ sum: UInt64, by factor: Int, _ total: UInt64) -> Int {
    let red = factor &* sum.lane(0) &- total.lane(0)
    let green = factor &* sum.lane(16) &- total.lane(16)
    let blue = factor &* sum.lane(32) &- total.lane(32)
    return red &* red &+ green &* green &+ blue &* blue
  }
}

extension UInt64 {
  /// A channel of a sum of samples.
  @inline(__always)
  func lane(_ shift: UInt64) -> Int { Int(truncatingIfNeeded: self &>> shift & 0xffff) }
}

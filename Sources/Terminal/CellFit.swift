/// Finds the glyph and the two colours that come nearest to the pixels of a cell.
///
/// Least squares: the best colours of a glyph are the means of what it covers and what it leaves,
/// and it takes away from the error of a plain cell, times 24, `(4S-T)²` for two or six covered
/// pixels and `3(2S-T)²` for four, where S is the sum that it covers and T that of all eight.
struct CellFit {
  /// How far a cell may be from the best one, as a mean squared error, to stay as it is.
  ///
  /// It halves the bytes of GIFs for 0.05 dB: their dithering flickers by less.
  static let threshold = 4 * 4
  /// The same as a sum over eight pixels of three channels.
  private static let keptError = threshold * 24
  /// By how much two colours must be better than one on the terminal's own background.
  private static let fringeError = 8 * 8 * 24

  let depth: ColorDepth
  /// Whether there are glyphs other than the space.
  let hasGlyphs: Bool
  /// What the terminal's own background is taken to be, red in the lowest byte.
  let assumedBackground: UInt32

  /// The cell to show for `samples` where `current` stands now: that, if it is good enough.
  @inline(__always)
  func cell(for samples: CellSamples, over current: PaintedCell) -> PaintedCell {
    guard samples.isOpaque else { return translucentCell(samples, over: current) }
    let (glyph, gain) = hasGlyphs ? bestGlyph(samples) : (.space, 0)
    guard current.isKnown, current.background != .terminal else { return cell(glyph, samples) }
    if depth == .trueColor {
      // The colours of the best cell are not needed to know its error, only to show it.
      let least = -(3 &* squares(samples.total, by: 1, 0) &+ gain)
      let excess = 24 &* error(of: current, samples) &- least
      return excess < 24 &* Self.keptError ? current : cell(glyph, samples)
    }
    let best = cell(glyph, samples)
    let excess = error(of: current, samples) &- error(of: best, samples)
    return excess < Self.keptError ? current : best
  }

  @inline(__always)
  private func cell(_ glyph: Glyph, _ samples: CellSamples) -> PaintedCell {
    let covered = samples.sum(glyph)
    let background = color(samples.total &- covered, count: 8 &- glyph.count)
    guard glyph != .space else {
      return PaintedCell(glyph: glyph, foreground: background, background: background)
    }
    let foreground = color(covered, count: glyph.count)
    return PaintedCell(glyph: glyph, foreground: foreground, background: background)
  }

  /// The best glyph, and by how much it lessens 24 times the error of a plain cell.
  @inline(__always)
  private func bestGlyph(_ samples: CellSamples) -> (glyph: Glyph, gain: Int) {
    var best = Glyph.space
    var gain = 0
    @inline(__always) func consider(_ glyph: Glyph, _ newGain: Int) {
      if newGain > gain {
        gain = newGain
        best = glyph
      }
    }
    let total = samples.total
    consider(.lowerHalf, 3 &* squares(samples.sum(.lowerHalf), by: 2, total))
    consider(.leftHalf, 3 &* squares(samples.sum(.leftHalf), by: 2, total))
    consider(.upperLeft, squares(samples.sum(.upperLeft), by: 4, total))
    consider(.upperRight, squares(samples.sum(.upperRight), by: 4, total))
    consider(.lowerLeft, squares(samples.sum(.lowerLeft), by: 4, total))
    consider(.lowerRight, squares(samples.sum(.lowerRight), by: 4, total))
    consider(.lowerQuarter, squares(samples.sum(.lowerQuarter), by: 4, total))
    // Six covered pixels gain as much as the two that are left.
    consider(.lowerThreeQuarters, squares(total &- samples.sum(.lowerThreeQuarters), by: 4, total))
    consider(.diagonal, 3 &* squares(samples.sum(.diagonal), by: 2, total))
    return (best, gain)
  }

  /// The squares of `factor` times `sum` less `total`, over the three channels.
  @inline(__always)
  private func squares(_ sum: UInt64, by factor: Int, _ total: UInt64) -> Int {
    let red = factor &* lane(sum, 0) &- lane(total, 0)
    let green = factor &* lane(sum, 16) &- lane(total, 16)
    let blue = factor &* lane(sum, 32) &- lane(total, 32)
    return red &* red &+ green &* green &+ blue &* blue
  }

  /// The squared error of a cell, less the sum of the samples' squares, which all cells share.
  @inline(__always)
  private func error(of cell: PaintedCell, _ samples: CellSamples) -> Int {
    let covered = samples.sum(cell.glyph)
    let count = cell.glyph.count
    let background = cell.background == .terminal ? assumedBackground : cell.background.rgb
    return error(cell.foreground.rgb, sum: covered, count: count)
      &+ error(background, sum: samples.total &- covered, count: 8 &- count)
  }

  @inline(__always)
  private func error(_ rgb: UInt32, sum: UInt64, count: Int) -> Int {
    let red = Int(rgb & 0xff)
    let green = Int(rgb >> 8 & 0xff)
    let blue = Int(rgb >> 16)
    return red &* (count &* red &- 2 &* lane(sum, 0))
      &+ green &* (count &* green &- 2 &* lane(sum, 16))
      &+ blue &* (count &* blue &- 2 &* lane(sum, 32))
  }

  /// The mean of `count` samples of a sum.
  @inline(__always)
  private func color(_ sum: UInt64, count: Int) -> CellColor {
    // A division by up to eight, by its reciprocal: exact, because sums are small.
    let reciprocal = (65_536 &+ count &- 1) / count
    let half = count &>> 1
    let red = ((lane(sum, 0) &+ half) &* reciprocal) &>> 16
    let green = ((lane(sum, 16) &+ half) &* reciprocal) &>> 16
    let blue = ((lane(sum, 32) &+ half) &* reciprocal) &>> 16
    return CellColor(UInt32(truncatingIfNeeded: red | green &<< 8 | blue &<< 16), depth: depth)
  }

  @inline(__always)
  private func lane(_ sum: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: sum &>> shift & 0xffff)
  }

  /// The cell for samples some of which let the terminal's background through.
  ///
  /// Only what is around a glyph can be the terminal's own background, so the fit goes over more
  /// glyphs there. Two colours, mixed with a background that is only assumed, are the second choice.
  private func translucentCell(_ samples: CellSamples, over current: PaintedCell) -> PaintedCell {
    guard !samples.isTransparent else { return .blank }
    let samples = samples.over(assumedBackground)
    var best = cell(hasGlyphs ? bestGlyph(samples).glyph : .space, samples)
    var least = error(of: best, samples) &+ Self.fringeError
    for glyph in Glyph.all where hasGlyphs || glyph == .space {
      let covered = samples.sum(glyph)
      let foreground = glyph == .space ? .terminal : color(covered, count: glyph.count)
      let candidate = PaintedCell(glyph: glyph, foreground: foreground, background: .terminal)
      let error = error(of: candidate, samples)
      if error < least { (best, least) = (candidate, error) }
    }
    let isGoodEnough = current.isKnown && error(of: current, samples) &- least < Self.keptError
    return isGoodEnough ? current : best
  }
}

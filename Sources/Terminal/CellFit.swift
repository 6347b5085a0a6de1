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

  let depth: ColorDepth
  /// Whether there are glyphs other than the space.
  let hasGlyphs: Bool

  /// The cell to show for `samples` where `current` stands now: that, if it is good enough.
  @inline(__always)
  func cell(for samples: CellSamples, over current: PaintedCell) -> PaintedCell {
    let opaque = samples.opaque
    guard opaque == 0xff else { return translucentCell(samples, opaque: opaque) }
    let best = opaqueCell(samples)
    guard current.isKnown, current.background != .terminal else { return best }
    let excess = error(of: current, samples) - error(of: best, samples)
    return excess < Self.keptError ? current : best
  }

  @inline(__always)
  private func opaqueCell(_ samples: CellSamples) -> PaintedCell {
    let total = samples.total
    let glyph = hasGlyphs ? bestGlyph(samples, total: total) : .space
    let covered = glyph == .space ? 0 : samples.sum(glyph)
    let count = glyph.mask.nonzeroBitCount
    let background = color(total &- covered, count: 8 - count)
    return PaintedCell(
      glyph: glyph, foreground: glyph == .space ? background : color(covered, count: count),
      background: background)
  }

  @inline(__always)
  private func bestGlyph(_ samples: CellSamples, total: UInt64) -> Glyph {
    var best = Glyph.space
    var gain = 0
    @inline(__always) func consider(_ glyph: Glyph, _ newGain: Int) {
      if newGain > gain {
        gain = newGain
        best = glyph
      }
    }
    consider(.lowerHalf, 3 &* squares(samples.sum(.lowerHalf), by: 2, total))
    consider(.leftHalf, 3 &* squares(samples.sum(.leftHalf), by: 2, total))
    consider(.upperLeft, squares(samples.sum(.upperLeft), by: 4, total))
    consider(.upperRight, squares(samples.sum(.upperRight), by: 4, total))
    consider(.lowerLeft, squares(samples.sum(.lowerLeft), by: 4, total))
    consider(.lowerRight, squares(samples.sum(.lowerRight), by: 4, total))
    consider(.lowerQuarter, squares(samples.sum(.lowerQuarter), by: 4, total))
    // Six covered pixels take away as much as the two that are left.
    consider(.lowerThreeQuarters, squares(total &- samples.sum(.lowerThreeQuarters), by: 4, total))
    consider(.diagonal, 3 &* squares(samples.sum(.diagonal), by: 2, total))
    return best
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
    let count = cell.glyph.mask.nonzeroBitCount
    return error(cell.foreground.rgb, sum: covered, count: count)
      &+ error(cell.background.rgb, sum: samples.total &- covered, count: 8 &- count)
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
    let half = count / 2
    let red = (lane(sum, 0) &+ half) / count
    let green = (lane(sum, 16) &+ half) / count
    let blue = (lane(sum, 32) &+ half) / count
    return CellColor(UInt32(truncatingIfNeeded: red | green &<< 8 | blue &<< 16), depth: depth)
  }

  @inline(__always)
  private func lane(_ sum: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: sum &>> shift & 0xffff)
  }

  /// The cell for samples some of which let the terminal's background through.
  ///
  /// The glyph is the one whose shape differs least from the opaque samples.
  private func translucentCell(_ samples: CellSamples, opaque: UInt8) -> PaintedCell {
    guard opaque != 0 else { return .blank }
    var best = Glyph.space
    // Without glyphs a cell is transparent or not, by its majority.
    for glyph in Glyph.all where hasGlyphs || glyph == .space {
      if (glyph.mask ^ opaque).nonzeroBitCount < (best.mask ^ opaque).nonzeroBitCount {
        best = glyph
      }
    }
    // A full block is a space in that colour.
    let holes = 8 - opaque.nonzeroBitCount
    guard (best.mask ^ opaque).nonzeroBitCount < holes else {
      return solidCell(samples, opaque: opaque)
    }
    guard best != .space else { return .blank }
    let shown = best.mask & opaque
    let foreground = color(samples.sum(mask: shown), count: shown.nonzeroBitCount)
    return PaintedCell(glyph: best, foreground: foreground, background: .terminal)
  }

  /// A cell of one colour, the mean of the opaque samples.
  private func solidCell(_ samples: CellSamples, opaque: UInt8) -> PaintedCell {
    let mean = color(samples.sum(mask: opaque), count: opaque.nonzeroBitCount)
    return PaintedCell(glyph: .space, foreground: mean, background: mean)
  }
}

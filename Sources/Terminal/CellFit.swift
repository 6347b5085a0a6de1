/// Finds the glyph and the two colours that come nearest to the pixels of a cell.
///
/// All sums of squares here are relative: they leave out the squares of the samples, which are the
/// same for every glyph.
struct CellFit {
  /// How far a cell may be from the best one, as a mean squared error, to stay as it is.
  ///
  /// It halves the bytes of GIFs for 0.05 dB: their dithering flickers by less.
  static let threshold = 4 * 4
  /// The same as a sum over eight pixels of three channels.
  static let keptError = threshold * 24

  let depth: ColorDepth
  /// The characters to choose from.
  let glyphs: GlyphSet
  /// What the terminal's own background is taken to be, red in the lowest byte.
  let assumedBackground: UInt32

  /// The cell to show for `samples` where `current` stands now: that, if it is good enough.
  @inline(__always)
  func cell(for samples: CellSamples, over current: PaintedCell) -> PaintedCell {
    guard depth != .none else { return letter(for: samples, over: current) }
    guard samples.isOpaque else { return translucentCell(samples, over: current) }
    let choice = GlyphChoice(samples, among: glyphs)
    guard current.isKnown, current.background != .terminal else { return cell(choice, samples) }
    if depth == .trueColor {
      // The colours of the best cell are not needed to know its error, only to show it.
      let excess = 24 &* error(of: current, samples) &- choice.error(samples)
      return excess < 24 &* Self.keptError ? current : cell(choice, samples)
    }
    let best = cell(choice, samples)
    let excess = error(of: current, samples) &- error(of: best, samples)
    return excess < Self.keptError ? current : best
  }

  /// The cell of the chosen glyph.
  @inline(__always)
  func cell(_ choice: GlyphChoice, _ samples: CellSamples) -> PaintedCell {
    if let glyph = choice.soft {
      let cell = softCell(glyph, samples)
      // Its best colours may not exist; what is left of them may be worse than sharp edges.
      if 24 &* error(of: cell, samples) <= choice.sharpError(samples) { return cell }
    }
    let cell = sharpCell(choice.sharp, samples)
    return depth == .palette16 ? darkened(cell) : cell
  }

  /// The means of what a glyph covers and what it leaves.
  @inline(__always)
  private func sharpCell(_ glyph: Glyph, _ samples: CellSamples) -> PaintedCell {
    let covered = samples.sum(glyph)
    let background = mean(samples.total &- covered, count: 8 &- glyph.count)
    guard glyph != .space else {
      return PaintedCell(glyph: glyph, foreground: background, background: background)
    }
    let foreground = mean(covered, count: glyph.count)
    return PaintedCell(glyph: glyph, foreground: foreground, background: background)
  }

  /// The colours that solve the normal equations of a glyph that covers two samples by half.
  private func softCell(_ glyph: Glyph, _ samples: CellSamples) -> PaintedCell {
    // Sums weighted by twice the coverage: of 3 or 5 samples' worth, of 8 in all.
    let covered = samples.halfSum(glyph) &+ 2 &* samples.sum(glyph)
    let left = 2 &* samples.total &- covered
    let (inside, outside) = glyph == .lowerThreeEighths ? (9, 5) : (5, 9)
    return PaintedCell(
      glyph: glyph, foreground: difference(inside, covered, left),
      background: difference(outside, left, covered))
  }

  /// A 44th of `factor` times a sum less another, as far as there is such a colour.
  private func difference(_ factor: Int, _ sum: UInt64, _ other: UInt64) -> CellColor {
    func channel(_ shift: UInt64) -> UInt32 {
      let value = (factor &* sum.lane(shift) &- other.lane(shift) &+ 22) / 44
      return UInt32(truncatingIfNeeded: min(max(value, 0), 255)) &<< UInt32(shift / 2)
    }
    return CellColor(channel(0) | channel(16) | channel(32), depth: depth)
  }

  /// The mean of `count` samples of a sum.
  @inline(__always)
  func mean(_ sum: UInt64, count: Int) -> CellColor {
    // A division by up to eight, by its reciprocal: exact, because sums are small.
    let reciprocal = (65_536 &+ count &- 1) / count
    let half = count &>> 1
    let red = ((sum.lane(0) &+ half) &* reciprocal) &>> 16
    let green = ((sum.lane(16) &+ half) &* reciprocal) &>> 16
    let blue = ((sum.lane(32) &+ half) &* reciprocal) &>> 16
    return CellColor(UInt32(truncatingIfNeeded: red | green &<< 8 | blue &<< 16), depth: depth)
  }
}

/// Finds the glyph and the two colours that come nearest to the pixels of a cell.
///
/// All sums of squares here are relative: they leave out the squares of the samples, which are the
/// same for every glyph.
struct CellFit {
  /// How far a cell may be from the best one, as a mean squared error, to stay as it is.
  ///
  /// It halves the bytes of GIFs for 0.05 dB: their dithering flickers by less.
  static let threshold = 4 * 4
  /// The same as a sum over 32 pixels of three channels.
  static let keptError = Float(threshold * 96)

  let depth: ColorDepth
  /// The characters to choose from.
  let glyphs: GlyphSet
  /// What the terminal's own background is taken to be, red in the lowest byte.
  let assumedBackground: UInt32

  /// The cell to show for `samples` where `current` stands now: that, if it is good enough.
  ///
  /// It may take colours that the pen has, for fewer bytes.
  @inline(__always)
  func cell(for samples: CellSamples, over current: PaintedCell, pen: Pen? = nil) -> PaintedCell {
    let sums = CellSums(samples)
    guard depth != .none else { return letter(for: sums, samples, over: current) }
    guard sums.isOpaque else { return translucentCell(sums, samples, over: current) }
    let choice = GlyphChoice(sums, among: glyphs)
    if current.isKnown, current.background != .terminal {
      let currentError = error(of: current, sums)
      if currentError - choice.error < Self.keptError { return current }
      if depth != .trueColor,
        currentError - error(of: cell(choice.glyph, sums), sums) < Self.keptError
      {
        return current
      }
    }
    let cell = cell(choice.glyph, sums)
    return pen.map { thriftyCell(cell, for: sums, pen: $0) } ?? cell
  }

  /// A glyph in the means of what it covers and what it leaves.
  @inline(__always)
  func cell(_ glyph: Glyph, _ sums: CellSums) -> PaintedCell {
    let covered = sums.sum(glyph)
    let background = mean(sums.total &- covered, count: 32 &- glyph.count)
    let foreground = glyph == .space ? background : mean(covered, count: glyph.count)
    let cell = PaintedCell(glyph: glyph, foreground: foreground, background: background)
    return depth == .palette16 ? darkened(cell) : cell
  }

  /// The mean of `count` samples of a sum.
  @inline(__always)
  func mean(_ sum: SIMD4<Int32>, count: Int) -> CellColor {
    // A division by up to 32, by its reciprocal: exact, because sums are small.
    let count = Int32(truncatingIfNeeded: count)
    let reciprocal = (1 << 18 &+ count &- 1) / count
    let mean = ((sum &+ count &>> 1) &* reciprocal) &>> 18
    let bits = UInt32(truncatingIfNeeded: mean.x | mean.y &<< 8 | mean.z &<< 16)
    return CellColor(bits, depth: depth)
  }
}

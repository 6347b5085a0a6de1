extension CellFit {
  /// By how much two colours must be better than one on the terminal's own background.
  private static let fringeError: Float = 8 * 8 * 96

  /// The cell for samples some of which let the terminal's background through.
  ///
  /// Only what is around a glyph can be the terminal's own background, so the fit goes over more
  /// glyphs there. Two colours, mixed with a background that is only assumed, are the second choice.
  func translucentCell(
    _ sums: CellSums, _ samples: CellSamples, over current: PaintedCell
  ) -> PaintedCell {
    guard !sums.isTransparent else { return .blank }
    let sums = CellSums(samples.over(assumedBackground))
    let choice = GlyphChoice(sums, among: glyphs)
    let currentError = current.isKnown ? error(of: current, sums) : .infinity
    // Nothing is better than its best glyph in colours of any kind.
    if currentError - choice.error < Self.keptError { return current }
    let opaque = cell(choice.glyph, sums)
    let opaqueError = error(of: opaque, sums)
    let glyph = bestOnBackground(sums)
    var best = PaintedCell.blank
    if glyph != .space {
      let foreground = mean(sums.sum(glyph), count: glyph.count)
      best = PaintedCell(glyph: glyph, foreground: foreground, background: .terminal)
    }
    var least = error(of: best, sums)
    if opaqueError + Self.fringeError < least { (best, least) = (opaque, opaqueError) }
    return currentError - least < Self.keptError ? current : best
  }

  /// The glyph that fits best before the terminal's background.
  ///
  /// Against that background alone, one that covers n pixels with the sum P is better by
  /// `(P - nB)² / n` for each channel, B being the background's.
  private func bestOnBackground(_ sums: CellSums) -> Glyph {
    let back = SIMD4(
      Float(assumedBackground & 0xff), Float(assumedBackground >> 8 & 0xff),
      Float(assumedBackground >> 16), 0)
    var (best, largest) = (Glyph.space, Float(0))
    for glyph in glyphs.all where glyph != .space {
      let count = Float(glyph.count)
      let off = SIMD4<Float>(sums.sum(glyph)) - count * back
      let gain = (off * off).sum() / count
      if gain > largest { (best, largest) = (glyph, gain) }
    }
    return best
  }
}

extension CellFit {
  /// By how much two colours must be better than one on the terminal's own background.
  private static let fringeError = 8 * 8 * 24

  /// The cell for samples some of which let the terminal's background through.
  ///
  /// Only what is around a glyph can be the terminal's own background, so the fit goes over more
  /// glyphs there. Two colours, mixed with a background that is only assumed, are the second choice.
  func translucentCell(_ samples: CellSamples, over current: PaintedCell) -> PaintedCell {
    guard !samples.isTransparent else { return .blank }
    let samples = samples.over(assumedBackground)
    let choice = GlyphChoice(samples, among: glyphs)
    // Nothing is better than its best glyph in colours of any kind.
    if current.isKnown,
      24 * error(of: current, samples) - choice.error(samples) < 24 * Self.keptError
    {
      return current
    }
    let opaque = cell(choice, samples)
    let opaqueError = error(of: opaque, samples)
    var best = PaintedCell.blank
    var least = error(of: best, samples)
    for glyph in glyphs.sharp where glyph != .space {
      let foreground = mean(samples.sum(glyph), count: glyph.count)
      let candidate = PaintedCell(glyph: glyph, foreground: foreground, background: .terminal)
      let error = error(of: candidate, samples)
      if error < least { (best, least) = (candidate, error) }
    }
    if opaqueError + Self.fringeError < least { (best, least) = (opaque, opaqueError) }
    let isGoodEnough = current.isKnown && error(of: current, samples) - least < Self.keptError
    return isGoodEnough ? current : best
  }
}

extension CellFit {
  /// By how many levels of 255 a letter may be off before another takes its place.
  private static let letterSlack = 8

  /// The letter that is as bright as the samples, in the terminal's own colours.
  ///
  /// On a bright background letters are dark, so that the order of the letters is the other way.
  func letter(for samples: CellSamples, over current: PaintedCell) -> PaintedCell {
    guard !samples.isTransparent else { return .blank }
    let samples = samples.isOpaque ? samples : samples.over(assumedBackground)
    let total = samples.total
    let sum = 54 * total.lane(0) + 183 * total.lane(16) + 19 * total.lane(32)
    let bright = isBackgroundBright ? 255 - sum / (256 * 8) : sum / (256 * 8)
    let steps = Glyph.letters.count
    if current.isKnown, let step = Glyph.letters.firstIndex(of: current.glyph) {
      let range =
        step * 256 / steps - Self.letterSlack...(step + 1) * 256 / steps + Self.letterSlack
      if range.contains(bright) { return current }
    }
    return PaintedCell(
      glyph: Glyph.letters[bright * steps / 256], foreground: .terminal, background: .terminal)
  }

  private var isBackgroundBright: Bool {
    let red = assumedBackground & 0xff
    let green = assumedBackground >> 8 & 0xff
    return 54 * red + 183 * green + 19 * (assumedBackground >> 16) > 128 * 256
  }
}

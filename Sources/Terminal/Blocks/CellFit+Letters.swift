extension CellFit {
  /// By how many levels of 255 a letter may be off before another takes its place.
  private static let letterSlack = 8

  /// The letter that is as bright as the samples, in the terminal's own colours.
  ///
  /// On a bright background letters are dark, so that the order of the letters is the other way.
  func letter(
    for sums: CellSums, _ samples: CellSamples, over current: PaintedCell
  ) -> PaintedCell {
    guard !sums.isTransparent else { return .blank }
    let total = sums.isOpaque ? sums.total : CellSums(samples.over(assumedBackground)).total
    let sum = 54 * Int(total.x) + 183 * Int(total.y) + 19 * Int(total.z)
    let bright = isBackgroundBright ? 255 - sum / (256 * 32) : sum / (256 * 32)
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

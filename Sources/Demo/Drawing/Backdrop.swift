/// What is behind a figure: nothing at all in a sticker, else a soft glow.
struct Backdrop: Sendable {
  private let glow: Ramp?

  /// Adds its colours to `palette`, which must be empty: index 0 is what a sticker leaves out.
  init(isTransparent: Bool, from outer: UInt32, to inner: UInt32, in palette: inout Palette) {
    precondition(palette.colors.isEmpty, "the backdrop's colours come first")
    if isTransparent {
      _ = palette.color(outer)
      glow = nil
    } else {
      glow = palette.ramp([outer, inner], steps: 12)
    }
  }

  /// Covers the canvas.
  func draw(on canvas: inout Canvas) {
    guard let glow else { return canvas.fill(0) }
    let reach = canvas.reach
    let far = reach.x * reach.x + reach.y * reach.y
    canvas.shade(glow) { x, y in 1 - (x * x + y * y) / far * 1.2 }
  }
}

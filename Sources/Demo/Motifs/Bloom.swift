import Glibc

/// A flower that opens, leaf by leaf; made to be played once.
struct Bloom: Motif {
  private(set) var palette = Palette()
  private let backdrop: Backdrop
  private let petals: Ramp
  private let heart: Ramp
  private let stem: UInt8

  init(_ variant: Variant) {
    let theme = variant.theme
    backdrop = Backdrop(
      isTransparent: variant.isTransparent, from: theme.shadow, to: theme.ground, in: &palette)
    petals = palette.ramp([theme.ground, theme.accent, theme.second, theme.light], steps: 30)
    heart = palette.ramp([0x8A4A08, 0xFFC52E, 0xFFF3A0], steps: 10)
    stem = palette.color(0x2E8A3A)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    backdrop.draw(on: &canvas)
    let grown = eased(progress(phase, from: 0, to: 0.3))
    let top = mix(canvas.reach.y, 0, grown)
    canvas.line(from: (0.05, canvas.reach.y), to: (0, top), width: 0.07, stem)
    for ring in 0..<4 {
      let start = 0.2 + Float(ring) * 0.13
      let open = eased(progress(phase, from: start, to: start + 0.4))
      guard open > 0 else { continue }
      let count = 13 - ring * 2
      let length = (0.95 - Float(ring) * 0.19) * open
      let twist = (1 - open) * 1.2 + Float(ring) * 0.24
      canvas.paint(around: (0, top), reach: (length, length)) { x, y in
        let (dx, dy) = (x, y - top)
        let radius = (dx * dx + dy * dy).squareRoot()
        let around = (atan2f(dy, dx) + twist) / turn * Float(count)
        let side = abs(fraction(around) - 0.5) * 2
        let tip = length * (1 - 0.3 * side * side - 0.25 * powf(side, 6))
        guard radius < tip else { return nil }
        let level = 0.12 + 0.22 * Float(ring) + 0.5 * radius / max(tip, 0.01) - 0.28 * side
        return petals.index(level)
      }
    }
    let size = 0.2 * eased(progress(phase, from: 0.55, to: 0.9))
    canvas.paint(around: (0, top), reach: (size, size)) { x, y in
      let (dx, dy) = (x / max(size, 0.01), (y - top) / max(size, 0.01))
      guard dx * dx + dy * dy < 1 else { return nil }
      return heart.index(0.55 - dx * 0.25 - dy * 0.35 + 0.2 * sinf(dx * 19) * sinf(dy * 19))
    }
  }
}

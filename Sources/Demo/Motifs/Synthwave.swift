import Glibc

/// A drive towards a striped sun, over a grid that never ends.
struct Synthwave: Motif {
  private(set) var palette = Palette()
  private let sky: Ramp
  private let sun: Ramp
  private let floor: Ramp
  private let ridge: UInt8
  private let star: UInt8
  private let mountains: Noise
  private let stars: [Canvas.Point]

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let theme = variant.theme
    sky = palette.ramp([0x0B0524, theme.shadow, theme.ground, theme.accent], steps: 22)
    sun = palette.ramp([theme.accent, theme.second, theme.light, 0xFFF6B0], steps: 16)
    floor = palette.ramp(
      [0x08031A, theme.ground, theme.accent, theme.second, theme.glare], steps: 20)
    ridge = palette.color(0x0D0628)
    star = palette.color(0xFFFFFF)
    mountains = Noise(seed: variant.seed)
    stars = (0..<40).map { _ in (random.number(in: -3...3), random.number(in: -1...(-0.1))) }
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let horizon: Float = 0.22
    let reach = canvas.reach
    canvas.shade(sky) { _, y in (y + reach.y) / (reach.y + horizon) }
    for (i, point) in stars.enumerated() where (i + Int(phase * 8)) % 8 != 0 {
      canvas.disc(at: (point.x, point.y * reach.y), radius: 0.012, star)
    }
    canvas.paint(around: (0, -0.22), reach: (0.62, 0.62)) { x, y in
      guard x * x + (y + 0.22) * (y + 0.22) < 0.36 else { return nil }
      let down = progress(y, from: -0.82, to: 0.38)
      // Slits that widen towards the horizon and sink through the sun.
      let slit = fraction(down * 9 - phase)
      return down > 0.38 && slit < (down - 0.3) * 0.75 ? nil : sun.index(1 - down * 1.05)
    }
    canvas.paint(around: (0, horizon), reach: (reach.x, 0.4)) { x, y in
      let height =
        abs(x) < 0.1 ? 0 : (mountains(x * 3 + 50, 3) * 0.3 + mountains(x * 8 + 90, 7) * 0.12)
      return y < horizon && y > horizon - height * progress(abs(x), from: 0.15, to: 0.8)
        ? ridge : nil
    }
    canvas.paint(around: (0, reach.y), reach: (reach.x, reach.y - horizon)) { x, y in
      guard y > horizon else { return nil }
      let depth = 0.5 / (y - horizon + 0.02)
      let across = abs(fraction(x * depth * 1.1 + 0.5) - 0.5)
      let along = abs(fraction(depth * 1.6 + phase) - 0.5)
      let thickness = 0.035 + 0.02 * depth
      let line = max(1 - across / thickness, 1 - along / (thickness * 1.5), 0)
      let haze = min(0.6, depth * 0.045)
      return floor.index(max(line * 0.95, haze + (line > 0 ? 0.3 : 0)))
    }
  }
}

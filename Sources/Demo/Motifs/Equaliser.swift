import Glibc

/// Bars that dance to music.
struct Equaliser: Motif {
  private(set) var palette = Palette()
  private let ground: Ramp
  private let bars: Ramp
  private let dark: Ramp
  private let peak: UInt8
  private let tunes: [(rate: Float, shift: Float, second: Float)]

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let theme = variant.theme
    ground = palette.ramp([theme.shadow, theme.ground], steps: 10)
    bars = palette.ramp([theme.accent, theme.second, theme.light, theme.glare], steps: 24)
    dark = palette.ramp([theme.shadow, theme.ground, theme.accent], steps: 8)
    peak = palette.color(0xFFFFFF)
    tunes = (0..<32).map { _ in
      (Float(1 + random.index(below: 3)), random.number(in: 0...1), random.number(in: 0...1))
    }
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    let count = max(6, min(32, Int(reach.x * 9)))
    let floor: Float = 0.55
    canvas.shade(ground) { _, y in 0.5 + y * 0.5 }
    for bar in 0..<count {
      let tune = tunes[bar]
      let beat = 0.5 + 0.5 * sinf((phase * tune.rate + tune.shift) * turn)
      let sway = 0.5 + 0.5 * sinf((phase * 2 + tune.second) * turn)
      let height = 0.15 + 1.15 * (0.65 * beat * beat + 0.35 * sway)
      let width = 2 * reach.x / Float(count)
      let x = -reach.x + (Float(bar) + 0.5) * width
      canvas.paint(around: (x, 0), reach: (width * 0.42, 1)) { px, y in
        guard abs(px - x) <= width * 0.4, fraction((y - floor) * 12) > 0.22 else { return nil }
        let up = floor - y
        if up >= 0, up < height { return bars.index(up / 1.35) }
        // What stands above the floor is mirrored below it.
        return up < 0 && -up * 2.2 < height ? dark.index(0.9 + up * 1.8) : nil
      }
      canvas.box(at: (x, floor - height - 0.07), reach: (width * 0.4, 0.022), peak)
    }
  }
}

import Glibc

/// Warm drops that rise, melt together and sink.
struct LavaLamp: Motif {
  /// A drop of wax, which swings up and down once or twice in a loop.
  private struct Drop {
    var x: Float
    var rate: Float
    var shift: Float
    var radius: Float
  }

  private(set) var palette = Palette()
  private let liquid: Ramp
  private let wax: Ramp
  private let drops: [Drop]

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let theme = variant.theme
    liquid = palette.ramp([theme.shadow, theme.ground, theme.accent], steps: 18)
    wax = palette.ramp([theme.accent, theme.second, theme.light, theme.glare], steps: 18)
    drops = (0..<9).map { i in
      Drop(
        x: random.number(in: -0.75...0.75), rate: Float(1 + i % 2),
        shift: random.number(in: 0...1), radius: random.number(in: 0.15...0.34))
    }
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    let now = drops.map { drop in
      let swing = (phase * drop.rate + drop.shift) * turn
      return (
        x: (drop.x + 0.14 * sinf(swing * 1 + drop.shift * 9)) * reach.x,
        y: cosf(swing) * (reach.y + 0.05), weight: drop.radius * drop.radius
      )
    }
    canvas.paint { x, y in
      // Pools of wax lie at the bottom and under the lid.
      var field = 0.035 / max(0.01, (reach.y - y + 0.02) * (reach.y - y + 0.02))
      field += 0.02 / max(0.01, (reach.y + y + 0.05) * (reach.y + y + 0.05))
      for drop in now {
        let (dx, dy) = (x - drop.x, y - drop.y)
        field += drop.weight / (dx * dx + dy * dy + 0.004)
      }
      let depth = (y + reach.y) / (2 * reach.y)
      guard field > 1 else { return liquid.index(field * field * 0.62 + depth * 0.3) }
      return wax.index(0.92 - 0.75 / field - (1 - depth) * 0.12 + min(0.3, field * 0.02))
    }
  }
}

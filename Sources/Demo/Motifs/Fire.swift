import Glibc

/// Flames that lick upwards, with sparks.
struct Fire: Motif {
  private(set) var palette = Palette()
  private let flame: Ramp
  private let spark: UInt8
  private let coarse: Noise
  private let fine: Noise
  private let sparks: [(x: Float, shift: Float, sway: Float)]

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let stops = variant.theme.stops
    flame = palette.ramp([0x050208] + stops + [0xFFFFFF], steps: 56)
    spark = palette.color(stops[4])
    coarse = Noise(seed: variant.seed, periodY: 6)
    fine = Noise(seed: variant.seed &+ 1, periodY: 14)
    sparks = (0..<16).map { _ in
      (random.number(in: -0.8...0.8), random.number(in: 0...1), random.number(in: 0...1))
    }
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    canvas.paint { x, y in
      let up = (reach.y - y) / (2 * reach.y)
      let sway = (coarse(x * 1.3 + 9, y * 1.5 + phase * 6) - 0.5) * up * 1.2
      let licks = coarse((x + sway) * 2.6 + 40, y * 1.6 + phase * 6)
      let curls = fine((x + sway) * 5.5 + 80, y * 3.4 + phase * 14)
      let side = abs(x) / reach.x
      let heat = 0.24 + licks * 0.9 + curls * 0.4 - up * 1.34 - side * side * (0.3 + up * 0.5)
      return flame.index(heat)
    }
    for point in sparks {
      let age = fraction(phase + point.shift)
      let x = point.x * reach.x * (1 - age * 0.4) + 0.12 * sinf((age * 2 + point.sway) * turn)
      canvas.disc(at: (x, reach.y - age * 2 * reach.y), radius: 0.022 * (1 - age), spark)
    }
  }
}

import Glibc

/// Rain on still water, seen from above.
struct Ripples: Motif {
  private struct Drop {
    var x: Float
    var y: Float
    var shift: Float
  }

  private(set) var palette = Palette()
  private let water: Ramp
  private let drops: [Drop]

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let stops = variant.theme.stops
    water = palette.ramp([stops[0], stops[1], stops[2], stops[3], stops[4], stops[5]], steps: 36)
    drops = (0..<8).map { i in
      Drop(
        x: random.number(in: -0.95...0.95), y: random.number(in: -0.9...0.9),
        shift: (Float(i) + random.number(in: 0...0.6)) / 8)
    }
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    let now = drops.map { drop in
      (x: drop.x * reach.x, y: drop.y * reach.y, age: fraction(phase + drop.shift))
    }
    canvas.paint { x, y in
      var slope: Float = 0
      for drop in now {
        let (dx, dy) = (x - drop.x, y - drop.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        let behind = drop.age * 1.9 - distance
        guard behind > 0, behind < 0.62 else { continue }
        let fade = (1 - drop.age) * (1 - drop.age) * sinf(behind / 0.62 * .pi)
        // Light comes from the upper left, so a wave's flanks differ.
        slope += fade * sinf(behind * 30) * (dx * 0.6 + dy * 0.8) / (distance + 0.05)
      }
      return water.index(0.38 + slope * 1.25 - y / reach.y * 0.12)
    }
  }
}

import Glibc

/// A flight through stars that draw out into streaks.
struct Starfield: Motif {
  private struct Star {
    var x: Float
    var y: Float
    var depth: Float
    var tint: Int
  }

  private(set) var palette = Palette()
  private let sky: Ramp
  private let tints: [Ramp]
  private let stars: [Star]

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let theme = variant.theme
    sky = palette.ramp([0x02020A, theme.shadow, theme.ground], steps: 12)
    tints = palette.ramps(
      [theme.second, theme.light, 0xFFFFFF].map { [theme.shadow, $0, 0xFFFFFF] }, steps: 14)
    stars = (0..<190).map { i in
      let angle = random.number(in: 0...turn)
      let radius = random.number(in: 0.08...1.5)
      return Star(
        x: radius * cosf(angle), y: radius * sinf(angle), depth: random.number(in: 0...1),
        tint: i % 3)
    }
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let drift = (x: 0.12 * sinf(phase * turn), y: 0.08 * cosf(phase * turn))
    canvas.shade(sky) { x, y in
      0.8 - ((x - drift.x) * (x - drift.x) + (y - drift.y) * (y - drift.y)) * 0.55
    }
    for star in stars {
      let depth = 0.04 + fraction(star.depth - phase)
      let tail = depth + 0.05
      let head = (x: star.x / depth * 0.42 + drift.x, y: star.y / depth * 0.42 + drift.y)
      guard abs(head.x) < canvas.reach.x + 0.5, abs(head.y) < canvas.reach.y + 0.5 else { continue }
      let end = (x: star.x / tail * 0.42 + drift.x, y: star.y / tail * 0.42 + drift.y)
      let color = tints[star.tint].index(1.15 - depth)
      canvas.line(from: end, to: head, width: 0.014 / depth.squareRoot() + 0.01, color)
    }
  }
}

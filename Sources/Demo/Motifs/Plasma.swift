import Glibc

/// Waves of colour that flow through each other.
struct Plasma: Motif {
  private(set) var palette = Palette()
  private let ramp: Ramp
  private let swirl: Float
  private let speed: (Float, Float)

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let stops = variant.theme.stops
    ramp = palette.cycle(Array(stops[1...]) + stops[2...4].reversed(), steps: 42)
    swirl = random.number(in: 1.2...2.4)
    speed = (random.index(below: 2) == 0 ? 1 : -1, random.index(below: 2) == 0 ? 1 : -1)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let angle = phase * turn
    let centre = (x: 0.7 * cosf(angle), y: 0.5 * sinf(angle))
    canvas.paint { x, y in
      let (dx, dy) = (x - centre.x, y - centre.y)
      let waves =
        sinf(x * swirl * 1.7 + angle * speed.0) + sinf(y * swirl * 2.1 - angle * speed.1)
        + sinf((x + y) * swirl + sinf(angle)) + sinf((dx * dx + dy * dy).squareRoot() * swirl * 2.4)
      return ramp.wrapping(waves * 0.22 + phase)
    }
  }
}

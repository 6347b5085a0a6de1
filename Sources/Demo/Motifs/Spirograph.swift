import Glibc

/// A pen on a wheel in a ring, with a line that fades behind it.
struct Spirograph: Motif {
  private(set) var palette = Palette()
  private let ground: Ramp
  private let ink: Ramp
  private let wheel: Float
  private let rounds: Float
  private let arm: Float

  init(_ variant: Variant) {
    let theme = variant.theme
    ground = palette.ramp([theme.shadow, theme.ground], steps: 6)
    ink = palette.ramp(
      [theme.ground, theme.accent, theme.second, theme.light, theme.glare], steps: 44)
    // A wheel of p teeth in a ring of q comes back to its start after p rounds.
    let shapes: [(Float, Float, Float)] = [(5, 8, 0.8), (7, 12, 0.75), (5, 9, 0.8), (4, 11, 0.9)]
    let shape = shapes[Int(variant.seed % 4)]
    (rounds, wheel, arm) = (shape.0, shape.0 / shape.1, shape.2)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    canvas.shade(ground) { x, y in 0.9 - (x * x + y * y) * 0.5 }
    let points = 760
    var previous = pen(phase * rounds)
    for i in 1...points {
      let part = Float(i) / Float(points)
      let point = pen((phase + part) * rounds)
      let level = 0.12 + 0.88 * part
      canvas.line(
        from: previous, to: point, width: 0.024 + 0.06 * part * part * part, ink.index(level))
      previous = point
    }
    canvas.disc(at: previous, radius: 0.06, ink.index(1))
  }

  private func pen(_ rounds: Float) -> Canvas.Point {
    let angle = rounds * turn
    let inner = angle * (1 - wheel) / wheel
    let size: Float = 0.92 / (1 - wheel + wheel * arm)
    return (
      size * ((1 - wheel) * cosf(angle) + wheel * arm * cosf(inner)),
      size * ((1 - wheel) * sinf(angle) - wheel * arm * sinf(inner))
    )
  }
}

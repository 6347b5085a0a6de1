import Glibc

/// A fractal whose constant walks along an arc, there and back.
struct Julia: Motif {
  private(set) var palette = Palette()
  private let outside: Ramp
  private let inside: UInt8
  private let radius: Float
  private let middle: Float

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let stops = variant.theme.stops
    outside = palette.ramp(stops + [stops[4], stops[2]], steps: 42)
    inside = palette.color(stops[0])
    radius = random.number(in: 0.765...0.79)
    middle = random.number(in: 1.9...2.3)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let angle = middle + 0.62 * cosf(phase * turn)
    let (cx, cy) = (radius * cosf(angle), radius * sinf(angle))
    let scale = 1.55 / max(canvas.reach.x * 0.8, 1) * 0.85
    canvas.paint { x, y in
      var (a, b) = (x * scale, y * scale)
      for step in 0..<44 {
        let (aa, bb) = (a * a, b * b)
        if aa + bb > 16 {
          let smooth = Float(step) + 1 - log2f(max(1, log2f(aa + bb) / 2))
          return outside.index((max(0, smooth) / 44).squareRoot() * 1.05 - 0.06)
        }
        b = 2 * a * b + cy
        a = aa - bb + cx
      }
      return inside
    }
  }
}

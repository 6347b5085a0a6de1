import Glibc

/// Squares within squares, each a little later in its quarter turn.
struct Squares: Motif {
  private(set) var palette = Palette()
  private let shades: Ramp
  private let direction: Float

  init(_ variant: Variant) {
    let stops = variant.theme.stops
    shades = palette.ramp(stops, steps: 32)
    direction = variant.seed % 2 == 0 ? 1 : -1
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    canvas.fill(shades.index(0))
    let layers = 15
    let largest = 1.5 * max(canvas.reach.x, canvas.reach.y)
    for layer in 0..<layers {
      let part = Float(layer) / Float(layers - 1)
      let size = largest * powf(0.05 / largest * 1.4, part)
      let late = fraction(phase - part * 0.55 + 1)
      let angle = direction * eased(progress(late, from: 0, to: 0.75)) * turn / 4 + turn / 8
      let corners = (0..<4).map { corner -> Canvas.Point in
        let at = angle + Float(corner) * turn / 4
        return (size * cosf(at), size * sinf(at))
      }
      let level = layer % 2 == 0 ? 0.12 + part * 0.85 : 0.02 + part * 0.35
      canvas.polygon(corners, shades.index(level))
    }
  }
}

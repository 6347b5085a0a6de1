import Glibc

/// Drifting patterns seen through mirrors.
struct Kaleidoscope: Motif {
  private(set) var palette = Palette()
  private let glass: Ramp
  private let mirrors: Float
  private let tangle: Float

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let stops = variant.theme.stops
    glass = palette.cycle([stops[1], stops[2], stops[3], stops[5], stops[4], stops[2]], steps: 60)
    mirrors = Float(5 + random.index(below: 4))
    tangle = random.number(in: 2.6...3.8)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let slice = turn / mirrors
    let (driftX, driftY) = (0.5 * cosf(phase * turn), 0.5 * sinf(phase * turn))
    canvas.paint { x, y in
      let radius = (x * x + y * y).squareRoot()
      let around = atan2f(y, x) + phase * slice
      let folded = abs(fraction(around / slice) - 0.5) * slice
      let (u, v) = (radius * cosf(folded) + driftX, radius * sinf(folded) + driftY)
      let shape =
        sinf(u * tangle * 1.7) * cosf(v * tangle * 2.3) + sinf((u - v) * tangle)
        + 0.6 * sinf(radius * 6 - phase * turn)
      // Steps, so that the pieces have edges as glass has.
      let piece = (shape * 4).rounded(.down) / 4
      return glass.wrapping(piece * 0.24 + shape * 0.06)
    }
  }
}

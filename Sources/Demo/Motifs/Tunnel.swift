import Glibc

/// A flight down a tiled tube.
struct Tunnel: Motif {
  private(set) var palette = Palette()
  private let odd: Ramp
  private let even: Ramp
  private let tiles: Float

  init(_ variant: Variant) {
    let theme = variant.theme
    odd = palette.ramp([0x020106, theme.shadow, theme.ground, theme.accent], steps: 26)
    even = palette.ramp(
      [0x020106, theme.accent, theme.second, theme.light, theme.glare], steps: 30)
    tiles = variant.seed % 2 == 0 ? 12 : 16
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let centre = (x: 0.28 * sinf(phase * turn), y: 0.2 * sinf(phase * turn * 2))
    canvas.paint { x, y in
      // The far end wanders more than the near one, which bends the tube.
      let near = min(1, (x * x + y * y).squareRoot() * 0.8)
      let (dx, dy) = (x - centre.x * (1 - near), y - centre.y * (1 - near))
      let radius = (dx * dx + dy * dy).squareRoot() + 0.001
      let depth = 0.55 / radius
      let around = atan2f(dy, dx) / turn * tiles + depth * 0.7 + phase * 2
      let along = depth * 3.2 + phase * 4
      let isOdd = (Int(around.rounded(.down)) &+ Int(along.rounded(.down))) & 1 == 0
      let seam = max(abs(fraction(around) - 0.5), abs(fraction(along) - 0.5))
      let light = min(1, radius * 1.25) * (seam > 0.44 ? 0.55 : 1)
      return (isOdd ? odd : even).index(light * 1.05)
    }
  }
}

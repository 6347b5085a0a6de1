import Glibc

/// A chequered plane that turns while it comes and goes.
struct Rotozoom: Motif {
  private(set) var palette = Palette()
  private let odd: Ramp
  private let even: Ramp
  private let direction: Float

  init(_ variant: Variant) {
    let theme = variant.theme
    odd = palette.ramp([theme.shadow, theme.ground, theme.accent], steps: 14)
    even = palette.ramp([theme.accent, theme.second, theme.light, theme.glare], steps: 14)
    direction = variant.seed % 2 == 0 ? 1 : -1
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    // The pattern looks the same after half a turn (a quarter swaps the colours), so that is a loop.
    let angle = direction * phase * turn / 2
    let zoom = 2.6 + 1.7 * cosf(phase * turn)
    let (c, s) = (cosf(angle) * zoom, sinf(angle) * zoom)
    let far = canvas.reach.x * canvas.reach.x + canvas.reach.y * canvas.reach.y
    canvas.paint { x, y in
      let (u, v) = (x * c - y * s, x * s + y * c)
      let bulge = sinf(u * 1.5707964) * sinf(v * 1.5707964)
      let isOdd = (Int(u.rounded(.down)) &+ Int(v.rounded(.down))) & 1 == 0
      let light = 1 - 0.75 * (x * x + y * y) / far
      return isOdd
        ? odd.index(light * (0.95 - 0.4 * abs(bulge)))
        : even.index(light * (0.55 + 0.5 * abs(bulge)))
    }
  }
}

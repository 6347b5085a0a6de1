import Glibc

/// A chequered ball that jumps through a room, as on a computer of 1984.
struct BoingBall: Motif {
  private(set) var palette = Palette()
  private let backdrop: Backdrop
  private let isTransparent: Bool
  private let lines: UInt8
  private let shadow: UInt8
  private let bright: Ramp
  private let white: Ramp

  init(_ variant: Variant) {
    let theme = variant.theme
    isTransparent = variant.isTransparent
    backdrop = Backdrop(
      isTransparent: isTransparent, from: theme.light, to: theme.glare, in: &palette)
    lines = palette.color(theme.second)
    shadow = palette.color(theme.ground)
    bright = palette.ramp([theme.ground, theme.accent, theme.second], steps: 16)
    white = palette.ramp([0x6A6A82, 0xF4F4FF, 0xFFFFFF], steps: 16)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    backdrop.draw(on: &canvas)
    if !isTransparent {
      for i in -12...12 {
        let place = Float(i) * 0.25
        canvas.box(at: (place, -0.12), reach: (0.008, reach.y - 0.16), lines)
        if abs(place) < reach.y - 0.2 {
          canvas.box(at: (0, place - 0.1), reach: (reach.x, 0.008), lines)
        }
      }
    }
    let radius: Float = 0.48
    // Two jumps while it crosses the room once in each direction.
    let across = 1 - 4 * abs(phase - 0.5)
    let jump = fraction(phase * 4)
    let height = 4 * jump * (1 - jump)
    let squash = max(0, 0.12 - height) * 1.6
    let centre = (
      x: across * max(0, reach.x - radius - 0.08),
      y: reach.y - 0.1 - radius * (1 - squash) - height * max(0.2, 2 * reach.y - 2 * radius - 0.2)
    )
    if !isTransparent {
      let floor = reach.y - 0.09
      let spread = 0.4 - 0.16 * height
      canvas.paint(around: (centre.x, floor), reach: (spread, 0.07)) { x, y in
        let (dx, dy) = ((x - centre.x) / spread, (y - floor) / 0.06)
        return dx * dx + dy * dy < 1 ? shadow : nil
      }
    }
    let spin = (phase < 0.5 ? phase : 1 - phase) * turn * 2
    ball(at: centre, radius: radius, squash: squash, spin: spin, on: &canvas)
  }

  private func ball(
    at centre: Canvas.Point, radius: Float, squash: Float, spin: Float, on canvas: inout Canvas
  ) {
    let (wide, high) = (radius * (1 + squash), radius * (1 - squash))
    canvas.paint(around: centre, reach: (wide, high)) { x, y in
      let (u, v) = ((x - centre.x) / wide, (y - centre.y) / high)
      guard u * u + v * v < 1 else { return nil }
      let z = (1 - u * u - v * v).squareRoot()
      let light = max(0, -0.4 * u - 0.55 * v + 0.73 * z)
      let (a, b) = (u * 0.966 + v * 0.259, v * 0.966 - u * 0.259)
      let column = (atan2f(a, z) + spin) / turn * 16
      let row = asinf(min(max(b, -1), 1)) / turn * 16
      let isBright = (Int(column.rounded(.down)) &+ Int(row.rounded(.down))) & 1 == 0
      return (isBright ? bright : white).index(0.1 + 0.85 * light)
    }
  }
}

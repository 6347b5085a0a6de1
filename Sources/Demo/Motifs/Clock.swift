import Glibc

/// A clock whose hours fly: the hour hand goes around once, the minute hand twelve times.
struct Clock: Motif {
  private(set) var palette = Palette()
  private let backdrop: Backdrop
  private let rim: UInt8
  private let face: Ramp
  private let ink: UInt8
  private let hand: UInt8

  init(_ variant: Variant) {
    let theme = variant.theme
    backdrop = Backdrop(
      isTransparent: variant.isTransparent, from: theme.ground, to: theme.accent, in: &palette)
    rim = palette.color(theme.second)
    face = palette.ramp([theme.light, theme.glare, 0xFFFFFF], steps: 8)
    ink = palette.color(theme.shadow)
    hand = palette.color(theme.accent)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    backdrop.draw(on: &canvas)
    canvas.disc(at: (0, 0), radius: 0.93, ink)
    canvas.disc(at: (0, 0), radius: 0.9, rim)
    canvas.paint(around: (0, 0), reach: (0.78, 0.78)) { x, y in
      x * x + y * y < 0.6 ? face.index(0.75 - (x * 0.4 + y * 0.6)) : nil
    }
    for tick in 0..<12 {
      let angle = Float(tick) / 12 * turn
      let length: Float = tick % 3 == 0 ? 0.16 : 0.08
      canvas.line(
        from: place(angle, 0.7), to: place(angle, 0.7 - length), width: tick % 3 == 0 ? 0.07 : 0.04,
        ink)
    }
    canvas.line(from: (0, 0), to: place(phase * turn, 0.4), width: 0.11, ink)
    canvas.line(
      from: place(phase * turn * 12, -0.12), to: place(phase * turn * 12, 0.62), width: 0.065, hand)
    canvas.disc(at: (0, 0), radius: 0.09, hand)
  }

  /// The place at a distance from the centre, at an angle from twelve o'clock.
  private func place(_ angle: Float, _ distance: Float) -> Canvas.Point {
    (distance * sinf(angle), -distance * cosf(angle))
  }
}

import Glibc

/// A hungry disc, its dinner, and the ghost that wants the same.
struct Muncher: Motif {
  private(set) var palette = Palette()
  private let ground: UInt8
  private let wall: UInt8
  private let skin: UInt8
  private let dot: UInt8
  private let ghost: UInt8
  private let white: UInt8
  private let pupil: UInt8
  private let isTransparent: Bool

  init(_ variant: Variant) {
    let theme = variant.theme
    isTransparent = variant.isTransparent
    ground = palette.color(0x05051A)
    wall = palette.color(theme.accent)
    skin = palette.color(0xFFDD33)
    dot = palette.color(theme.glare)
    ghost = palette.color(theme.second)
    white = palette.color(0xFFFFFF)
    pupil = palette.color(0x1B1B6B)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    canvas.fill(ground)
    let reach = canvas.reach
    if !isTransparent {
      for y in [Float(-0.9), 0.9] {
        canvas.box(at: (0, y * reach.y), reach: (reach.x, 0.05), wall)
        canvas.box(at: (0, y * reach.y * 0.84), reach: (reach.x, 0.02), wall)
      }
    }
    let mouth = (x: reach.x * 0.35, y: Float(0))
    // Dinner comes to him: one dot a bite, four bites in a loop.
    let pitch: Float = 0.55
    for i in 0..<Int(reach.x * 2 / pitch) + 3 {
      let x = mouth.x + (Float(i) + 0.35) * pitch - fraction(phase * 4) * pitch
      if x > mouth.x - 0.1, x < reach.x + 0.2 { canvas.disc(at: (x, 0), radius: 0.1, dot) }
    }
    let bite = abs(fraction(phase * 4) - 0.5) * 1.5 + 0.05
    canvas.paint(around: mouth, reach: (0.58, 0.58)) { x, y in
      let (dx, dy) = (x - mouth.x, y)
      guard dx * dx + dy * dy < 0.33 else { return nil }
      return dx > 0 && abs(atan2f(dy, dx)) < bite ? nil : skin
    }
    canvas.disc(at: (mouth.x + 0.06, -0.32), radius: 0.07, pupil)
    spook(
      at: (mouth.x - 1.5 + 0.15 * sinf(phase * turn), 0.05 * sinf(phase * 2 * turn)), phase,
      on: &canvas)
  }

  private func spook(at centre: Canvas.Point, _ phase: Float, on canvas: inout Canvas) {
    canvas.paint(around: centre, reach: (0.5, 0.62)) { x, y in
      let (dx, dy) = ((x - centre.x) / 0.5, (y - centre.y) / 0.55)
      guard abs(dx) < 1 else { return nil }
      let hem = 0.86 + 0.14 * sinf(dx * 9.42 + phase * turn * 2)
      return (dy < 0 ? dx * dx + dy * dy < 1 : dy < hem) ? ghost : nil
    }
    for side: Float in [-1, 1] {
      let eye = (x: centre.x + side * 0.2 + 0.05, y: centre.y - 0.12)
      canvas.disc(at: eye, radius: 0.13, white)
      canvas.disc(at: (eye.x + 0.06, eye.y), radius: 0.065, pupil)
    }
  }
}

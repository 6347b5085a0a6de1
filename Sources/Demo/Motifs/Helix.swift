import Glibc

/// The double spiral of life, with its rungs.
struct Helix: Motif {
  private(set) var palette = Palette()
  private let backdrop: Backdrop
  private let first: Ramp
  private let second: Ramp
  private let rungs: [Ramp]

  init(_ variant: Variant) {
    let theme = variant.theme
    backdrop = Backdrop(
      isTransparent: variant.isTransparent, from: theme.shadow, to: theme.ground, in: &palette)
    first = palette.ramp([theme.ground, theme.accent, theme.second, 0xFFFFFF], steps: 14)
    second = palette.ramp([theme.ground, theme.second, theme.light, 0xFFFFFF], steps: 14)
    rungs = palette.ramps([theme.light, theme.glare].map { [theme.ground, $0] }, steps: 8)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    backdrop.draw(on: &canvas)
    let reach = canvas.reach
    let isTall = reach.y > reach.x
    let length = max(reach.x, reach.y)
    let steps = Int(length * 14)
    var parts: [(depth: Float, draw: (inout Canvas) -> Void)] = []
    func place(_ along: Float, _ across: Float) -> Canvas.Point {
      isTall ? (across, along) : (along, across)
    }
    for step in -steps...steps {
      let along = Float(step) / Float(steps) * length * 1.05
      let angle = along * 2.6 + phase * turn
      let (across, depth) = (0.62 * sinf(angle), cosf(angle))
      if step % 3 == 0 {
        let ramp = rungs[abs(step / 3) % 2]
        parts.append(
          (
            0,
            { canvas in
              canvas.line(
                from: place(along, across), to: place(along, -across), width: 0.05,
                ramp.index(0.3 + 0.6 * abs(across)))
            }
          ))
      }
      for (ramp, sign) in [(first, Float(1)), (second, -1)] {
        let near = 0.5 + 0.5 * depth * sign
        parts.append(
          (
            depth * sign,
            { canvas in
              let centre = place(along, across * sign)
              canvas.disc(at: centre, radius: 0.07 + 0.07 * near, ramp.index(0.2 + 0.6 * near))
              let glint = (centre.x - 0.03, centre.y - 0.04)
              canvas.disc(at: glint, radius: 0.02 + 0.02 * near, ramp.index(0.45 + 0.6 * near))
            }
          ))
      }
    }
    for part in parts.sorted(by: { $0.depth < $1.depth }) { part.draw(&canvas) }
  }
}

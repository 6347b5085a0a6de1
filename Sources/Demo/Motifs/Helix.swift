import Glibc

/// The double spiral of life, with its rungs.
struct Helix: Motif {
  /// A ball of a strand.
  private struct Bead {
    var along: Float
    var across: Float
    var depth: Float
    var ramp: Ramp
  }

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
    let length = max(canvas.reach.x, canvas.reach.y)
    let steps = Int(length * 14)
    var rungs: [(along: Float, across: Float, step: Int)] = []
    var beads: [Bead] = []
    for step in -steps...steps {
      let along = Float(step) / Float(steps) * length * 1.05
      let angle = along * 2.6 + phase * turn
      let (across, depth) = (0.62 * sinf(angle), cosf(angle))
      if step % 3 == 0 { rungs.append((along, across, step / 3)) }
      beads.append(Bead(along: along, across: across, depth: depth, ramp: first))
      beads.append(Bead(along: along, across: -across, depth: -depth, ramp: second))
    }
    beads.sort { $0.depth < $1.depth }
    // The rungs go through the axis, so that half of the beads are behind them.
    for bead in beads where bead.depth < 0 { draw(bead, on: &canvas) }
    for rung in rungs {
      let ramp = self.rungs[abs(rung.step) % 2]
      let (from, to) = (
        place(rung.along, rung.across, canvas), place(rung.along, -rung.across, canvas)
      )
      canvas.line(from: from, to: to, width: 0.05, ramp.index(0.3 + 0.6 * abs(rung.across)))
    }
    for bead in beads where bead.depth >= 0 { draw(bead, on: &canvas) }
  }

  private func draw(_ bead: Bead, on canvas: inout Canvas) {
    let near = 0.5 + 0.5 * bead.depth
    let centre = place(bead.along, bead.across, canvas)
    canvas.disc(at: centre, radius: 0.07 + 0.07 * near, bead.ramp.index(0.2 + 0.6 * near))
    let glint = (centre.x - 0.03, centre.y - 0.04)
    canvas.disc(at: glint, radius: 0.02 + 0.02 * near, bead.ramp.index(0.45 + 0.6 * near))
  }

  /// A place along the axis, which is the longer side of the canvas.
  private func place(_ along: Float, _ across: Float, _ canvas: Canvas) -> Canvas.Point {
    canvas.reach.y > canvas.reach.x ? (across, along) : (along, across)
  }
}

import Glibc

/// Cells that drift and push each other, like a stained window.
struct Voronoi: Motif {
  private struct Cell {
    var x: Float
    var y: Float
    var rate: Float
    var shift: Float
    var tint: Int
  }

  private(set) var palette = Palette()
  private let tints: [Ramp]
  private let lead: UInt8
  private let cells: [Cell]

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let theme = variant.theme
    tints = palette.ramps(theme.stops[2...].map { [theme.ground, $0, $0] }, steps: 14)
    lead = palette.color(theme.shadow)
    cells = (0..<18).map { i in
      Cell(
        x: random.number(in: -1...1), y: random.number(in: -1...1), rate: i % 2 == 0 ? 1 : -1,
        shift: random.number(in: 0...1), tint: i % 4)
    }
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    let now = cells.map { cell in
      let angle = (phase * cell.rate + cell.shift) * turn
      return (x: cell.x * reach.x + 0.22 * cosf(angle), y: cell.y * reach.y + 0.22 * sinf(angle))
    }
    canvas.paint { x, y in
      var (nearest, second): (Float, Float) = (.infinity, .infinity)
      var owner = 0
      for i in now.indices {
        let (dx, dy) = (x - now[i].x, y - now[i].y)
        let distance = dx * dx + dy * dy
        if distance < nearest {
          (second, nearest, owner) = (nearest, distance, i)
        } else if distance < second {
          second = distance
        }
      }
      let border = second.squareRoot() - nearest.squareRoot()
      guard border > 0.035 else { return lead }
      return tints[cells[owner].tint].index(0.25 + border * 1.1 - nearest * 0.4)
    }
  }
}

import Glibc

extension Canvas {
  /// A place on the canvas.
  typealias Point = (x: Float, y: Float)

  /// Fills a disc.
  mutating func disc(at centre: Point, radius: Float, _ index: UInt8) {
    // A disc smaller than a pixel still shows as one.
    let radius = max(radius, 0.6 / unit)
    paint(around: centre, reach: (radius, radius)) { x, y in
      let (dx, dy) = (x - centre.x, y - centre.y)
      return dx * dx + dy * dy <= radius * radius ? index : nil
    }
  }

  /// Fills an upright rectangle.
  mutating func box(at centre: Point, reach: Point, _ index: UInt8) {
    paint(around: centre, reach: reach) { x, y in
      abs(x - centre.x) <= reach.x && abs(y - centre.y) <= reach.y ? index : nil
    }
  }

  /// Draws a line with round ends, `width` thick.
  mutating func line(from a: Point, to b: Point, width: Float, _ index: UInt8) {
    let radius = max(width / 2, 0.6 / unit)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = max(dx * dx + dy * dy, 1e-9)
    let centre = ((a.x + b.x) / 2, (a.y + b.y) / 2)
    paint(around: centre, reach: (abs(dx) / 2 + radius, abs(dy) / 2 + radius)) { x, y in
      let along = min(max(((x - a.x) * dx + (y - a.y) * dy) / length, 0), 1)
      let (ex, ey) = (x - a.x - along * dx, y - a.y - along * dy)
      return ex * ex + ey * ey <= radius * radius ? index : nil
    }
  }

  /// Fills a convex polygon whose corners go around in either direction.
  mutating func polygon(_ corners: [Point], _ index: UInt8) {
    guard let first = corners.first else { return }
    var (low, high) = (first, first)
    for corner in corners {
      low = (min(low.x, corner.x), min(low.y, corner.y))
      high = (max(high.x, corner.x), max(high.y, corner.y))
    }
    let centre = ((low.x + high.x) / 2, (low.y + high.y) / 2)
    paint(around: centre, reach: ((high.x - low.x) / 2, (high.y - low.y) / 2)) { x, y in
      var (hasLeft, hasRight) = (false, false)
      var previous = corners[corners.count - 1]
      for corner in corners {
        let side =
          (corner.x - previous.x) * (y - previous.y) - (corner.y - previous.y) * (x - previous.x)
        if side > 0 { hasLeft = true } else if side < 0 { hasRight = true }
        previous = corner
      }
      return hasLeft && hasRight ? nil : index
    }
  }

  /// Draws letters as squares: each character of `rows` that `colors` knows is one.
  mutating func sprite(
    _ rows: [String], at corner: Point, cell: Float, isMirrored: Bool = false,
    _ colors: [Character: UInt8]
  ) {
    for (row, line) in rows.enumerated() {
      let cells = isMirrored ? Array(line.reversed()) : Array(line)
      for (column, character) in cells.enumerated() {
        guard let index = colors[character] else { continue }
        let centre = (
          corner.x + (Float(column) + 0.5) * cell, corner.y + (Float(row) + 0.5) * cell
        )
        // A hair more than half, so that rounding leaves no gaps between the squares.
        box(at: centre, reach: (cell * 0.51, cell * 0.51), index)
      }
    }
  }
}

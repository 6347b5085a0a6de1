import Glibc

/// Tiles that take turns to slide into the gap, around and around.
struct SlidingTiles: Motif {
  private(set) var palette = Palette()
  private let ground: UInt8
  private let hues: Ramp
  private let middle: Ramp

  init(_ variant: Variant) {
    let stops = variant.theme.stops
    ground = palette.color(stops[0])
    hues = palette.cycle([stops[2], stops[3], stops[4], stops[5], stops[4], stops[3]], steps: 44)
    middle = palette.ramp([stops[1], stops[2]], steps: 12)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    canvas.fill(ground)
    let ring = Self.ring
    let tiles = ring.count - 1
    let pitch = (x: 2 * canvas.reach.x / 4, y: 2 * canvas.reach.y / 3)
    func centre(_ cell: Canvas.Point) -> Canvas.Point {
      ((cell.x - 1.5) * pitch.x, (cell.y - 1) * pitch.y)
    }
    // In a loop the gap goes around once, which moves the row of tiles on by one. The colours move
    // on by one too, the other way, so that the end looks as the start did.
    let moves = phase * Float(ring.count)
    for tile in 0..<tiles {
      let first = Float(tiles - 1 - tile)
      var way = Float(tile) + eased(progress(moves, from: first, to: first + 1))
      if tile == tiles - 1 {
        way += eased(progress(moves, from: Float(tiles), to: Float(tiles + 1)))
      }
      let (from, to) = (ring[Int(way) % ring.count], ring[(Int(way) + 1) % ring.count])
      let place = centre((mix(from.x, to.x, fraction(way)), mix(from.y, to.y, fraction(way))))
      let hue = (Float(tile) + phase) / Float(tiles)
      plate(at: place, pitch, on: &canvas) { hues.wrapping(hue + $0 * 0.05) }
    }
    let beat = 0.5 + 0.5 * sinf(phase * turn)
    for x: Float in [1, 2] {
      plate(at: centre((x, 1)), pitch, on: &canvas) { middle.index(0.2 + 0.5 * beat + $0 * 0.4) }
    }
  }

  /// Draws a tile with round corners; `color` gets the light from −1 to 1.
  private func plate(
    at centre: Canvas.Point, _ pitch: Canvas.Point, on canvas: inout Canvas,
    _ color: (Float) -> UInt8
  ) {
    let half = (x: pitch.x * 0.45, y: pitch.y * 0.45)
    let round = min(half.x, half.y) * 0.3
    canvas.paint(around: centre, reach: half) { x, y in
      let dx = max(0, abs(x - centre.x) - half.x + round)
      let dy = max(0, abs(y - centre.y) - half.y + round)
      guard dx * dx + dy * dy < round * round else { return nil }
      return color(-((x - centre.x) / half.x + (y - centre.y) / half.y) / 2)
    }
  }

  /// The cells at the border of a grid of four by three, clockwise.
  private static let ring: [Canvas.Point] = [
    (0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (2, 2), (1, 2), (0, 2), (0, 1),
  ]
}

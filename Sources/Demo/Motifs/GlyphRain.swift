import Glibc

/// Signs that fall down a dark screen.
struct GlyphRain: Motif {
  private struct Column {
    var rate: Int
    var shift: Float
    var length: Float
  }

  private(set) var palette = Palette()
  private let ground: UInt8
  private let trail: Ramp
  private let head: UInt8
  private let columns: [Column]
  private let seed: UInt64

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let theme = variant.theme
    ground = palette.color(0x020804)
    trail = palette.ramp(
      [0x04120A, theme.ground, theme.accent, theme.second, theme.light], steps: 28)
    head = palette.color(0xFFFFFF)
    columns = (0..<80).map { _ in
      Column(
        rate: 1 + random.index(below: 3), shift: random.number(in: 0...1),
        length: random.number(in: 0.35...0.8))
    }
    seed = variant.seed
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    let rows = max(10, Int(reach.y * 11))
    let cell = 2 * reach.y / Float(rows)
    let narrow = cell * 0.75
    canvas.paint { x, y in
      let (u, v) = ((x + reach.x) / narrow, (y + reach.y) / cell)
      let (column, row) = (Int(u), Int(v))
      let fall = columns[column % columns.count]
      // The screen and the space below it are a ring that the head runs around.
      let front = fraction(phase * Float(fall.rate) + fall.shift) * 1.4
      let behind = front - (Float(row) + 0.5) / Float(rows)
      let distance = behind < -0.02 ? behind + 1.4 : behind
      guard distance >= -0.02, distance < fall.length else { return ground }
      guard isInk(fraction(u), fraction(v), column, row, phase) else {
        return trail.index(0.16 * (1 - distance / fall.length))
      }
      if distance < 1 / Float(rows) { return head }
      let rest = 1 - distance / fall.length
      return trail.index(0.12 + 0.88 * rest)
    }
  }

  /// True where a sign has ink: each is a random one of three by five points.
  private func isInk(_ u: Float, _ v: Float, _ column: Int, _ row: Int, _ phase: Float) -> Bool {
    let (x, y) = (Int(u * 4), Int(v * 6))
    guard x < 3, y < 5 else { return false }
    let change = (Int(phase * 12) + row * 5) / 6 % 2
    var random = Seeded(seed &+ UInt64(column * 131 + row * 17 + change * 7_919))
    let bits = random.next() | random.next() & 0b010_010_010_010_010
    return bits >> UInt64(y * 3 + x) & 1 == 1
  }
}

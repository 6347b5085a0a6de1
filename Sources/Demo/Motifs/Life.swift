import Glibc

/// Gosper's gun in the Game of Life: every thirty generations it fires a glider.
struct Life: Motif {
  private static let width = 40
  private static let height = 30

  private(set) var palette = Palette()
  private let ground: UInt8
  private let grid: UInt8
  private let glow: Ramp
  /// For each of thirty generations and each cell, 0 if it is alive, else how long it has been dead.
  private let ages: [[UInt8]]

  init(_ variant: Variant) {
    let theme = variant.theme
    ground = palette.color(theme.shadow)
    grid = palette.color(theme.shadow &+ 0x04040A)
    glow = palette.ramp([theme.shadow, theme.ground, theme.accent, theme.second], steps: 12)
    _ = palette.ramp([theme.light, theme.glare], steps: 2)
    ages = Self.generations()
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    let now = ages[min(Int(phase * 30), 29)]
    let cell = max(2 * reach.x / Float(Self.width), 2 * reach.y / Float(Self.height))
    canvas.paint { x, y in
      let (u, v) = ((x + reach.x) / cell, (y + reach.y) / cell)
      let (column, row) = (min(Int(u), Self.width - 1), min(Int(v), Self.height - 1))
      let age = now[row * Self.width + column]
      let isGap = max(abs(fraction(u) - 0.5), abs(fraction(v) - 0.5)) > 0.42
      if age == 0 { return UInt8(glow.first + glow.count + (isGap ? 0 : 1)) }
      let level = 1 - Float(age) / 14
      return level > 0 ? glow.index(level * (isGap ? 0.7 : 0.95)) : (isGap ? grid : ground)
    }
  }

  /// Runs the gun until its gliders fill the view, and on for one period.
  private static func generations() -> [[UInt8]] {
    var rows = [UInt128](repeating: 0, count: 100)
    for (y, line) in gun.enumerated() {
      for (x, character) in line.enumerated() where character == "O" {
        rows[y + 22] |= 1 << UInt128(x + 22)
      }
    }
    var ages = [UInt8](repeating: 255, count: width * height)
    var period: [[UInt8]] = []
    for generation in 0..<210 {
      for i in ages.indices {
        let isAlive = rows[i / width + 20] >> UInt128(i % width + 20) & 1 == 1
        ages[i] = isAlive ? 0 : min(ages[i], 254) + 1
      }
      if generation >= 180 { period.append(ages) }
      rows = next(rows)
    }
    return period
  }

  /// The next generation, 128 cells at a time: neighbours are added up in binary, bit by bit.
  private static func next(_ rows: [UInt128]) -> [UInt128] {
    var result = rows
    for y in 1..<rows.count - 1 {
      var (ones, twos, fours): (UInt128, UInt128, UInt128) = (0, 0, 0)
      for dy in -1...1 {
        let row = rows[y + dy]
        for neighbours in dy == 0 ? [row << 1, row >> 1] : [row << 1, row, row >> 1] {
          let carry = ones & neighbours
          ones ^= neighbours
          fours |= twos & carry
          twos ^= carry
        }
      }
      // Three neighbours make a cell, two keep it.
      result[y] = twos & ~fours & (ones | rows[y])
    }
    return result
  }

  private static let gun = [
    "........................O...........", "......................O.O...........",
    "............OO......OO............OO", "...........O...O....OO............OO",
    "OO........O.....O...OO..............", "OO........O...O.OO....O.O...........",
    "..........O.....O.......O...........", "...........O...O....................",
    "............OO......................",
  ]
}

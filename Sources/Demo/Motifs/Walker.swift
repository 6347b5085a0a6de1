import Glibc

/// A small hiker who walks through hills that pass at different speeds.
struct Walker: Motif {
  private(set) var palette = Palette()
  private let isTransparent: Bool
  private let sky: Ramp
  private let sun: UInt8
  private let hills: Ramp
  private let path: UInt8
  private let colors: [Character: UInt8]
  private let seed: UInt64

  init(_ variant: Variant) {
    let theme = variant.theme
    isTransparent = variant.isTransparent
    seed = variant.seed
    sky = palette.ramp([theme.second, theme.light, theme.glare], steps: 18)
    sun = palette.color(0xFFFFF0)
    hills = palette.ramp([theme.second, theme.accent, theme.ground, theme.shadow], steps: 4)
    path = palette.color(theme.shadow)
    let inks: [(Character, UInt32)] = [
      ("#", 0x20142E), ("h", 0x7A3B1D), ("s", 0xFFCFA0), ("r", 0xE8335A), ("b", 0x2F6BE0),
      ("y", 0xFFC52E), ("w", 0xFFFFFF), ("k", 0x3A2A4A),
    ]
    var colors: [Character: UInt8] = [:]
    for (letter, hex) in inks { colors[letter] = palette.color(hex) }
    self.colors = colors
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    let floor = reach.y - 0.24
    if isTransparent {
      canvas.fill(0)
    } else {
      canvas.shade(sky) { _, y in (y + reach.y) / (reach.y * 1.6) }
      canvas.disc(at: (reach.x * 0.5, -0.35), radius: 0.28, sun)
      for layer in 0..<3 { ridge(layer, phase, floor, on: &canvas) }
      canvas.box(at: (0, reach.y), reach: (reach.x, reach.y - floor), path)
    }
    // Eight steps in a loop, four pictures a step.
    let step = Int(phase * 32) % 4
    let bob: Float = step % 2 == 0 ? 0 : 0.04
    let cell: Float = 0.085
    let corner = (
      x: -6 * cell - (isTransparent ? 0 : reach.x * 0.25), y: floor - 15 * cell - bob + 0.04
    )
    canvas.sprite(Self.body, at: corner, cell: cell, colors)
    canvas.sprite(Self.legs[step], at: (corner.x, corner.y + 11 * cell), cell: cell, colors)
  }

  /// A range of hills with a forest on it, which passes whole times in a loop.
  private func ridge(_ layer: Int, _ phase: Float, _ floor: Float, on canvas: inout Canvas) {
    let noise = Noise(seed: seed &+ UInt64(layer), periodX: 8 << layer)
    let scale = Float(1 + layer) * 0.9
    let pace = Float(8 << layer) / scale
    let top = floor - 0.72 + 0.26 * Float(layer)
    let color = UInt8(hills.first + layer)
    canvas.paint(around: (0, floor), reach: (canvas.reach.x, 1.2)) { x, y in
      let along = (x + phase * pace) * scale
      var crest = top - 0.5 * noise(along + 400, Float(layer) * 5 + 3) + 0.25
      if layer > 0 {
        // Firs: triangles in a row.
        crest -= 0.14 * (1 - abs(fraction(along * Float(4 - layer)) - 0.5) * 2)
      }
      return y > crest ? color : nil
    }
  }

  private static let body = [
    "....hhhh....", "...hhhhhh...", "...hsssss...", "...hs#s#s...", "....sssss...",
    "..yyrrrrr...", ".yyyrrrrrr..", ".yyyrrwrsr..", ".yyyrrwrrs..", "..yyrrrrr...",
    "....bbbbb...",
  ]
  private static let legs = [
    ["....bb.bb...", "...bb...bb..", "..kk.....bb.", "..kk.....kkk"],
    ["....bbbbb...", "....bb.bb...", "...kk..bb...", "...kk..kkk.."],
    ["....bbbb....", "....bbb.....", "....bbb.....", "....kkkk...."],
    ["....bbbbb...", "...bbb.bb...", "...kk..bb...", "...kk..kkk.."],
  ]
}

import Glibc

/// A world with seas, land, ice and clouds that turns before the stars.
struct Planet: Motif {
  private(set) var palette = Palette()
  private let isTransparent: Bool
  private let space: Ramp
  private let sea: Ramp
  private let land: Ramp
  private let ice: Ramp
  private let halo: UInt8
  private let coast: Noise
  private let detail: Noise
  private let stars: [Canvas.Point]

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let theme = variant.theme
    isTransparent = variant.isTransparent
    space = palette.ramp([0x03030F, theme.shadow], steps: 6)
    sea = palette.ramp([0x02030A, theme.ground, theme.accent, theme.second], steps: 20)
    land = palette.ramp([0x02030A, theme.second, theme.light, theme.glare], steps: 20)
    ice = palette.ramp([0x0A1020, 0x9CC8F5, 0xFFFFFF], steps: 12)
    halo = palette.color(theme.second)
    coast = Noise(seed: variant.seed, periodX: 6)
    detail = Noise(seed: variant.seed &+ 5, periodX: 14)
    stars = (0..<60).map { _ in (random.number(in: -2.5...2.5), random.number(in: -2.5...2.5)) }
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    if isTransparent {
      canvas.fill(0)
    } else {
      canvas.shade(space) { x, y in 0.9 - (x * x + y * y) * 0.3 }
      for (i, star) in stars.enumerated() {
        canvas.disc(at: star, radius: i % 5 == 0 ? 0.018 : 0.01, ice.index(i % 3 == 0 ? 1 : 0.6))
      }
    }
    canvas.disc(at: (0, 0), radius: 0.86, halo)
    canvas.paint(around: (0, 0), reach: (0.83, 0.83)) { x, y in
      let (u, v) = (x / 0.83, y / 0.83)
      guard u * u + v * v < 1 else { return nil }
      let z = (1 - u * u - v * v).squareRoot()
      let light = 0.06 + 1.1 * max(0, -0.55 * u - 0.4 * v + 0.73 * z)
      let (a, b) = (u * 0.93 + v * 0.37, v * 0.93 - u * 0.37)
      let around = atan2f(a, z) / turn + phase
      let up = asinf(min(max(b, -1), 1))
      let rough = detail(around * 14, up * 4 + 30)
      let height = coast(around * 6, up * 2 + 20) * 0.7 + rough * 0.4
      let cloud = detail(around * 14 + 7, up * 6 + 70) * coast(around * 6 + 3, up * 3 + 50)
      if abs(up) + rough * 0.3 > 1.35 || cloud > 0.42 { return ice.index(light) }
      return height > 0.56 ? land.index(light * (0.45 + height * 0.7)) : sea.index(light * 0.95)
    }
  }
}

import Glibc

/// A doughnut with icing and sprinkles that turns in space.
struct Donut: Motif {
  private(set) var palette = Palette()
  private let backdrop: Backdrop
  private let dough: Ramp
  private let icing: Ramp
  private let sprinkles: [Ramp]
  private let seed: UInt64

  init(_ variant: Variant) {
    let theme = variant.theme
    backdrop = Backdrop(
      isTransparent: variant.isTransparent, from: theme.shadow, to: theme.ground, in: &palette)
    dough = palette.ramp([0x4A240C, 0xB9722E, 0xF4C27A, 0xFFE9BF], steps: 14)
    icing = palette.ramp([theme.ground, theme.accent, theme.second, 0xFFFFFF], steps: 16)
    sprinkles = palette.ramps(
      [0xFFFFFF, 0xFFE24A, 0x4AE3FF, 0x8CFF66].map { [$0 >> 1 & 0x7F7F7F, $0] }, steps: 3)
    seed = variant.seed
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    backdrop.draw(on: &canvas)
    let tilt = 0.85 + 0.35 * sinf(phase * turn)
    let spin = phase * turn
    let (cosTilt, sinTilt) = (cosf(tilt), sinf(tilt))
    canvas.paint(around: (0, 0), reach: (0.95, 0.95)) { x, y in
      guard x * x + y * y < 0.9 else { return nil }
      // Walks along the line of sight until it meets the ring of radius 0.6.
      var z: Float = -1
      for _ in 0..<28 {
        let (ty, tz) = (y * cosTilt - z * sinTilt, y * sinTilt + z * cosTilt)
        let ring = (x * x + ty * ty).squareRoot() - 0.6
        let distance = (ring * ring + tz * tz).squareRoot() - 0.31
        if distance < 0.006 { return surface(x, ty, tz, ring: ring, spin: spin, tilt: tilt) }
        z += distance * 0.95
        if z > 1 { return nil }
      }
      return nil
    }
  }

  /// The colour of a place on the ring, in the ring's own coordinates.
  private func surface(
    _ x: Float, _ y: Float, _ z: Float, ring: Float, spin: Float, tilt: Float
  ) -> UInt8 {
    let radius = ring + 0.6
    let normal = (x: x / radius * ring / 0.31, y: y / radius * ring / 0.31, z: z / 0.31)
    // Back in the viewer's coordinates, where the lamp hangs upper left in front.
    let (ny, nz) = (
      normal.y * cosf(tilt) + normal.z * sinf(tilt), normal.z * cosf(tilt) - normal.y * sinf(tilt)
    )
    let light = max(0, -0.45 * normal.x - 0.6 * ny - 0.66 * nz)
    let level = 0.12 + 0.72 * light + (light > 0.93 ? (light - 0.93) * 4 : 0)
    let around = atan2f(y, x) + spin
    let edge = 0.07 * sinf(around * 7) + 0.04 * sinf(around * 11 + 2)
    guard z < 0.06 + edge else { return dough.index(level) }
    let across = atan2f(z, ring)
    let (column, row) = ((around / turn * 22), across * 3)
    let cell = Int(column.rounded(.down)) &+ 44
    var random = Seeded(seed &+ UInt64(cell % 22) &* 97 &+ UInt64(Int(row.rounded(.down)) + 64))
    guard random.index(below: 3) == 0, abs(fraction(column) - 0.5) < 0.34,
      abs(fraction(row) - 0.5) < 0.24
    else { return icing.index(level) }
    return sprinkles[random.index(below: sprinkles.count)].index(level + 0.3)
  }
}

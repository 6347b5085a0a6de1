import Glibc

/// Waves that roll in under a low sun.
struct Sea: Motif {
  private(set) var palette = Palette()
  private let sky: Ramp
  private let sun: UInt8
  private let waves: [Ramp]
  private let foam: UInt8

  init(_ variant: Variant) {
    let stops = variant.theme.stops
    sky = palette.ramp([stops[1], stops[2], stops[3], stops[4], stops[5]], steps: 30)
    sun = palette.color(0xFFFDF0)
    waves = palette.ramps(
      (0..<5).map { [stops[0], stops[$0 < 2 ? 2 : 1], stops[$0 < 3 ? 3 : 2]] }, steps: 8)
    foam = palette.color(stops[5])
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    let (sunX, sunY): (Float, Float) = (reach.x * 0.28, -0.02 + 0.03 * sinf(phase * turn))
    canvas.shade(sky) { x, y in
      let (dx, dy) = (x - sunX, y - sunY)
      let glow = max(0, 1 - (dx * dx + dy * dy).squareRoot() / 0.9)
      return 0.12 + 0.6 * (y + reach.y) / (reach.y + 0.2) * 0.75 + glow * glow * 0.6
    }
    canvas.disc(at: (sunX, sunY), radius: 0.27, sun)
    for layer in 0..<5 {
      let nearness = Float(layer) / 4
      let top = 0.12 + 0.78 * (reach.y - 0.12) * nearness * (0.6 + 0.4 * nearness)
      let direction: Float = layer % 2 == 0 ? 1 : -1
      let swell = (0.03 + 0.06 * nearness, 5.2 - 2.6 * nearness)
      let ramp = waves[layer]
      canvas.paint(around: (0, reach.y), reach: (reach.x, reach.y + 0.2)) { x, y in
        let angle = x * swell.1 + (direction * phase + nearness) * turn
        // Two sines, one twice as fast, make crests sharper than troughs.
        let crest = top - swell.0 * (sinf(angle) + 0.35 * sinf(2 * angle + 0.6))
        guard y > crest else { return nil }
        let depth = y - crest
        if depth < 0.012 + 0.016 * nearness, sinf(angle) > 0.1 { return foam }
        let glitter =
          abs(x - sunX) < 0.14 + depth * 0.7
          && sinf(x * 31 + phase * turn * direction)
            * sinf(y * 43 + Float(layer)) > 0.55
        return glitter && layer < 4 ? foam : ramp.index(1 - depth * 2.4)
      }
    }
  }
}

import Glibc

/// Rockets that burst over a town at night.
struct Fireworks: Motif {
  private struct Rocket {
    var x: Float
    var y: Float
    var start: Float
    var tint: Int
    var sparks: [(angle: Float, speed: Float)]
  }

  private(set) var palette = Palette()
  private let sky: Ramp
  private let tints: [Ramp]
  private let town: UInt8
  private let window: UInt8
  private let rockets: [Rocket]
  private let seed: UInt64

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let theme = variant.theme
    sky = palette.ramp([0x03030F, theme.shadow, theme.ground], steps: 14)
    tints = palette.ramps(
      [theme.second, theme.light, 0x6BE8FF, 0xFFD84A].map { [theme.shadow, $0, 0xFFFFFF] },
      steps: 10)
    town = palette.color(0x05040C)
    window = palette.color(0xFFCB5E)
    rockets = (0..<8).map { i in
      Rocket(
        x: random.number(in: -0.85...0.85), y: random.number(in: -0.45...(-0.1)),
        start: (Float(i) + random.number(in: 0...0.5)) / 8, tint: i % 4,
        sparks: (0..<44).map { j in
          (
            Float(j) / 44 * turn * 2,
            j % 2 == 0 ? random.number(in: 0.68...0.82) : random.number(in: 0.28...0.5)
          )
        })
    }
    seed = variant.seed
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    canvas.shade(sky) { _, y in 0.2 + 0.6 * (y + reach.y) / (2 * reach.y) }
    for rocket in rockets {
      let age = fraction(phase + rocket.start)
      let centre = (x: rocket.x * reach.x, y: rocket.y * reach.y)
      let ramp = tints[rocket.tint]
      if age < 0.22 {
        let climb = 1 - (1 - age / 0.22) * (1 - age / 0.22)
        let y = mix(reach.y, centre.y, climb)
        canvas.line(from: (centre.x, y + 0.16), to: (centre.x, y), width: 0.02, ramp.index(0.5))
        canvas.disc(at: (centre.x, y), radius: 0.026, ramp.index(1))
        continue
      }
      burst(rocket, at: centre, age: (age - 0.22) / 0.6, on: &canvas)
    }
    canvas.paint(around: (0, reach.y), reach: (reach.x, 0.5)) { x, y in
      let block = Int(((x + 4) * 6).rounded(.down))
      var random = Seeded(seed &+ UInt64(truncatingIfNeeded: block))
      let height = random.number(in: 0.1...0.34)
      guard y > reach.y - height else { return nil }
      let (u, v) = (fraction((x + 4) * 6) * 3, (reach.y - y) * 18)
      var light = Seeded(seed &+ UInt64(truncatingIfNeeded: block * 97 + Int(u) * 13 + Int(v)))
      return fraction(u) > 0.35 && fraction(v) > 0.4 && light.index(below: 3) == 0 ? window : town
    }
  }

  private func burst(
    _ rocket: Rocket, at centre: Canvas.Point, age: Float, on canvas: inout Canvas
  ) {
    guard age < 1 else { return }
    for spark in rocket.sparks {
      for echo in 0..<4 {
        let then = age - Float(echo) * 0.045
        guard then > 0 else { continue }
        // Air slows sparks down, and gravity pulls them.
        let way = spark.speed * (1 - (1 - then) * (1 - then) * (1 - then))
        let place = (
          centre.x + way * cosf(spark.angle), centre.y + way * sinf(spark.angle) + 0.3 * then * then
        )
        let level = (1 - age) * 1.25 - Float(echo) * 0.2
        guard level > 0.08 else { continue }
        canvas.disc(
          at: place, radius: 0.032 * (1 - age * 0.5), tints[rocket.tint].index(level))
      }
    }
  }
}

import Glibc
import Pixels

/// Northern lights over hills and a lake.
struct Aurora: Motif {
  private(set) var palette = Palette()
  private let sky: Ramp
  private let hills: UInt8
  private let star: UInt8
  private let folds: Noise
  private let rays: Noise
  private let ridge: Noise
  private let stars: [Canvas.Point]

  init(_ variant: Variant) {
    var random = Seeded(variant.seed)
    let stops = variant.theme.stops
    sky = palette.ramp(
      [0x03041A, stops[0], stops[1], stops[2], stops[3], stops[4], stops[5]], steps: 40)
    hills = palette.color(0x02020C)
    star = palette.color(0xEFF4FF)
    folds = Noise(seed: variant.seed, periodY: 4)
    rays = Noise(seed: variant.seed &+ 3, periodY: 6)
    ridge = Noise(seed: variant.seed &+ 9)
    stars = (0..<50).map { _ in (random.number(in: -2...2), random.number(in: -1...0.2)) }
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    let unit = canvas.unit
    let shore: Float = 0.38 * reach.y
    // A column has the same rays from top to bottom: work them out once for each.
    let columns = (0..<canvas.size.width).map { column -> (Float, Float, Float) in
      let x = (Float(column) + 0.5) / unit - reach.x
      let low = folds(x * 1.1 + 20, phase * 4)
      let high = folds(x * 1.4 + 60, phase * 4 + 2)
      return (low, high, 0.45 + 0.75 * rays(x * 9 + 30, phase * 6))
    }
    canvas.paint { x, y in
      let column = columns[min(Int((x + reach.x) * unit), columns.count - 1)]
      let mirrored = y > shore ? 2 * shore - y : y
      var light = glow(mirrored, foot: 0.42 - 0.75 * column.0, column.2)
      light += 0.7 * glow(mirrored, foot: 0.2 - 0.95 * column.1, column.2)
      if y > shore {
        light *= 0.62 + 0.2 * sinf(y * 70 + phase * turn)
      } else if y > shore - 0.06 - 0.24 * ridge(x * 2.2 + 30, 1) - 0.05 * ridge(x * 9 + 60, 4) {
        return hills
      }
      return sky.index(0.05 + 0.1 * (y + 1) / 2 + light)
    }
    for point in stars where point.y < shore - 0.4 {
      canvas.disc(at: (point.x, point.y * reach.y), radius: 0.009, star)
    }
  }

  /// A curtain: sharp below, fading upwards.
  private func glow(_ y: Float, foot: Float, _ ray: Float) -> Float {
    let up = foot - y
    guard up > 0 else { return max(0, 1 + up * 9) * 0.62 * ray }
    return max(0, 1 - up / (0.55 + 0.5 * ray)) * 0.62 * ray
  }
}

import Glibc

/// Balls that swing at rates of their own and meet again.
struct PendulumWave: Motif {
  private(set) var palette = Palette()
  private let ground: Ramp
  private let balls: Ramp
  private let trail: Ramp

  init(_ variant: Variant) {
    let theme = variant.theme
    ground = palette.ramp([theme.shadow, theme.ground], steps: 8)
    balls = palette.cycle(Array(theme.stops[2...]) + [theme.light, theme.second], steps: 28)
    // Half way from the ball's colour to the ground's.
    let faded = (theme.stops[2...] + [theme.light, theme.second]).map {
      ($0 >> 1 & 0x7F7F7F) + (theme.ground >> 1 & 0x7F7F7F)
    }
    trail = palette.cycle(faded, steps: 28)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    let reach = canvas.reach
    canvas.shade(ground) { _, y in 0.45 - 0.4 * y / reach.y }
    let count = 13
    for ball in 0..<count {
      let x = (Float(ball) / Float(count - 1) * 2 - 1) * (reach.x - 0.14)
      let rate = Float(2 + ball)
      for echo in (0..<3).reversed() {
        let then = phase - Float(echo) * 0.006
        let y = cosf(then * rate * turn) * (reach.y - 0.16)
        let hue = Float(ball) / Float(count)
        let size = 0.1 - 0.022 * Float(echo)
        canvas.disc(
          at: (x, y), radius: size, echo == 0 ? balls.wrapping(hue) : trail.wrapping(hue))
      }
    }
  }
}

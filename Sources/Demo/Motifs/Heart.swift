import Glibc

/// A heart that beats.
struct Heart: Motif {
  private(set) var palette = Palette()
  private let backdrop: Backdrop
  private let flesh: Ramp
  private let ring: UInt8
  private let isTransparent: Bool

  init(_ variant: Variant) {
    let theme = variant.theme
    isTransparent = variant.isTransparent
    backdrop = Backdrop(
      isTransparent: variant.isTransparent, from: theme.shadow, to: theme.ground, in: &palette)
    flesh = palette.ramp(
      [theme.ground, theme.accent, theme.second, theme.light, 0xFFFFFF], steps: 30)
    ring = palette.color(theme.accent)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    backdrop.draw(on: &canvas)
    // Two thumps close together, then a rest.
    let beat = Self.thump(phase, at: 0.15) + 0.7 * Self.thump(phase, at: 0.42)
    let size = 0.62 + 0.13 * beat
    if !isTransparent {
      // Rings come out from behind the heart and are thin where they leave.
      for echo in 0..<3 {
        let spread = fraction(phase + Float(echo) / 3)
        outline(size: 0.5 + spread * 1.5, width: 0.08 * (1 - spread * spread), on: &canvas)
      }
    }
    canvas.paint(around: (0, 0), reach: (1, 1)) { x, y in
      let (u, v) = (x / size, y / size)
      let depth = Self.depth(u, v)
      guard depth > 0 else { return nil }
      let (gx, gy) = (u + 0.5, v + 0.52)
      let glint = max(0, 0.16 - (gx * gx + gy * gy * 1.6)) * 4.2
      return flesh.index(0.2 + min(depth, 1) * 0.32 - v * 0.14 - u * 0.06 + glint)
    }
  }

  /// How far the heart is swollen by the thump in the middle of which the loop is at `time`.
  private static func thump(_ phase: Float, at time: Float) -> Float {
    let away = abs(fraction(phase - time + 0.5) - 0.5)
    return expf(-65 * away * away)
  }

  private func outline(size: Float, width: Float, on canvas: inout Canvas) {
    canvas.paint(around: (0, 0), reach: canvas.reach) { x, y in
      let (inner, outer) = (size - width, size + width)
      return Self.depth(x / outer, y / outer) > 0 && Self.depth(x / inner, y / inner) < 0
        ? ring : nil
    }
  }

  /// Above 0 inside of the heart: its well-known curve of the sixth degree.
  private static func depth(_ x: Float, _ y: Float) -> Float {
    let (u, v) = (x * 1.1, -y * 1.15 + 0.12)
    let a = u * u + v * v - 1
    return u * u * v * v * v - a * a * a
  }
}

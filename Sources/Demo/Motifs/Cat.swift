import Glibc

/// A cat that waits, swings its tail, and blinks.
struct Cat: Motif {
  private(set) var palette = Palette()
  private let backdrop: Backdrop
  private let fur: UInt8
  private let stripe: UInt8
  private let belly: UInt8
  private let outline: UInt8
  private let nose: UInt8
  private let eye: UInt8
  private let pupil: UInt8

  init(_ variant: Variant) {
    let theme = variant.theme
    backdrop = Backdrop(
      isTransparent: variant.isTransparent, from: theme.ground, to: theme.second, in: &palette)
    let coats: [(UInt32, UInt32)] = [
      (0xF2923C, 0xC4611C), (0x3A3A4E, 0x26263A), (0xB9BDC9, 0x868DA0), (0xF6E3C5, 0xD9B788),
    ]
    let coat = coats[Int(variant.seed % 4)]
    fur = palette.color(coat.0)
    stripe = palette.color(coat.1)
    belly = palette.color(0xFFF3E0)
    outline = palette.color(0x1C1020)
    nose = palette.color(0xFF7A9A)
    eye = palette.color(variant.seed % 2 == 0 ? 0x7CFF6B : 0xFFE14A)
    pupil = palette.color(0x101018)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    backdrop.draw(on: &canvas)
    let breath = 0.015 * sinf(phase * turn * 2)
    for (extra, color) in [(Float(0.035), outline), (0, fur)] {
      tail(phase, extra: extra, color, on: &canvas)
      ellipse(at: (0, 0.55), reach: (0.42 + extra, 0.45 + extra + breath), color, on: &canvas)
      for side: Float in [-1, 1] {
        ellipse(at: (side * 0.2, 0.9), reach: (0.14 + extra, 0.09 + extra), color, on: &canvas)
        let ear: [Canvas.Point] = [
          (side * 0.5, -0.86 - extra * 1.6), (side * (0.56 + extra), -0.2),
          (side * (0.1 - extra), -0.5 - extra),
        ]
        canvas.polygon(ear.map { ($0.x, $0.y - breath) }, color)
      }
      ellipse(
        at: (0, -0.2 - breath), reach: (0.6 + extra, 0.47 + extra), color, on: &canvas)
    }
    ellipse(at: (0, 0.62), reach: (0.22, 0.3), belly, on: &canvas)
    face(y: -0.2 - breath, phase, on: &canvas)
  }

  private func tail(_ phase: Float, extra: Float, _ color: UInt8, on canvas: inout Canvas) {
    for i in 0..<26 {
      let part = Float(i) / 25
      let swing = sinf(phase * turn - part * 1.6) * 0.3 * part
      let place = (x: 0.32 + 0.42 * part + swing * 0.5, y: 0.84 - 0.95 * part * part + swing * 0.4)
      canvas.disc(
        at: place, radius: 0.1 - 0.03 * part + extra, i % 6 == 4 && extra == 0 ? stripe : color)
    }
  }

  private func face(y: Float, _ phase: Float, on canvas: inout Canvas) {
    for i: Float in [-1, 0, 1] {
      canvas.line(from: (i * 0.13, y - 0.42), to: (i * 0.1, y - 0.28), width: 0.06, stripe)
    }
    ellipse(at: (0, y + 0.2), reach: (0.24, 0.16), belly, on: &canvas)
    let isBlinking = phase > 0.84 && phase < 0.94
    let look = 0.05 * sinf(phase * turn)
    for side: Float in [-1, 1] {
      let place = (x: side * 0.25, y: y - 0.02)
      if isBlinking {
        canvas.box(at: place, reach: (0.13, 0.02), pupil)
      } else {
        ellipse(at: place, reach: (0.14, 0.15), pupil, on: &canvas)
        ellipse(at: place, reach: (0.115, 0.125), eye, on: &canvas)
        ellipse(at: (place.x + look, place.y), reach: (0.045, 0.11), pupil, on: &canvas)
        canvas.disc(at: (place.x + look - 0.03, place.y - 0.05), radius: 0.025, belly)
      }
      for whisker: Float in [-1, 1] {
        canvas.line(
          from: (side * 0.22, y + 0.18), to: (side * 0.66, y + 0.18 + whisker * 0.07), width: 0.014,
          outline)
      }
      // Half of a smile: down from the nose, out, and up again.
      let smile: [Canvas.Point] = [
        (0, y + 0.2), (side * 0.05, y + 0.26), (side * 0.12, y + 0.26), (side * 0.17, y + 0.21),
      ]
      for (from, to) in zip(smile, smile.dropFirst()) {
        canvas.line(from: from, to: to, width: 0.028, outline)
      }
    }
    canvas.polygon([(-0.06, y + 0.12), (0.06, y + 0.12), (0, y + 0.2)], nose)
  }

  private func ellipse(
    at centre: Canvas.Point, reach: Canvas.Point, _ index: UInt8, on canvas: inout Canvas
  ) {
    canvas.paint(around: centre, reach: reach) { x, y in
      let (u, v) = ((x - centre.x) / reach.x, (y - centre.y) / reach.y)
      return u * u + v * v <= 1 ? index : nil
    }
  }
}

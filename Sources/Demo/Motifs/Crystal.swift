import Glibc

/// A gem of twenty faces that turns in the light.
struct Crystal: Motif {
  private typealias Vector = (x: Float, y: Float, z: Float)

  private(set) var palette = Palette()
  private let backdrop: Backdrop
  private let faces: Ramp
  private let edge: UInt8

  init(_ variant: Variant) {
    let theme = variant.theme
    backdrop = Backdrop(
      isTransparent: variant.isTransparent, from: theme.shadow, to: theme.ground, in: &palette)
    faces = palette.ramp([theme.ground] + theme.stops[2...], steps: 40)
    edge = palette.color(theme.glare)
  }

  func draw(_ phase: Float, on canvas: inout Canvas) {
    backdrop.draw(on: &canvas)
    let corners = Self.corners.map { Self.rotated($0, by: phase * turn) }
    for face in Self.triangles {
      let (a, b, c) = (corners[face.0], corners[face.1], corners[face.2])
      let normal: Vector = ((a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3, (a.z + b.z + c.z) / 3)
      guard normal.z < -0.08 else { continue }
      let light = -0.5 * normal.x - 0.62 * normal.y - 0.6 * normal.z
      let flash = light > 0.66 ? (light - 0.66) * 1.4 : 0
      let outline = [a, b, c].map { (x: $0.x * 0.9, y: $0.y * 0.9) }
      canvas.polygon(outline, faces.index(0.18 + 0.68 * max(0, light) + flash))
      for i in 0..<3 {
        canvas.line(from: outline[i], to: outline[(i + 1) % 3], width: 0.016, edge)
      }
    }
  }

  private static func rotated(_ point: Vector, by angle: Float) -> Vector {
    let (x, z) = (
      point.x * cosf(angle) + point.z * sinf(angle), point.z * cosf(angle) - point.x * sinf(angle)
    )
    let tilt = 0.45 + 0.25 * sinf(angle)
    return (x, point.y * cosf(tilt) - z * sinf(tilt), point.y * sinf(tilt) + z * cosf(tilt))
  }

  /// The corners of an icosahedron on the unit sphere.
  private static let corners: [Vector] = {
    let (a, b): (Float, Float) = (0.525_731_1, 0.850_650_8)
    return [
      (-a, b, 0), (a, b, 0), (-a, -b, 0), (a, -b, 0), (0, -a, b), (0, a, b), (0, -a, -b),
      (0, a, -b), (b, 0, -a), (b, 0, a), (-b, 0, -a), (-b, 0, a),
    ]
  }()

  private static let triangles = [
    (0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2),
    (10, 7, 6), (7, 1, 8), (3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5),
    (2, 4, 11), (6, 2, 10), (8, 6, 7), (9, 8, 1),
  ]
}

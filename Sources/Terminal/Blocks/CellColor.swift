/// A colour of a cell as the terminal is told it: its own, 24 bits, or an entry of the palette.
struct CellColor: Equatable {
  /// Red in the lowest byte, green, blue; the highest is ``kind``.
  private let bits: UInt32

  /// The terminal's own background.
  static let terminal = CellColor(bits: 0)

  /// Creates the colour nearest to one of 24 bits, red in the lowest byte.
  init(_ rgb: UInt32, depth: ColorDepth) {
    switch depth {
    case .trueColor: bits = rgb & 0xff_ffff | 1 << 24
    case .palette256: bits = Self.nearest(to: rgb)
    case .palette16: self = Self.nearestOfConsole(to: rgb, among: Self.console)
    case .none: bits = 0
    }
  }

  init(bits: UInt32) { self.bits = bits }

  /// What it is: 0 the terminal's own, 1 one of 24 bits, 2 one of the 16, from 16 on an entry of the
  /// palette.
  var kind: UInt32 { bits >> 24 }
  /// The channels as the terminal shows them, red in the lowest byte.
  var rgb: UInt32 { bits & 0xff_ffff }

  /// The entry of the palette that is nearest; the first 16 are the user's and not used.
  private static func nearest(to rgb: UInt32) -> UInt32 {
    let red = Int(rgb & 0xff)
    let green = Int(rgb >> 8 & 0xff)
    let blue = Int(rgb >> 16 & 0xff)
    let (r, g, b) = (cubeStep(red), cubeStep(green), cubeStep(blue))
    let cube = (level(r), level(g), level(b))
    // Greys are 8, 18, … 238.
    let step = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let grey = 8 + 10 * step
    if distance((grey, grey, grey), red, green, blue) < distance(cube, red, green, blue) {
      return UInt32(232 + step) << 24 | UInt32(grey * 0x01_0101)
    }
    let entry = UInt32(16 + 36 * r + 6 * g + b) << 24
    return entry | UInt32(cube.0 | cube.1 << 8 | cube.2 << 16)
  }

  private static func cubeStep(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  private static func distance(_ a: (Int, Int, Int), _ r: Int, _ g: Int, _ b: Int) -> Int {
    (a.0 - r) * (a.0 - r) + (a.1 - g) * (a.1 - g) + (a.2 - b) * (a.2 - b)
  }
}

import Pixels

/// The colours of a screen as a picture shows them.
struct ScreenLook {
  /// The terminal's own background.
  let background: Color
  /// The terminal's own letters.
  let foreground: Color
  private let isColored: Bool

  /// Creates the colours for a background, with letters that can be read on it.
  init(background: Color, isColored: Bool) {
    self.background = background
    self.isColored = isColored
    let brightness =
      Int(background.red) * 3 + Int(background.green) * 6 + Int(background.blue)
    foreground = brightness > 1275 ? Color(red: 48, green: 48, blue: 48) : Self.entries[7]
  }

  /// The colours of letters and of what is behind them, before they change places.
  func colors(of style: Style) -> (ink: Color, ground: Color) {
    var ink = foreground
    // A bar is as bright below heavy letters as beside them.
    if style.isBold, !style.isReversed {
      ink = foreground == Self.entries[7] ? Self.entries[15] : .black
    }
    if isColored, let color = style.foreground { ink = Self.color(of: color) }
    if style.isDim { ink = Self.mean(ink, background) }
    return (ink, background)
  }

  /// The colour of a cell of a picture; `standard` for the terminal's own.
  func color(of color: CellColor, else standard: Color) -> Color {
    color.kind == 0 ? standard : Color(packed: color.rgb | 0xFF00_0000)
  }

  private static func color(of color: TextColor) -> Color {
    switch color {
    case .exact(let color): color
    case .entry(let entry) where entry < 16: entries[Int(entry)]
    case .entry(let entry): Color(packed: TextColor.fixedColor(entry) | 0xFF00_0000)
    }
  }

  private static func mean(_ a: Color, _ b: Color) -> Color {
    Color(
      red: UInt8((Int(a.red) + Int(b.red)) / 2), green: UInt8((Int(a.green) + Int(b.green)) / 2),
      blue: UInt8((Int(a.blue) + Int(b.blue)) / 2))
  }

  /// The 16 colours that terminals have for names, about as most of them show these.
  private static let entries: [Color] = [
    0x00_0000, 0xcd_3131, 0x0d_bc79, 0xe5_e510, 0x24_72c8, 0xbc_3fbc, 0x11_a8cd, 0xd0_d0d0,
    0x66_6666, 0xf1_4c4c, 0x23_d18b, 0xf5_f543, 0x3b_8eea, 0xd6_70d6, 0x29_b8db, 0xff_ffff,
  ].map { (rgb: Int) in
    Color(
      red: UInt8(rgb >> 16 & 255), green: UInt8(rgb >> 8 & 255), blue: UInt8(rgb & 255))
  }
}

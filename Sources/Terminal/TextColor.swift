public import Pixels

/// A colour of letters.
public enum TextColor: Hashable, Sendable {
  /// An entry of the terminal's palette, the first 16 of which are the user's own.
  case entry(UInt8)
  /// A colour of 24 bits.
  case exact(Color)

  /// The number by which the terminal's entry knows the nearest colour of a depth; nil for none.
  func number(in depth: ColorDepth) -> Int32? {
    switch (self, depth) {
    case (_, .none): nil
    case (.entry(let entry), .palette16) where entry >= 16:
      Self.consoleEntry(nearestTo: Self.fixedColor(entry))
    case (.entry(let entry), _): Int32(entry)
    case (.exact(let color), .trueColor):
      // Numbers below 256 are those of entries, so that the darkest blues get a trace of green.
      Int32(color.red) << 16 | Int32(color.blue)
        | Int32(color.red == 0 ? max(1, color.green) : color.green) << 8
    case (.exact(let color), .palette256):
      Int32(CellColor(color.packed & 0xff_ffff, depth: .palette256).kind)
    case (.exact(let color), .palette16): Self.consoleEntry(nearestTo: color.packed & 0xff_ffff)
    }
  }

  private static func consoleEntry(nearestTo rgb: UInt32) -> Int32? {
    let color = CellColor.nearestOfConsole(to: rgb, among: CellColor.console)
    return color.consoleEntry.map { Int32($0) }
  }

  /// What an entry is that no user changes: of the cube of 6 x 6 x 6, or one of 24 greys.
  private static func fixedColor(_ entry: UInt8) -> UInt32 {
    let number = UInt32(entry) - 16
    guard number < 216 else { return (8 + 10 * (number - 216)) * 0x01_0101 }
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    return [(36, 0), (6, 8), (1, 16)].reduce(0) { rgb, channel in
      rgb | levels[Int(number / channel.0 % 6)] << UInt32(channel.1)
    }
  }
}

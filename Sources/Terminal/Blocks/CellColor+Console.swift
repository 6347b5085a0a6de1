extension CellColor {
  /// The 16 colours as consoles have them, red in the lowest byte; the second eight are bright.
  static let console: [UInt32] = [
    0x00_0000, 0x00_00aa, 0x00_aa00, 0x00_55aa, 0xaa_0000, 0xaa_00aa, 0xaa_aa00, 0xaa_aaaa,
    0x55_5555, 0x55_55ff, 0x55_ff55, 0x55_ffff, 0xff_5555, 0xff_55ff, 0xff_ff55, 0xff_ffff,
  ]

  /// The place among the 16 colours, if it is one of them.
  var consoleEntry: Int? { kind == 2 ? Self.console.firstIndex(of: rgb) : nil }

  /// True for the second eight of the 16.
  var isBright: Bool { consoleEntry.map { $0 >= 8 } ?? false }

  /// The nearest of the first eight.
  var darkened: CellColor { Self.nearestOfConsole(to: rgb, among: Array(Self.console.prefix(8))) }

  /// The nearest of some of the 16 colours.
  static func nearestOfConsole(to rgb: UInt32, among colors: [UInt32]) -> CellColor {
    func distance(_ other: UInt32) -> Int {
      [UInt32(0), 8, 16].reduce(0) { sum, shift in
        let difference = Int(rgb >> shift & 0xff) - Int(other >> shift & 0xff)
        return sum + difference * difference
      }
    }
    let nearest = colors.min { distance($0) < distance($1) } ?? 0
    return CellColor(bits: nearest | 2 << 24)
  }
}

/// Which pixels of a cell, 8 by 16, the letter's colour covers.
struct Ink: Hashable, Sendable {
  /// The rows from the top; the leftmost pixel is the highest bit.
  private(set) var rows = SIMD16<UInt8>()

  /// No pixel.
  static let none = Ink()

  /// Creates the pixels for which `isInked` is true.
  init(where isInked: (_ x: Int, _ y: Int) -> Bool) {
    for y in 0..<16 {
      for x in 0..<8 where isInked(x, y) { rows[y] |= 0x80 >> UInt8(x) }
    }
  }

  private init() {}

  /// True for a pixel that is covered.
  @inline(__always)
  func contains(x: Int, y: Int) -> Bool { rows[y] << UInt8(x) & 0x80 != 0 }
}

extension Glyph {
  /// What a block covers.
  var ink: Ink { Ink { x, y in covers(column: x / 2, row: y / 2) } }
}

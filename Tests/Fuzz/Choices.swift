import Pixels

/// Choices that the bytes of an input make, one after the other; where none are left, the lowest.
struct Choices {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// True when every byte has been used.
  var isEmpty: Bool { position >= bytes.count }

  /// Chooses a byte.
  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// Chooses between yes and no.
  mutating func isSet() -> Bool { byte() & 1 == 1 }

  /// Chooses a number of a range, by two bytes.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    let choice = Int(byte()) | Int(byte()) << 8
    return range.lowerBound + choice % range.count
  }

  /// Chooses a side of a picture.
  mutating func size(upTo limit: Int) -> Size {
    Size(width: number(in: 1...limit), height: number(in: 1...limit))
  }
}

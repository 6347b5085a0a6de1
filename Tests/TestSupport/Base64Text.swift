/// Base64, read.
public enum Base64Text {
  /// The bytes that letters stand for; nil when they are not whole.
  public static func decoded(_ letters: [UInt8]) -> [UInt8]? {
    guard letters.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for letter in letters where letter != UInt8(ascii: "=") {
      guard let value = value(of: letter) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - 65)
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - 71)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter + 4)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

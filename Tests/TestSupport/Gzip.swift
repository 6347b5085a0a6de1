/// Gzip streams made by hand, so that tests need no compressor.
public enum Gzip {
  /// Wraps `bytes` without compressing them.
  ///
  /// - Precondition: At most 65535 bytes, which is what one stored block holds.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    precondition(bytes.count <= 0xFFFF)
    let count = UInt16(bytes.count)
    return header + [1] + littleEndian(count) + littleEndian(~count) + bytes
      + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// A stream that grows 158-fold, to about `count` zeros, and whose checksum is wrong.
  ///
  /// One block of fixed codes: a zero, then copies of 258 bytes from a distance of 1.
  public static func bomb(_ count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.append(0b011, count: 3)
    // RFC 1951, 3.2.6: codes are sent from their highest bit. The literal 0 is 00110000, the
    // length 258 is 11000101, the distance 1 is 00000, the end is 0000000.
    bits.append(0b0000_1100, count: 8)
    for _ in 0..<count / 258 {
      bits.append(0b1010_0011, count: 8)
      bits.append(0, count: 5)
    }
    bits.append(0, count: 7)
    return header + bits.bytes + [0, 0, 0, 0, 0, 0, 0, 0]
  }

  private static var header: [UInt8] { [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

/// Packs bits into bytes, the lowest first.
private struct BitWriter {
  var bytes: [UInt8] = []
  private var free = 0

  mutating func append(_ value: UInt8, count: Int) {
    for place in 0..<count {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      bytes[bytes.count - 1] |= (value >> place & 1) << (8 - free)
      free -= 1
    }
  }
}

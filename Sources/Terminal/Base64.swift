/// The encoding in which terminals take binary data, RFC 4648 with padding.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes as letters, in one line.
  static func encoded(_ bytes: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var word: UInt32 = 0
      for offset in 0..<3 {
        word = word << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0)
      }
      for offset in 0..<4 {
        let letter = alphabet[Int(word >> UInt32(18 - 6 * offset) & 63)]
        result.append(offset <= count ? letter : UInt8(ascii: "="))
      }
      index += 3
    }
    return result
  }
}

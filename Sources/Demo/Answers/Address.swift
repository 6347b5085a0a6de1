/// The parts of a URL that the demo looks at.
struct Address: Sendable {
  /// The path's parts, decoded.
  let path: [String]
  /// The parameters, decoded; the last one of a name counts.
  let parameters: [String: String]

  /// Takes a URL apart; nil if it does not start with `base` and a slash.
  init?(_ url: String, under base: String) {
    guard url.hasPrefix(base + "/") else { return nil }
    let parts = url.dropFirst(base.count + 1).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts[0].split(separator: "/").map { Self.decoded($0) }
    var parameters: [String: String] = [:]
    for pair in parts.dropFirst().joined().split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      parameters[Self.decoded(sides[0])] = sides.count > 1 ? Self.decoded(sides[1]) : ""
    }
    self.parameters = parameters
  }

  /// Undoes `%20` and `+`; what is no such sign stays as it is.
  private static func decoded(_ text: Substring) -> String {
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    var i = 0
    while i < source.count {
      if source[i] == UInt8(ascii: "%"), i + 2 < source.count,
        let high = digit(source[i + 1]), let low = digit(source[i + 2])
      {
        bytes.append(high << 4 | low)
        i += 3
      } else {
        bytes.append(source[i] == UInt8(ascii: "+") ? UInt8(ascii: " ") : source[i])
        i += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

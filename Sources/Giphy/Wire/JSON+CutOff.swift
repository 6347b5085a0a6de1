extension [UInt8] {
  /// True for the beginning of a JSON object whose end is missing, be it the last brace alone.
  ///
  /// libcurl takes a compressed body for whole that ends within its stream, if its length is right.
  var isCutOff: Bool {
    var depth = 0
    var isInText = false
    var isEscaped = false
    for byte in self {
      if isInText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "{"),
        UInt8(ascii: "[") where depth > 0:
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        // The object is whole, and what is wrong with it is something else.
        if depth <= 0 { return false }
      case UInt8(ascii: "\"") where depth > 0:
        isInText = true
      case 0x20, 0x09, 0x0A, 0x0D:
        break
      default:
        if depth == 0 { return false }
      }
    }
    return depth > 0
  }
}

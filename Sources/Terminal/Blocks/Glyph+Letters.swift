extension Glyph {
  /// The space and the letters, from dark to bright.
  static let letters: [Glyph] = [
    .space, .dot, .colon, .dash, .equals, .plus, .star, .hash, .percent, .at,
  ]

  /// The one byte of a letter; nil for a block.
  var letter: UInt8? {
    switch self {
    case .space: UInt8(ascii: " ")
    case .dot: UInt8(ascii: ".")
    case .colon: UInt8(ascii: ":")
    case .dash: UInt8(ascii: "-")
    case .equals: UInt8(ascii: "=")
    case .plus: UInt8(ascii: "+")
    case .star: UInt8(ascii: "*")
    case .hash: UInt8(ascii: "#")
    case .percent: UInt8(ascii: "%")
    case .at: UInt8(ascii: "@")
    default: nil
    }
  }
}

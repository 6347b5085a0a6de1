/// A block character: which of the two by four samples of a cell the letter's colour covers.
///
/// All of them are older than Unicode 3.3, drawn by every font and terminal without seams.
enum Glyph: UInt8 {
  case space
  case lowerQuarter, lowerHalf, lowerThreeQuarters, leftHalf
  case upperLeft, upperRight, lowerLeft, lowerRight, diagonal
  // Their edges lie in the middle of a row of samples.
  case lowerThreeEighths, lowerFiveEighths
  // What the others leave, for cells with transparent samples: only a background is transparent.
  case upperHalf, rightHalf
  case allButUpperLeft, allButUpperRight, allButLowerLeft, allButLowerRight, otherDiagonal
  // For backgrounds that cannot be bright.
  case full
  // Letters from dark to bright, where there are no colours.
  case dot, colon, dash, equals, plus, star, hash, percent, at

  /// Those whose edges lie between samples.
  static let sharp = (0...otherDiagonal.rawValue).compactMap(Glyph.init(rawValue:))
    .filter { $0.halfCount == 0 }

  /// The samples that the letter covers wholly: bit 0 is the upper left one, bit 1 the one right of it.
  var mask: UInt8 {
    switch self {
    case .space: 0
    case .lowerQuarter, .lowerThreeEighths: 0b1100_0000
    case .lowerHalf, .lowerFiveEighths: 0b1111_0000
    case .lowerThreeQuarters: 0b1111_1100
    case .leftHalf: 0b0101_0101
    case .upperLeft: 0b0000_0101
    case .upperRight: 0b0000_1010
    case .lowerLeft: 0b0101_0000
    case .lowerRight: 0b1010_0000
    case .diagonal: 0b1010_0101
    case .upperHalf: 0b0000_1111
    case .rightHalf: 0b1010_1010
    case .allButUpperLeft: 0b1111_1010
    case .allButUpperRight: 0b1111_0101
    case .allButLowerLeft: 0b1010_1111
    case .allButLowerRight: 0b0101_1111
    case .otherDiagonal: 0b0101_1010
    case .full: 0b1111_1111
    case .dot, .colon, .dash, .equals, .plus, .star, .hash, .percent, .at: 0
    }
  }

  /// How many samples the letter covers wholly.
  @inline(__always)
  var count: Int {
    // A hexadecimal digit for each glyph but the last three.
    rawValue < 16
      ? Int(0x6644_4242_2224_6420 as UInt64 >> (UInt64(rawValue) * 4) & 15) : mask.nonzeroBitCount
  }

  /// The glyph that covers what this one leaves.
  var complement: Glyph? {
    switch self {
    case .space: .full
    case .lowerHalf: .upperHalf
    case .leftHalf: .rightHalf
    case .upperLeft: .allButUpperLeft
    case .upperRight: .allButUpperRight
    case .lowerLeft: .allButLowerLeft
    case .lowerRight: .allButLowerRight
    case .diagonal: .otherDiagonal
    default: nil
    }
  }

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

  /// How many samples it covers by half: those above the others.
  @inline(__always)
  var halfCount: Int { self == .lowerThreeEighths || self == .lowerFiveEighths ? 2 : 0 }

  /// The last byte of the character in UTF-8, after E2 96; letters have none of them.
  var lastByte: UInt8 {
    switch self {
    case .space: 0
    case .lowerQuarter: 0x82
    case .lowerHalf: 0x84
    case .lowerThreeQuarters: 0x86
    case .leftHalf: 0x8c
    case .upperLeft: 0x98
    case .upperRight: 0x9d
    case .lowerThreeEighths: 0x83
    case .lowerFiveEighths: 0x85
    case .lowerLeft: 0x96
    case .lowerRight: 0x97
    case .diagonal: 0x9a
    case .upperHalf: 0x80
    case .rightHalf: 0x90
    case .allButUpperLeft: 0x9f
    case .allButUpperRight: 0x99
    case .allButLowerLeft: 0x9c
    case .allButLowerRight: 0x9b
    case .otherDiagonal: 0x9e
    case .full: 0x88
    case .dot, .colon, .dash, .equals, .plus, .star, .hash, .percent, .at: 0
    }
  }
}

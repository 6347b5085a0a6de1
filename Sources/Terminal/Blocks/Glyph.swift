/// A block character: which part of a cell the letter's colour covers.
///
/// All of them are older than Unicode 3.3, drawn by every font and terminal without seams. The
/// first 16 are those that a fit chooses from, in the order of ``CellSums``' lanes; 16 more are
/// what these leave, as far as there are such characters.
enum Glyph: UInt8 {
  case lowerEighth, lowerQuarter, lowerThreeEighths, lowerHalf
  case lowerFiveEighths, lowerThreeQuarters, lowerSevenEighths, full
  case leftQuarter, leftHalf, leftThreeQuarters, diagonal
  case upperLeft, upperRight, lowerLeft, lowerRight
  // What the others leave.
  case upperHalf = 19
  case space = 23
  case rightHalf = 25
  case otherDiagonal = 27
  case allButUpperLeft, allButUpperRight, allButLowerLeft, allButLowerRight
  // Letters from dark to bright, where there are no colours.
  case dot, colon, dash, equals, plus, star, hash, percent, at

  /// The number of the block, or of the one that it is the rest of.
  @inline(__always)
  var lane: Int { Int(rawValue & 15) }

  /// True for those that are what another leaves.
  @inline(__always)
  var isRest: Bool { rawValue & 16 != 0 }

  /// How many of the 4 by 8 pixels of a cell it covers.
  @inline(__always)
  var count: Int {
    // A hexadecimal digit for each lane, in eighths of a cell: four pixels.
    let covered = Int(0x2222_4642_8765_4321 as UInt64 >> (UInt64(lane) * 4) & 15) * 4
    return isRest ? 32 - covered : covered
  }

  /// The glyph that covers what this one leaves.
  var rest: Glyph? { Glyph(rawValue: rawValue ^ 16) }

  /// True for a pixel of the 4 by 8 that it covers.
  func covers(column: Int, row: Int) -> Bool {
    let isLeft = column < 2
    let isUpper = row < 4
    let isCovered =
      switch lane {
      case 0...7: row >= 7 - lane
      case 8...10: column <= lane - 8
      case 11: isLeft == isUpper
      case 12: isLeft && isUpper
      case 13: !isLeft && isUpper
      case 14: isLeft && !isUpper
      default: !isLeft && !isUpper
      }
    return isCovered != isRest
  }

  /// The last byte of the character in UTF-8, after E2 96; letters and the space have none of them.
  var lastByte: UInt8 {
    switch self {
    case .lowerEighth, .lowerQuarter, .lowerThreeEighths, .lowerHalf, .lowerFiveEighths,
      .lowerThreeQuarters, .lowerSevenEighths, .full:
      0x81 + rawValue
    case .leftQuarter: 0x8e
    case .leftHalf: 0x8c
    case .leftThreeQuarters: 0x8a
    case .upperLeft: 0x98
    case .upperRight: 0x9d
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
    case .space, .dot, .colon, .dash, .equals, .plus, .star, .hash, .percent, .at: 0
    }
  }
}

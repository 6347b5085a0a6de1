/// The eight pixels of a cell, two by four, and the sums over them that the fit needs.
///
/// A sum holds the three channels in lanes of 16 bits: eight times 255 fits, so that one addition
/// adds all three.
struct CellSamples {
  /// The pixels from the upper left one on, row by row.
  let pixels: SIMD8<UInt32>
  /// The sum of all pixels.
  let total: UInt64

  private let upperLeft: UInt64
  private let upperRight: UInt64
  private let lowerLeft: UInt64
  private let lowerRight: UInt64
  private let firstRow: UInt64
  private let lastRow: UInt64

  /// Creates the samples of a cell from its pixels.
  @inline(__always)
  init(_ pixels: SIMD8<UInt32>) {
    self.pixels = pixels
    let row0 = (Self.lanes(pixels[0]), Self.lanes(pixels[1]))
    let row3 = (Self.lanes(pixels[6]), Self.lanes(pixels[7]))
    upperLeft = row0.0 &+ Self.lanes(pixels[2])
    upperRight = row0.1 &+ Self.lanes(pixels[3])
    lowerLeft = row3.0 &+ Self.lanes(pixels[4])
    lowerRight = row3.1 &+ Self.lanes(pixels[5])
    firstRow = row0.0 &+ row0.1
    lastRow = row3.0 &+ row3.1
    total = upperLeft &+ upperRight &+ lowerLeft &+ lowerRight
  }

  /// True when nothing shines through.
  @inline(__always)
  var isOpaque: Bool {
    let first = pixels[0] & pixels[1] & pixels[2] & pixels[3]
    return first & pixels[4] & pixels[5] & pixels[6] & pixels[7] >= 0xff << 24
  }

  /// True when there is nothing but what shines through.
  var isTransparent: Bool { pixels.max() < 1 << 24 }

  /// The samples as they look in front of a colour.
  func over(_ rgb: UInt32) -> CellSamples {
    let alpha = pixels &>> 24
    var result = SIMD8<UInt32>(repeating: 0xff << 24)
    for shift in [UInt32(0), 8, 16] {
      let shifts = SIMD8<UInt32>(repeating: shift)
      let front = (pixels &>> shifts) & 0xff
      let back = SIMD8<UInt32>(repeating: rgb >> shift & 0xff)
      let mixed = (front &* alpha &+ back &* (255 &- alpha) &+ 127) / 255
      result |= mixed &<< shifts
    }
    return CellSamples(result)
  }

  /// The sum of the pixels that a glyph covers wholly.
  @inline(__always)
  func sum(_ glyph: Glyph) -> UInt64 {
    switch glyph {
    case .space: 0
    case .lowerQuarter, .lowerThreeEighths: lastRow
    case .lowerHalf, .lowerFiveEighths: lowerLeft &+ lowerRight
    case .lowerThreeQuarters: total &- firstRow
    case .leftHalf: upperLeft &+ lowerLeft
    case .upperLeft: upperLeft
    case .upperRight: upperRight
    case .lowerLeft: lowerLeft
    case .lowerRight: lowerRight
    case .diagonal: upperLeft &+ lowerRight
    default: sum(mask: glyph.mask)
    }
  }

  /// The sum of the pixels that a glyph covers by half.
  @inline(__always)
  func halfSum(_ glyph: Glyph) -> UInt64 {
    switch glyph {
    case .lowerThreeEighths: lowerLeft &+ lowerRight &- lastRow
    case .lowerFiveEighths: upperLeft &+ upperRight &- firstRow
    default: 0
    }
  }

  /// The sum of the pixels of a mask.
  func sum(mask: UInt8) -> UInt64 {
    var sum: UInt64 = 0
    for index in 0..<8 where mask >> index & 1 != 0 { sum &+= Self.lanes(pixels[index]) }
    return sum
  }

  /// The channels of a pixel in lanes of their own.
  @inline(__always)
  private static func lanes(_ pixel: UInt32) -> UInt64 {
    let pixel = UInt64(pixel)
    return pixel & 0xff | (pixel & 0xff00) &<< 8 | (pixel & 0xff_0000) &<< 16
  }
}

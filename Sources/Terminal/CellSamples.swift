/// The eight pixels of a cell, two by four, and the sums over them that the fit needs.
///
/// A sum holds the three channels in lanes of 16 bits: eight times 255 fits, so that one addition
/// adds all three.
struct CellSamples {
  /// The pixels from the upper left one on, row by row.
  let pixels: SIMD8<UInt32>

  /// The rows' left and right pixels as lanes.
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
  }

  /// A bit for each pixel that is more opaque than not.
  @inline(__always)
  var opaque: UInt8 {
    // The highest bit of a pixel is that of its alpha.
    let bits = (pixels &>> 31) &<< SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    return UInt8(truncatingIfNeeded: bits.wrappedSum())
  }

  /// The sum of all pixels.
  @inline(__always)
  var total: UInt64 { upperLeft &+ upperRight &+ lowerLeft &+ lowerRight }

  /// The sum of the pixels that a glyph of the fit covers.
  @inline(__always)
  func sum(_ glyph: Glyph) -> UInt64 {
    switch glyph {
    case .lowerQuarter: lastRow
    case .lowerHalf: lowerLeft &+ lowerRight
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

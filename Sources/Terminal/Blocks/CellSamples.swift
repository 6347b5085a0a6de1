/// The pixels of a cell, four by eight, a vector for each row from the top.
struct CellSamples {
  /// The rows.
  var rows: InlineArray<8, SIMD4<UInt32>>

  /// True when all pixels are the same.
  @inline(__always)
  static func == (a: CellSamples, b: CellSamples) -> Bool {
    var difference = SIMD4<UInt32>.zero
    for row in 0..<8 { difference |= a.rows[row] ^ b.rows[row] }
    return difference.x | difference.y | difference.z | difference.w == 0
  }

  /// The samples as they look in front of a colour.
  func over(_ rgb: UInt32) -> CellSamples {
    var result = self
    let channels = SIMD4<UInt32>(repeating: 0xff_00ff)
    let redBlue = SIMD4(repeating: rgb & 0xff_00ff)
    let green = SIMD4(repeating: rgb >> 8 & 0xff)
    for index in rows.indices {
      let row = rows[index]
      let alpha = row &>> 24
      let mixedRedBlue = Self.mix(row & channels, redBlue, alpha)
      let mixedGreen = Self.mix(row &>> 8 & 0xff, green, alpha)
      result.rows[index] = mixedRedBlue | mixedGreen &<< 8 | 0xff << 24
    }
    return result
  }

  /// The mean of two colours, a 16 bit half for each channel, rounded to the nearest.
  private static func mix(
    _ front: SIMD4<UInt32>, _ back: SIMD4<UInt32>, _ alpha: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let halves = SIMD4<UInt32>(repeating: 0xff_00ff)
    let sum = front &* alpha &+ back &* (255 &- alpha) &+ 0x80_0080
    // A division by 255, exact for what a sum can be.
    return (sum &+ (sum &>> 8 & halves)) &>> 8 & halves
  }
}

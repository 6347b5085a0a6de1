extension AreaScaler {
  /// The channels of an area, summed up with their weights and, but for alpha, with alpha.
  struct Sums {
    private var red = 0
    private var green = 0
    private var blue = 0
    private var alpha = 0

    /// Adds a column's channels, two to a word.
    @inline(__always)
    mutating func add(_ redBlue: UInt64, _ greenAlpha: UInt64, weight: Int) {
      red &+= Int(truncatingIfNeeded: redBlue & 0xFFFF_FFFF) &* weight
      blue &+= Int(truncatingIfNeeded: redBlue &>> 32) &* weight
      green &+= Int(truncatingIfNeeded: greenAlpha & 0xFFFF_FFFF) &* weight
      alpha &+= Int(truncatingIfNeeded: greenAlpha &>> 32) &* weight
    }

    /// Adds a pixel, its channels multiplied with its alpha.
    mutating func add(_ pixel: UInt32, weight: Int) {
      let opacity = Int(pixel >> 24) * weight
      red += Int(pixel & 0xFF) * opacity
      green += Int(pixel >> 8 & 0xFF) * opacity
      blue += Int(pixel >> 16 & 0xFF) * opacity
      alpha += 255 * opacity
    }

    /// The mean, where `opaque` is what alpha sums up to when nothing is transparent.
    func color(opaque: Int) -> UInt32 {
      let opacity = alpha == opaque ? 255 : Self.quotient(alpha, opaque, 1 / Double(opaque))
      guard opacity > 0 else { return 0 }
      let inverse = 1 / Double(alpha)
      return Self.quotient(red, alpha, inverse) | Self.quotient(green, alpha, inverse) << 8
        | Self.quotient(blue, alpha, inverse) << 16 | opacity << 24
    }

    /// 255 `sum` / `total`, rounded to the nearest and half a unit up, by means of 1 / `total`.
    ///
    /// It is exact: half a part of `total` keeps the quotient at least that far from any whole
    /// number, and its error is smaller, as `total` is less than 2⁴³. What is added last leaves no
    /// bits for a fraction, so that the quotient is rounded and stands in the lowest ones.
    @inline(__always)
    private static func quotient(_ sum: Int, _ total: Int, _ inverse: Double) -> UInt32 {
      let dividend = Double(sum &* 255 &+ total &>> 1) + 0.5
      return UInt32(truncatingIfNeeded: (dividend * inverse - 0.5 + 0x1p52).bitPattern)
    }
  }
}

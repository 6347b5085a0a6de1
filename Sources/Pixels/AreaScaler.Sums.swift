extension AreaScaler {
  /// The channels of an area, summed up with their weights and, but for alpha, with alpha.
  struct Sums {
    private var red = 0
    private var green = 0
    private var blue = 0
    private var alpha = 0

    /// Creates empty sums.
    init() {}

    /// Creates the sums of channels, two to a word.
    @inline(__always)
    init(_ redBlue: UInt64, _ greenAlpha: UInt64) {
      red = Int(truncatingIfNeeded: redBlue & 0xFFFF_FFFF)
      blue = Int(truncatingIfNeeded: redBlue &>> 32)
      green = Int(truncatingIfNeeded: greenAlpha & 0xFFFF_FFFF)
      alpha = Int(truncatingIfNeeded: greenAlpha &>> 32)
    }

    /// Adds a column's channels, two to a word.
    @inline(__always)
    mutating func add(_ redBlue: UInt64, _ greenAlpha: UInt64, weight: Int) {
      red &+= Int(truncatingIfNeeded: redBlue & 0xFFFF_FFFF) &* weight
      blue &+= Int(truncatingIfNeeded: redBlue &>> 32) &* weight
      green &+= Int(truncatingIfNeeded: greenAlpha & 0xFFFF_FFFF) &* weight
      alpha &+= Int(truncatingIfNeeded: greenAlpha &>> 32) &* weight
    }

    /// The mean, where `opaque` is what alpha sums up to when nothing is transparent.
    func color(opaque: Int) -> UInt32 { color(opaque: opaque, 1 / Double(opaque)) }

    /// The mean; the last argument is one by `opaque`.
    @inline(__always)
    func color(opaque: Int, _ inverseOpaque: Double) -> UInt32 {
      guard alpha != opaque else { return color(alpha, inverseOpaque, opacity: 255) }
      let opacity = Self.quotient(alpha, opaque, inverseOpaque)
      return opacity > 0 ? color(alpha, 1 / Double(alpha), opacity: opacity) : 0
    }

    @inline(__always)
    private func color(_ alpha: Int, _ inverse: Double, opacity: UInt32) -> UInt32 {
      Self.quotient(red, alpha, inverse) | Self.quotient(green, alpha, inverse) << 8
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

extension GIF.Quantizer {
  /// Bayer's pattern of 8 by 8 thresholds, as wide as the palette's colours are apart.
  struct OrderedPattern {
    private let spacing: Int

    /// Creates the pattern for colours that are so far apart.
    init(spacing: Int) { self.spacing = spacing }

    /// A colour, darker or brighter as its place in the pattern says.
    func shift(_ color: UInt32, x: Int, y: Int) -> UInt32 {
      let offset = (2 * Self.rank(x & 7, y & 7) - 63) * spacing / 128
      let channels = GIF.Quantizer.PaletteSearch.channels(color) &+ Int32(offset)
      return channels.packed
    }

    /// The rank 0…63 of a place: the bits of x ^ y and y, the lowest first, from the highest down.
    private static func rank(_ x: Int, _ y: Int) -> Int {
      (0..<3).reduce(0) { rank, bit in
        rank << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1
      }
    }
  }
}

extension SIMD3<Int32> {
  /// Red, green and blue as an opaque packed colour, each within its bounds.
  var packed: UInt32 {
    let bounded = clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    return 0xFF00_0000 | UInt32(bounded.x) | UInt32(bounded.y) << 8 | UInt32(bounded.z) << 16
  }
}

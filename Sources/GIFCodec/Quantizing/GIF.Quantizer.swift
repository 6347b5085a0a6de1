public import Pixels

extension GIF {
  /// Finds the palette that shows pictures best.
  ///
  /// Colours are divided by how they look (Oklab), and the groups' means then moved to where the
  /// error in red, green and blue is least (Lloyd's method). Up to the limit, colours are exact.
  public struct Quantizer: Sendable {
    /// How often the means are moved at most.
    private static let rounds = 12

    private var histogram = Histogram()

    /// Creates a quantizer that has seen no picture.
    public init() {}

    /// Counts the colours of one more picture; what is less than half opaque does not count.
    public mutating func add(_ picture: Bitmap) {
      let nothing = [UInt32](repeating: 0, count: picture.pixels.count)
      add(picture.opaquePixels, unlike: nothing)
    }

    /// Counts the pixels for which `base` is not right; 0 is nothing and all else opaque.
    mutating func add(_ pixels: [UInt32], unlike base: [UInt32]) {
      histogram.add(pixels.span, unlike: base.span)
    }

    /// The number of colours that were told apart, which is exact up to some thousands.
    var colorCount: Int { histogram.entries.count }

    /// The palette of at most `limit` colours, those first that more pixels have.
    ///
    /// Empty when no pixel was counted. The default leaves an index for transparent pixels.
    ///
    /// - Precondition: `limit` is 1…256.
    public func palette(limit: Int = 255) -> [Color] {
      precondition(1...256 ~= limit, "a palette has 1…256 colours")
      let entries = histogram.entries
      if entries.count <= limit {
        return entries.sorted { $0.count > $1.count }.map { Color(packed: $0.color) }
      }
      let division = Division(entries, into: limit)
      var groups = division.groupOfEntry
      var means = Means(entries, groups: groups, count: division.count)
      for _ in 0..<Self.rounds {
        guard means.assign(entries, to: &groups) else { break }
        means = Means(entries, groups: groups, count: division.count, otherwise: means)
      }
      return means.byCount.map(Color.init(packed:))
    }
  }
}

extension Bitmap {
  /// The pixels as a GIF can show them: opaque, or 0 where they were less than half so.
  var opaquePixels: [UInt32] {
    pixels.map { $0 >= 0x8000_0000 ? $0 | 0xFF00_0000 : 0 }
  }
}

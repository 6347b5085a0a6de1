extension GIF.Quantizer {
  /// Finds the colour of a palette that is nearest in red, green and blue.
  struct PaletteSearch: Sendable {
    /// A colour of the palette.
    private struct Candidate {
      var red: Int32
      var green: Int32
      var blue: Int32
      /// The sum of the channels; two colours are at least its difference over √3 apart.
      var sum: Int32
      /// Its index in the palette.
      var index: Int32
    }

    /// The colours by their sums.
    private var candidates: [Candidate]
    /// For each sum, where in ``candidates`` those begin that have it or more.
    private var firsts: [Int32]

    /// A colour's index in the palette, and its squared distance.
    struct Match {
      var index: Int
      var distance: Int
    }

    /// Prepares for a palette of one packed colour or more.
    init(_ palette: [UInt32]) {
      candidates = palette.enumerated().map { index, color in
        let channels = Self.channels(color)
        return Candidate(
          red: channels.x, green: channels.y, blue: channels.z,
          sum: channels.x + channels.y + channels.z, index: Int32(index))
      }
      candidates.sort { ($0.sum, $0.index) < ($1.sum, $1.index) }
      firsts = []
      var first = 0
      for sum in 0...(3 * 255) {
        while first < candidates.count, candidates[first].sum < sum { first += 1 }
        firsts.append(Int32(first))
      }
    }

    /// The nearest colour of the palette.
    func nearest(to color: UInt32) -> Match {
      let candidates = candidates.span
      let channels = Self.channels(color)
      let sum = channels.x &+ channels.y &+ channels.z
      var up = Int(firsts[Int(sum)])
      var down = up &- 1
      var best = Int32.max
      var index: Int32 = 0
      var isSearching = true
      // Away from the colour's own sum in both directions, as long as one could still be nearer.
      while isSearching {
        isSearching = false
        if up < candidates.count {
          let candidate = candidates[up]
          if Self.mayBeNearer(candidate.sum &- sum, than: best) {
            Self.compare(candidate, with: channels, &best, &index)
            up &+= 1
            isSearching = true
          } else {
            up = candidates.count
          }
        }
        if down >= 0 {
          let candidate = candidates[down]
          if Self.mayBeNearer(candidate.sum &- sum, than: best) {
            Self.compare(candidate, with: channels, &best, &index)
            down &-= 1
            isSearching = true
          } else {
            down = -1
          }
        }
      }
      return Match(index: Int(index), distance: Int(best))
    }

    @inline(__always)
    private static func mayBeNearer(_ difference: Int32, than best: Int32) -> Bool {
      difference &* difference < 3 &* min(best, 200_000)
    }

    @inline(__always)
    private static func compare(
      _ candidate: Candidate, with channels: SIMD3<Int32>, _ best: inout Int32,
      _ index: inout Int32
    ) {
      let red = candidate.red &- channels.x
      let green = candidate.green &- channels.y
      let blue = candidate.blue &- channels.z
      let distance = red &* red &+ green &* green &+ blue &* blue
      guard distance < best else { return }
      best = distance
      index = candidate.index
    }

    /// Red, green and blue of a packed colour.
    @inline(__always)
    static func channels(_ color: UInt32) -> SIMD3<Int32> {
      SIMD3(
        Int32(truncatingIfNeeded: color & 0xFF), Int32(truncatingIfNeeded: color &>> 8 & 0xFF),
        Int32(truncatingIfNeeded: color &>> 16 & 0xFF))
    }

    /// The squared distance of two packed colours.
    @inline(__always)
    static func distance(_ one: UInt32, _ other: UInt32) -> Int {
      let difference = channels(one) &- channels(other)
      return Int((difference &* difference).wrappedSum())
    }
  }
}

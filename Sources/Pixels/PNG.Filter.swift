extension PNG {
  /// What is written in place of a byte: its difference to one that it may be foretold from.
  ///
  /// PNG specification, section 9. Gradients become runs of small numbers, which compress well.
  enum Filter: UInt8, CaseIterable {
    case none, left, above, average, nearest

    /// The rows of a picture, each with the filter that leaves the smallest numbers.
    ///
    /// The sum of magnitudes is the measure that the specification proposes (section 12.8).
    static func rows(of bytes: [UInt8], width: Int, channels: Int) -> [UInt8] {
      let length = width * channels
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count + bytes.count / length)
      var before = [UInt8](repeating: 0, count: length)
      var best = before
      var tried = before
      for start in stride(from: 0, to: bytes.count, by: length) {
        let row = bytes[start..<start + length]
        var leastSum = Int.max
        var choice = none
        for filter in allCases {
          var output = tried.mutableSpan
          let sum = filter.apply(
            to: row.span, after: before.span, channels: channels, into: &output)
          guard sum < leastSum else { continue }
          leastSum = sum
          choice = filter
          swap(&best, &tried)
        }
        output.append(choice.rawValue)
        output += best
        before = Array(row)
      }
      return output
    }

    /// Filters a row, and returns the sum of the magnitudes of what is left.
    private func apply(
      to row: Span<UInt8>, after before: Span<UInt8>, channels: Int,
      into output: inout MutableSpan<UInt8>
    ) -> Int {
      var sum = 0
      for index in row.indices {
        let left = index >= channels ? row[index - channels] : 0
        let corner = index >= channels ? before[index - channels] : 0
        let rest = row[index] &- foretold(left: left, above: before[index], corner: corner)
        output[index] = rest
        sum += Int(min(rest, 0 &- rest))
      }
      return sum
    }

    @inline(__always)
    private func foretold(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
      switch self {
      case .none: return 0
      case .left: return left
      case .above: return above
      case .average: return UInt8((UInt16(left) + UInt16(above)) / 2)
      case .nearest:
        // Paeth: of the three, the one nearest to left + above - corner.
        let toLeft = abs(Int16(above) - Int16(corner))
        let toAbove = abs(Int16(left) - Int16(corner))
        let toCorner = abs(Int16(left) + Int16(above) - 2 * Int16(corner))
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
      }
    }
  }
}

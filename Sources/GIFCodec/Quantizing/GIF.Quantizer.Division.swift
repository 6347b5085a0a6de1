extension GIF.Quantizer {
  /// Divides colours into groups that eyes tell apart least.
  ///
  /// The group with the largest squared error in Oklab is cut in two where that lowers the error
  /// most, again and again: Wu's method on the colours themselves instead of on a grid.
  struct Division {
    /// A colour in Oklab with its weight.
    private struct Point {
      var place: SIMD3<Float>
      var weight: Float
      var entry: Int32
    }

    /// A run of ``points``.
    private struct Group {
      var range: Range<Int>
      var error: Float
      var axis: Int
    }

    private var points: [Point]
    private var groups: [Group] = []

    /// Divides the colours of a histogram into at most `limit` groups.
    init(_ entries: [Histogram.Entry], into limit: Int) {
      let oklab = Oklab()
      points = entries.enumerated().map { index, entry in
        Point(
          place: oklab.coordinates(of: entry.color), weight: Float(entry.count),
          entry: Int32(index))
      }
      guard !points.isEmpty else { return }
      groups = [group(points.indices)]
      while groups.count < limit {
        guard let widest = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
          groups[widest].error > 0
        else { break }
        split(widest)
      }
    }

    /// The group of each colour.
    var groupOfEntry: [Int] {
      var result = [Int](repeating: 0, count: points.count)
      for (index, group) in groups.enumerated() {
        for point in points[group.range] { result[Int(point.entry)] = index }
      }
      return result
    }

    /// The number of groups.
    var count: Int { groups.count }

    private func group(_ range: Range<Int>) -> Group {
      var (weight, sum, squares) = (Float(0), SIMD3<Float>.zero, SIMD3<Float>.zero)
      for point in points[range] {
        weight += point.weight
        sum += point.place * point.weight
        squares += point.place * point.place * point.weight
      }
      let errors = squares - sum * sum / weight
      let axis = errors.x >= errors.y && errors.x >= errors.z ? 0 : errors.y >= errors.z ? 1 : 2
      // One colour has no error, whatever rounding says.
      return Group(range: range, error: range.count > 1 ? max(errors.sum(), 0) : 0, axis: axis)
    }

    private mutating func split(_ index: Int) {
      let (range, axis) = (groups[index].range, groups[index].axis)
      points[range].sort { $0.place[axis] < $1.place[axis] }
      var (weight, sum) = (Float(0), SIMD3<Float>.zero)
      for point in points[range] {
        weight += point.weight
        sum += point.place * point.weight
      }
      var (left, leftSum) = (Float(0), SIMD3<Float>.zero)
      var (best, cut) = (-Float.infinity, range.lowerBound + 1)
      for place in range.dropLast() {
        left += points[place].weight
        leftSum += points[place].place * points[place].weight
        let rightSum = sum - leftSum
        // The more the squared sums over the weights are, the less error is left.
        let gain =
          (leftSum * leftSum).sum() / left + (rightSum * rightSum).sum() / max(weight - left, 1)
        if gain > best { (best, cut) = (gain, place + 1) }
      }
      groups[index] = group(range.lowerBound..<cut)
      groups.append(group(cut..<range.upperBound))
    }
  }
}

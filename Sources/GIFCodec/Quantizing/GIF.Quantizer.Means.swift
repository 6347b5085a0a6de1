extension GIF.Quantizer {
  /// The means of groups of colours, and what it takes to move them.
  struct Means {
    /// The means, packed.
    private var colors: [UInt32] = []
    /// The number of pixels of each group.
    private var counts: [Int] = []

    /// Takes the means of `count` groups; one that is empty keeps its colour of `others`.
    init(
      _ entries: [Histogram.Entry], groups: [Int], count: Int, otherwise others: Means? = nil
    ) {
      var sums = [Histogram.Entry](repeating: Histogram.Entry(key: 0), count: count)
      for (entry, group) in zip(entries, groups) {
        sums[group].count += entry.count
        sums[group].sums &+= entry.sums
      }
      counts = sums.map(\.count)
      colors = sums.enumerated().map { index, sum in
        sum.count > 0 ? sum.color : others?.colors[index] ?? 0xFF00_0000
      }
    }

    /// The means, those of the most pixels first.
    var byCount: [UInt32] {
      colors.indices.sorted { counts[$0] > counts[$1] }.map { colors[$0] }
    }

    /// Puts each colour into the group whose mean is nearest; false when nothing changed.
    ///
    /// A group that is left empty, or has the same mean as another, gets the colour that is worst
    /// off.
    mutating func assign(_ entries: [Histogram.Entry], to groups: inout [Int]) -> Bool {
      let search = PaletteSearch(colors)
      var hasChanged = false
      var isEmpty = [Bool](repeating: true, count: colors.count)
      var worst: [(error: Int, entry: Int)] = []
      for (index, entry) in entries.enumerated() {
        let match = search.nearest(to: entry.color)
        isEmpty[match.index] = false
        if groups[index] != match.index { hasChanged = true }
        groups[index] = match.index
        let error = match.distance * entry.count
        if worst.count < 8 || error > worst[7].error {
          worst.append((error, index))
          worst.sort { $0.error > $1.error }
          if worst.count > 8 { worst.removeLast() }
        }
      }
      for (group, item) in zip(isEmpty.indices.filter { isEmpty[$0] }, worst) where item.error > 0 {
        groups[item.entry] = group
        hasChanged = true
      }
      return hasChanged
    }
  }
}

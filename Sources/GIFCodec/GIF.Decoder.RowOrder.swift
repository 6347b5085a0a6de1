extension GIF.Decoder {
  /// Where a picture's stored rows belong: from top to bottom, or in four interlaced passes.
  struct RowOrder: Hashable, Sendable {
    /// The number of rows.
    var height: Int
    /// True for the four passes: every eighth row, those half between, and so on.
    var isInterlaced: Bool

    /// The row on the picture that is stored as number `index`.
    func row(storedAt index: Int) -> Int {
      guard isInterlaced else { return index }
      var index = index
      for (first, distance) in [(0, 8), (4, 8), (2, 4)] {
        let count = (height - first + distance - 1) / distance
        if index < count { return first + index * distance }
        index -= count
      }
      return 1 + index * 2
    }
  }
}

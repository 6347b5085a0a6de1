extension CellFit {
  /// The squared error of a cell, relative.
  @inline(__always)
  func error(of cell: PaintedCell, _ samples: CellSamples) -> Int {
    let covered = samples.sum(cell.glyph)
    let count = cell.glyph.count
    let front = cell.foreground.rgb
    let back = cell.background == .terminal ? assumedBackground : cell.background.rgb
    let left = samples.total &- covered
    guard cell.glyph.halfCount > 0 else {
      return error(front, sum: covered, count: count) &+ error(back, sum: left, count: 8 &- count)
    }
    let half = samples.halfSum(cell.glyph)
    return error(front, sum: covered, count: count)
      &+ error(back, sum: left &- half, count: 6 &- count) &+ halfError(front, back, sum: half)
  }

  /// The error of samples that are to be one colour.
  @inline(__always)
  private func error(_ rgb: UInt32, sum: UInt64, count: Int) -> Int {
    let red = Int(rgb & 0xff)
    let green = Int(rgb >> 8 & 0xff)
    let blue = Int(rgb >> 16)
    return red &* (count &* red &- 2 &* sum.lane(0))
      &+ green &* (count &* green &- 2 &* sum.lane(16))
      &+ blue &* (count &* blue &- 2 &* sum.lane(32))
  }

  /// The error of two samples that are to be the mean of two colours.
  private func halfError(_ front: UInt32, _ back: UInt32, sum: UInt64) -> Int {
    func channel(_ shift: UInt32) -> Int {
      let both = Int(front >> shift & 0xff) + Int(back >> shift & 0xff)
      return both * both / 2 - both * sum.lane(UInt64(shift) * 2)
    }
    return channel(0) + channel(8) + channel(16)
  }
}

extension CellFit {
  /// The squared error of a cell, relative.
  @inline(__always)
  func error(of cell: PaintedCell, _ sums: CellSums) -> Float {
    let covered = sums.sum(cell.glyph)
    let back = cell.background == .terminal ? assumedBackground : cell.background.rgb
    return error(cell.foreground.rgb, sum: covered, count: cell.glyph.count)
      + error(back, sum: sums.total &- covered, count: 32 &- cell.glyph.count)
  }

  /// The error of samples that are to be one colour.
  @inline(__always)
  private func error(_ rgb: UInt32, sum: SIMD4<Int32>, count: Int) -> Float {
    let red = Int(rgb & 0xff)
    let green = Int(rgb >> 8 & 0xff)
    let blue = Int(rgb >> 16)
    let error =
      red &* (count &* red &- 2 &* Int(sum.x)) &+ green &* (count &* green &- 2 &* Int(sum.y))
      &+ blue &* (count &* blue &- 2 &* Int(sum.z))
    return Float(error)
  }
}

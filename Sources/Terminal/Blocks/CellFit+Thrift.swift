extension CellFit {
  /// The cell, or one that looks nearly the same in colours that the pen has.
  ///
  /// A colour costs up to 17 bytes, a character three: this saves a quarter of the bytes of GIFs for
  /// 0.02 dB. To exchange the colours and take the glyph that covers the rest saves 3 % more, which
  /// is not worth it.
  func thriftyCell(_ cell: PaintedCell, for sums: CellSums, pen: Pen) -> PaintedCell {
    guard cell.background != .terminal, pen.background != .terminal else { return cell }
    let limit = error(of: cell, sums) + Self.keptError / 3
    var thrifty = cell
    thrifty.background = pen.background
    if error(of: thrifty, sums) > limit { thrifty.background = cell.background }
    guard cell.glyph != .space, pen.foreground != .terminal else { return thrifty }
    let other = thrifty
    thrifty.foreground = pen.foreground
    return error(of: thrifty, sums) > limit ? other : thrifty
  }
}

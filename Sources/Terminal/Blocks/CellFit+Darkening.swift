extension CellFit {
  /// The cell with a background that is one of the eight dark colours.
  ///
  /// Consoles have no others behind letters. Where letter and background can change places they do;
  /// else the nearest dark colour is taken.
  func darkened(_ cell: PaintedCell) -> PaintedCell {
    guard cell.background.isBright else { return cell }
    var dark = cell
    if let other = cell.glyph.rest, cell.glyph == .space || !cell.foreground.isBright {
      dark.glyph = other
      dark.foreground = cell.background
      dark.background = cell.glyph == .space ? cell.background.darkened : cell.foreground
    } else {
      dark.background = cell.background.darkened
    }
    return dark
  }
}

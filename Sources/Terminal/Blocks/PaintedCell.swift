/// What stands in a cell of a picture.
struct PaintedCell: Equatable {
  /// The character.
  var glyph: Glyph
  /// Its colour; of no meaning for a space.
  var foreground: CellColor
  /// The colour around it.
  var background: CellColor
  /// False when what the cell holds is not known.
  var isKnown = true

  /// The terminal's own background.
  static let blank = PaintedCell(glyph: .space, foreground: .terminal, background: .terminal)
  /// Anything.
  static let unknown = PaintedCell(
    glyph: .space, foreground: .terminal, background: .terminal, isKnown: false)
}

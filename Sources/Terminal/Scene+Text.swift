import Pixels

extension Scene {
  /// The screen as plain text, a line for each row, without blanks at their ends.
  ///
  /// A cell that a picture owns is a `▒`. For tests: screens are compared as text.
  public var text: String {
    let grid = textGrid
    return (0..<size.height).map { Self.text(of: grid.row($0)) }.joined(separator: "\n")
  }

  /// A row as plain text, without blanks at its end.
  ///
  /// - Precondition: The row is on the screen.
  public func row(_ row: Int) -> String {
    precondition(row >= 0 && row < size.height, "the row is on the screen")
    return Self.text(of: textGrid.row(row))
  }

  private var textGrid: SceneGrid {
    let layout = PictureLayout(self, pictures: [])
    return SceneGrid(self, filler: "▒") { layout.owners[$0] != PictureLayout.Owner.text }
  }

  private static func text(of row: ArraySlice<SceneGrid.Cell>) -> String {
    let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? row.startIndex
    return row[..<end].map(\.text).joined()
  }
}

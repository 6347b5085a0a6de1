import Pixels

extension Scene {
  /// The screen as plain text, a line for each row, without blanks at their ends.
  ///
  /// A cell that a picture owns is a `▒`. For tests: screens are compared as text.
  public var text: String {
    let layout = PictureLayout(self, pictures: [])
    return runsByRow.enumerated().map { text(of: $1, row: $0, layout) }.joined(separator: "\n")
  }

  /// A row as plain text, without blanks at its end.
  ///
  /// - Precondition: The row is on the screen.
  public func row(_ row: Int) -> String {
    precondition(row >= 0 && row < size.height, "the row is on the screen")
    return text(of: runsByRow[row], row: row, PictureLayout(self, pictures: []))
  }

  private func text(of runs: [Run], row: Int, _ layout: PictureLayout) -> String {
    let cells = SceneRow(width: size.width, runs: runs, filler: "▒") {
      layout.isPicture(column: $0, row: row)
    }.cells
    let end = cells.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
    return cells[..<end].map(\.text).joined()
  }
}

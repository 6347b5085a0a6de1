import Pixels

extension Scene {
  /// The screen as plain text, a line for each row, without blanks at their ends.
  ///
  /// A cell that a picture owns is a `▒`. For tests: screens are compared as text.
  public var text: String {
    (0..<size.height).map(row).joined(separator: "\n")
  }

  /// A row as plain text, without blanks at its end.
  ///
  /// - Precondition: The row is on the screen.
  public func row(_ row: Int) -> String {
    precondition(row >= 0 && row < size.height, "the row is on the screen")
    var cells = [String](repeating: " ", count: size.width)
    for run in runs where run.row == row { put(run, into: &cells) }
    for column in cells.indices where isPicture(column: column, row: row) {
      Self.put("▒", at: column, width: 1, into: &cells)
    }
    return String(cells.joined().reversed().drop { $0 == " " }.reversed())
  }

  /// True when pictures own the cell.
  func isPicture(column: Int, row: Int) -> Bool {
    pictures.contains { $0.contains(column: column, row: row) }
      && !overlays.contains { $0.contains(column: column, row: row) }
  }

  private func put(_ run: Run, into cells: inout [String]) {
    var column = run.column
    for character in run.text {
      let width = character.columns
      guard width > 0, column + width <= cells.count else { return }
      Self.put(String(character), at: column, width: width, into: &cells)
      column += width
    }
  }

  /// Replaces cells; a wide character that loses one of its halves becomes a blank.
  private static func put(_ text: String, at column: Int, width: Int, into cells: inout [String]) {
    if cells[column].isEmpty {
      var head = column
      while head > 0, cells[head].isEmpty { head -= 1 }
      for index in head..<column { cells[index] = " " }
    }
    var next = column + width
    while next < cells.count, cells[next].isEmpty {
      cells[next] = " "
      next += 1
    }
    cells[column] = text
    for index in column + 1..<max(column + 1, column + width) { cells[index] = "" }
  }
}

extension Rect {
  /// True when the cell lies inside.
  func contains(column: Int, row: Int) -> Bool {
    column >= x && column < maxX && row >= y && row < maxY
  }
}

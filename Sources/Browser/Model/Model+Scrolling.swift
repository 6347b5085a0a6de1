extension Model {
  /// Selects a row, or the nearest there is.
  mutating func move(to row: Int) { shelf.move(to: row, in: list) }

  /// Moves the list by whole lines.
  mutating func scroll(by lines: Int) {
    if case .help = mode {
      helpTop = min(max(0, helpTop + lines), HelpView(keymap: keymap).lastTop(in: size))
    } else if mode == .large {
      move(to: selection + lines)
    } else {
      shelf.scroll(by: lines, in: list)
    }
  }

  /// Selects the row that stands at a cell; true if there is one.
  mutating func select(atColumn column: Int, row: Int) -> Bool {
    guard mode == .list, let position = list.position(atColumn: column, row: row),
      entries.indices.contains(top + position)
    else { return false }
    move(to: top + position)
    return true
  }

  /// Scrolls as little as shows the selected row whole.
  mutating func keepSelectionVisible() { shelf.keepSelectionVisible(in: list) }
}

extension Model {
  /// Selects a row, or the nearest there is.
  mutating func move(to row: Int) {
    let target = min(max(row, 0), max(0, entries.count - 1))
    if target != selection { isMovingUp = target < selection }
    selection = target
    keepSelectionVisible()
  }

  /// Moves the list by whole rows; the selection goes along only where it must to stay visible.
  mutating func scroll(by rows: Int) {
    if case .help = mode {
      helpTop = min(max(0, helpTop + rows), HelpView(keymap: keymap).lastTop(in: size))
      return
    }
    if mode == .large { return move(to: selection + rows) }
    top = min(max(top + rows, 0), lastTop)
    isMovingUp = rows < 0
    selection = min(max(selection, top), max(top, min(entries.count, top + list.wholeRows) - 1))
  }

  /// Selects the row that stands at a row of cells.
  mutating func select(atRow row: Int) {
    guard mode == .list, let position = list.position(atRow: row) else { return }
    if entries.indices.contains(top + position) { move(to: top + position) }
  }

  /// Scrolls as little as shows the selected row whole.
  mutating func keepSelectionVisible() {
    selection = min(max(selection, 0), max(0, entries.count - 1))
    let highest = selection - list.wholeRows + 1
    top = min(max(top, highest), selection)
    top = min(max(top, 0), max(lastTop, highest, 0))
  }

  /// The top row when the end of the list is on the screen.
  private var lastTop: Int { max(0, entries.count - list.wholeRows) }
}

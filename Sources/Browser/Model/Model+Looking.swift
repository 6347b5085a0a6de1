import Pixels
import Terminal

extension Model {
  /// The heights that previews can have, in cells.
  private static let heights = [4, 5, 7, 10, 14, 20, 28]

  /// Makes previews larger or smaller by so many steps.
  mutating func resizePreviews(by steps: Int) {
    let heights = Self.heights
    let place = heights.firstIndex(of: previewRows) ?? 2
    previewRows = heights[min(max(place + steps, 0), heights.count - 1)]
    keepSelectionVisible()
    notice = Notice(text: "Previews of \(list.preview.height) rows")
  }

  /// Shows the list as a grid, or as rows again.
  mutating func toggleGrid() {
    isGrid.toggle()
    mode = .list
    keepSelectionVisible()
  }

  /// Shows all facts of the selected GIF over its large picture, or hides them.
  mutating func toggleFacts() {
    guard selected != nil else { return }
    showsFacts = mode != .large || !showsFacts
    mode = .large
  }

  /// Takes a click of the left button: one selects, two on the same GIF show it large.
  mutating func click(column: Int, row: Int) -> [Effect] {
    prompt = nil
    switch mode {
    case .help:
      return []
    case .large:
      if isDoubleClick(at: selection) { mode = .list }
    case .list:
      if list.hasTabs, row == 0 {
        return TabLine(model: self).tab(atColumn: column).map { show($0) } ?? []
      }
      if row == size.height - 1 {
        return StatusLine(model: self, spinner: 0).tab(atColumn: column).map { show($0) } ?? []
      }
      guard select(atColumn: column, row: row) else { return [] }
      if isDoubleClick(at: selection) { mode = .large }
    }
    return []
  }

  /// True if the last click was on the same row and not long ago; notes this one otherwise.
  private mutating func isDoubleClick(at row: Int) -> Bool {
    let limit = Duration.milliseconds(400)
    if let last = lastClick, last.row == row, now - last.time <= limit {
      lastClick = nil
      return true
    }
    lastClick = Click(row: row, time: now)
    return false
  }

  /// A click that may become a double one.
  struct Click: Hashable, Sendable {
    var row: Int
    var time: Duration
  }
}

// MARK: - Tags and counts

extension Model {
  /// True when a GIF is tagged.
  func isTagged(_ entry: Entry) -> Bool { tagged.contains { $0.id == entry.id } }

  /// Tags the selected GIF, or takes its tag away, and goes on to the next.
  mutating func toggleTag() {
    guard let selected else { return }
    if isTagged(selected) {
      tagged.removeAll { $0.id == selected.id }
    } else {
      tagged.append(selected)
    }
    move(to: selection + 1)
  }

  /// Takes a digit of a count; false if the key is none.
  mutating func takeDigit(_ key: Key) -> Bool {
    guard case .character(let character) = key, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0 || count != nil
    else { return false }
    count = min(99_999, (count ?? 0) * 10 + digit)
    return true
  }
}

/// Makes links of text that ncurses has drawn, for terminals that know OSC 8.
///
/// ncurses' cells cannot carry links. So what is one is written once more over what ncurses wrote, in
/// the same looks, and what was one before and is not now is written without: a cell that ncurses
/// found unchanged keeps its link else. All of it leaves cursor and colours as they were.
struct LinkPainter {
  /// In how many colours text is.
  var colors = ColorDepth.none
  /// False when what the screen holds is not known, as after it was cleared.
  private(set) var isKnown = false
  /// The columns of each row that the terminal has as links.
  private var linked: [Int: Set<Int>] = [:]

  /// Takes note that the screen was, or will be, cleared.
  mutating func forget() {
    linked = [:]
    isKnown = false
  }

  /// Appends the bytes for rows in which ncurses may have written.
  mutating func paint(
    _ rows: [Int], into output: inout [UInt8], linked hasLink: (Int) -> Bool,
    cells: (Int) -> [SceneRow.Cell]
  ) {
    isKnown = true
    let start = output.count
    for row in rows {
      let before = linked[row] ?? []
      guard hasLink(row) || !before.isEmpty else { continue }
      paint(cells(row), row: row, before: before, start: start, into: &output)
    }
    if output.count > start { output.append(contentsOf: "\u{1b}[0m\u{1b}8".utf8) }
  }

  private mutating func paint(
    _ cells: [SceneRow.Cell], row: Int, before: Set<Int>, start: Int, into output: inout [UInt8]
  ) {
    let now = Set(cells.indices.filter { cells[$0].link != nil })
    linked[row] = now.isEmpty ? nil : now
    // Of a wide character both halves are written, or none.
    let wanted = now.union(before.map { Self.start(of: $0, in: cells) })
    var column = 0
    while column < cells.count {
      guard wanted.contains(column), !cells[column].isPicture else {
        column += 1
        continue
      }
      let first = cells[column]
      var end = column + 1
      while end < cells.count, cells[end].style == first.style, cells[end].link == first.link,
        cells[end].text.isEmpty || wanted.contains(end), !cells[end].isPicture
      {
        end += 1
      }
      // ncurses' cursor and colours are kept for it.
      if output.count == start { output.append(contentsOf: "\u{1b}7".utf8) }
      let text = cells[column..<end].map(\.text).joined()
      output.append(
        contentsOf: "\u{1b}[\(row + 1);\(column + 1)H\(sequence(for: first.style))".utf8)
      if let link = first.link {
        output.append(contentsOf: "\u{1b}]8;;\(link)\u{1b}\\\(text)\u{1b}]8;;\u{1b}\\".utf8)
      } else {
        output.append(contentsOf: text.utf8)
      }
      column = end
    }
  }

  /// The column in which the character at a column begins.
  private static func start(of column: Int, in cells: [SceneRow.Cell]) -> Int {
    var column = min(column, cells.count - 1)
    while column > 0, cells[column].text.isEmpty { column -= 1 }
    return column
  }

  private func sequence(for style: Style) -> String {
    var numbers = [0]
    if style.isBold { numbers.append(1) }
    if style.isDim { numbers.append(2) }
    if style.isUnderlined { numbers.append(4) }
    if style.isReversed { numbers.append(7) }
    if let color = style.foreground?.number(in: colors).map(Int.init) {
      switch color {
      case ..<8: numbers.append(30 + color)
      case ..<16: numbers.append(82 + color)
      case ..<256: numbers += [38, 5, color]
      default: numbers += [38, 2, color >> 16, color >> 8 & 255, color & 255]
      }
    }
    return "\u{1b}[\(numbers.map(String.init).joined(separator: ";"))m"
  }
}

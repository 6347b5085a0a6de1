import Pixels
import Terminal

/// Shows every key and what it does, from the keymap itself.
struct HelpView {
  let keymap: Keymap
  let palette: Palette
  /// How many lines are above the screen.
  let top: Int

  private typealias Line = (text: String, style: Style)
  private static let keyColumns = 14
  private static let columnWidth = 40

  init(keymap: Keymap, palette: Palette = Palette(), top: Int = 0) {
    self.keymap = keymap
    self.palette = palette
    self.top = top
  }

  func draw(on scene: inout Scene) {
    let rows = max(1, scene.size.height - 1)
    let columns = columns(in: scene.size)
    for (index, column) in columns.enumerated() {
      let left = 1 + index * Self.columnWidth
      for (row, line) in column.dropFirst(offset(in: scene.size)).prefix(rows).enumerated() {
        scene.write(
          line.text, column: left, row: row,
          width: min(
            scene.size.width - left, index + 1 < columns.count ? Self.columnWidth - 1 : .max),
          style: line.style)
      }
    }
  }

  /// How far the lines can be moved up until the last one shows.
  func lastTop(in size: Size) -> Int {
    let longest = columns(in: size).map(\.count).max() ?? 0
    return max(0, longest - max(1, size.height - 1))
  }

  private func offset(in size: Size) -> Int { min(top, lastTop(in: size)) }

  /// The lines of each column: as many columns as fit, with blank lines between sections if they do.
  private func columns(in size: Size) -> [[Line]] {
    let count = max(1, (size.width + 1) / Self.columnWidth)
    let rows = max(1, size.height - 1)
    let airy = distribute(into: count, rows: rows, isAiry: true)
    let isCut = airy.count > count || airy.contains { $0.count > rows }
    let columns = isCut ? distribute(into: count, rows: rows, isAiry: false) : airy
    guard columns.count > count else { return columns }
    // More than the screen holds: what comes last goes on below, and is moved to.
    return columns[..<(count - 1)] + [Array(columns[(count - 1)...].joined())]
  }

  private func distribute(into count: Int, rows: Int, isAiry: Bool) -> [[Line]] {
    var columns: [[Line]] = [[]]
    for section in keymap.sections.map(lines(of:)) {
      let last = columns.count - 1
      let blank = columns[last].isEmpty || !isAiry ? 0 : 1
      if !columns[last].isEmpty, columns[last].count + blank + section.count > rows {
        columns.append(section)
      } else {
        columns[last] += [Line](repeating: ("", .plain), count: blank) + section
      }
    }
    return columns
  }

  private func lines(of section: Keymap.Section) -> [Line] {
    [(section.title, Style(bold: true, underlined: true, foreground: palette.heading))]
      + section.bindings.map { binding in
        let keys = binding.keys.map(\.label).joined(separator: " ")
        let padding = String(repeating: " ", count: max(0, Self.keyColumns - keys.columns))
        return ("\(padding)\(keys)  \(binding.summary)", .plain)
      }
  }
}

import Pixels
import Terminal

/// Shows every key and what it does, from the keymap itself.
struct HelpView {
  let keymap: Keymap

  private static let keyColumns = 14
  private static let columnWidth = 40

  func draw(on scene: inout Scene) {
    let rows = max(1, scene.size.height - 1)
    var column = 1
    var row = 0
    for block in keymap.sections.map(lines(of:)) {
      // A section stays together where it can, in the next column of a wide screen.
      if row > 0, row + block.count > rows, column + Self.columnWidth < scene.size.width {
        column += Self.columnWidth
        row = 0
      }
      for (text, style) in block {
        if row < rows {
          scene.write(
            text, column: column, row: row, width: scene.size.width - column, style: style)
        }
        row += 1
      }
      row += 1
    }
  }

  private func lines(of section: Keymap.Section) -> [(text: String, style: Style)] {
    [(section.title, Style(bold: true, underlined: true))]
      + section.bindings.map { binding in
        let keys = binding.keys.map(\.label).joined(separator: " ")
        let padding = String(repeating: " ", count: max(1, Self.keyColumns - keys.columns))
        return ("\(padding)\(keys)  \(binding.summary)", .plain)
      }
  }
}

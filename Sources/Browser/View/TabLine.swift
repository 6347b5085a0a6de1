import Pixels
import Terminal

/// Names the lists at the top of the screen.
struct TabLine {
  let model: Model

  func draw(on scene: inout Scene) {
    for (tab, columns) in spans {
      let style =
        tab == model.tab ? Style(bold: true, reversed: true, foreground: model.palette.tab) : .plain
      scene.write(" \(tab.name) ", column: columns.lowerBound, row: 0, style: style)
    }
    let hint = model.keymap.hint(for: .changeTab(1), "next list")
    let end = spans.last?.columns.upperBound ?? 0
    let column = scene.size.width - hint.columns - 1
    if column > end + 2 { scene.write(hint, column: column, row: 0, style: model.palette.faint) }
  }

  /// The list whose name stands at a column.
  func tab(atColumn column: Int) -> Tab? {
    spans.first { $0.columns.contains(column) }?.tab
  }

  private var spans: [(tab: Tab, columns: Range<Int>)] {
    var column = 1
    return model.tabs.map { tab in
      let width = tab.name.columns + 2
      defer { column += width + 1 }
      return (tab, column..<column + width)
    }
  }
}

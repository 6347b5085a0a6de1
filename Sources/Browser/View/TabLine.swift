import Pixels
import Terminal

/// Names the lists at the top of the screen.
struct TabLine {
  let model: Model

  func draw(on scene: inout Scene) {
    if first > 0 { scene.write("‹", column: 0, row: 0, style: model.palette.faint) }
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

  /// The first list that is named: where there is no room for all, the one that is shown is.
  private var first: Int {
    let tabs = model.tabs
    let current = tabs.firstIndex(of: model.tab) ?? 0
    return (0..<current).first { first in
      tabs[first...current].reduce(1) { $0 + $1.name.columns + 3 } <= model.size.width
    } ?? current
  }

  private var spans: [(tab: Tab, columns: Range<Int>)] {
    var column = 1
    return model.tabs.dropFirst(first).map { tab in
      let width = tab.name.columns + 2
      defer { column += width + 1 }
      return (tab, column..<column + width)
    }
  }
}

import Giphy
import Loading
import Pixels
import Terminal

/// Draws the scrolling list.
struct ListView {
  let model: Model

  func draw(on scene: inout Scene) {
    for (position, row) in model.shown.enumerated() {
      draw(row, y: model.list.y(at: position), on: &scene)
    }
  }

  private func draw(_ row: Int, y: Int, on scene: inout Scene) {
    let layout = model.list
    let height = min(layout.preview.height, layout.area.height - y)
    let isSelected = row == model.selection
    if isSelected { mark(y..<y + height, on: &scene) }
    let width = layout.area.width - layout.textColumn - 1
    guard width > 0 else { return }
    if isSelected {
      // The bar of the title runs to the edge, so that the eye finds it.
      let bar = String(repeating: " ", count: width)
      scene.write(bar, column: layout.textColumn, row: y, style: Style(reversed: true))
    }
    for (line, (text, style)) in lines(of: row).prefix(height).enumerated() {
      scene.write(
        " \(text)", column: layout.textColumn, row: y + line, width: width, style: style)
    }
  }

  private func mark(_ rows: Range<Int>, on scene: inout Scene) {
    for row in rows {
      scene.write("▌", column: 0, row: row, style: Style(bold: true, foreground: Palette.accent))
    }
  }

  private func lines(of row: Int) -> [(text: String, style: Style)] {
    let entry = model.entries[row]
    let url = entry.preview(for: model.list.box)?.url
    let status = url.flatMap { model.statuses[$0] }
    let facts = Facts(item: entry.item, status: status)
    let progress = Progress(
      of: status, isPaused: url.map(model.isPaused) ?? false,
      isFinished: url.map(model.finished.contains) ?? false)
    return [
      (entry.item.title, Style(bold: true, reversed: row == model.selection)),
      (facts.creator, .plain),
      (facts.measures, .plain),
      (facts.rating, .plain),
      (entry.item.link, Style(dim: true)),
      ("", .plain),
      (progress.text, progress.style),
    ]
  }
}

import Giphy
import Loading
import Pixels
import Terminal

/// Draws the scrolling list.
struct ListView {
  let model: Model

  func draw(on scene: inout Scene) {
    for (position, row) in model.shown.enumerated() {
      draw(row, at: model.list.frame(at: position), on: &scene)
    }
  }

  private func draw(_ row: Int, at frame: Rect, on scene: inout Scene) {
    let layout = model.list
    let isSelected = row == model.selection
    let height = min(frame.height + (layout.isGrid ? 1 : 0), layout.area.maxY - frame.y)
    if isSelected { mark(frame.y..<frame.y + height, column: frame.x - 2, on: &scene) }
    if layout.isGrid { return drawTitle(of: row, below: frame, on: &scene) }
    let width = layout.area.width - layout.textColumn - 1
    guard width > 0 else { return }
    if isSelected {
      // The bar of the title runs to the edge, so that the eye finds it.
      let bar = String(repeating: " ", count: width)
      scene.write(
        bar, column: layout.textColumn, row: frame.y,
        style: Style(reversed: true, foreground: model.palette.title))
    }
    for (line, (text, style)) in lines(of: row, height: height).enumerated() {
      scene.write(
        " \(text)", column: layout.textColumn, row: frame.y + line, width: width, style: style)
    }
  }

  private func drawTitle(of row: Int, below frame: Rect, on scene: inout Scene) {
    guard frame.maxY < model.list.area.maxY else { return }
    let entry = model.entries[row]
    let url = entry.preview(for: model.list.box)?.url
    var (text, style) = (
      marks(of: entry) + entry.item.title, Style(foreground: model.palette.title)
    )
    if let url, case .failed(let reason) = model.statuses[url] {
      (text, style) = (reason, Style(foreground: model.palette.error))
    }
    style.isReversed = row == model.selection
    style.isBold = style.isReversed
    scene.write(text, column: frame.x, row: frame.maxY, width: frame.width, style: style)
  }

  /// What stands before a title: whether it is tagged, and a favourite.
  private func marks(of entry: Entry) -> String {
    (model.isTagged(entry) ? "✓ " : "") + (model.isFavourite(entry) ? "★ " : "")
  }

  private func mark(_ rows: Range<Int>, column: Int, on scene: inout Scene) {
    for row in rows {
      scene.write(
        "▌", column: column, row: row, style: Style(bold: true, foreground: model.palette.selection)
      )
    }
  }

  private func lines(of row: Int, height: Int) -> [(text: String, style: Style)] {
    let entry = model.entries[row]
    let url = entry.preview(for: model.list.box)?.url
    let status = url.flatMap { model.statuses[$0] }
    let facts = Facts(item: entry.item, status: status)
    let progress = Progress(
      of: status, isPaused: url.map(model.isPaused) ?? false,
      isFinished: url.map(model.finished.contains) ?? false, in: model)
    let title = (
      marks(of: entry) + entry.item.title,
      Style(
        bold: true, reversed: row == model.selection, foreground: model.palette.title)
    )
    let all: [(text: String, style: Style)] = [
      title, (facts.creator, .plain), (facts.measures, .plain), (facts.rating, .plain),
      (entry.item.link, model.palette.faint), ("", .plain), (progress.text, progress.style),
    ]
    // How far a GIF has come matters more than who made it.
    guard model.list.preview.height < all.count else { return Array(all.prefix(height)) }
    return Array(([title, (progress.text, progress.style)] + all.dropFirst()).prefix(height))
  }
}

import Giphy
import Loading
import Pixels
import Terminal

/// Draws the facts of the GIF that fills the screen.
struct LargeView {
  let model: Model

  func draw(on scene: inout Scene) {
    for (row, (text, style)) in zip(model.large.facts, lines) {
      scene.write(text, column: 1, row: row, width: model.size.width - 2, style: style)
    }
  }

  private var lines: [(text: String, style: Style)] {
    guard let entry = model.selected else { return [] }
    let url = model.media(of: entry)?.url
    let status = url.flatMap { model.statuses[$0] }
    let facts = Facts(item: entry.item, status: status)
    let progress = Progress(
      of: status, isPaused: url.map(model.isPaused) ?? false,
      isFinished: url.map(model.finished.contains) ?? false)
    let summary = [facts.creator, facts.measures, facts.rating]
    return [
      (entry.item.title, Style(bold: true)),
      (
        [progress.text, PlayingTime(of: status, frame: model.frame)?.text].compactMap(\.self)
          .joined(separator: "  "), progress.style
      ),
      (summary.filter { !$0.isEmpty }.joined(separator: " · "), .plain),
      (entry.item.link, Style(dim: true)),
    ]
  }
}

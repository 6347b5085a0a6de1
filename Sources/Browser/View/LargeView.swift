import Giphy
import Loading
import Pixels
import Terminal

/// Draws the facts of the GIF that fills the screen.
struct LargeView {
  let model: Model

  func draw(on scene: inout Scene) {
    for (row, (text, style)) in zip(model.large.facts, lines) {
      scene.write(text, column: 1, row: row, width: width, style: style)
    }
  }

  private var width: Int { model.size.width - 2 }

  private var lines: [(text: String, style: Style)] {
    guard let entry = model.selected else { return [] }
    let url = model.media(of: entry)?.url
    let status = url.flatMap { model.statuses[$0] }
    let facts = Facts(item: entry.item, status: status)
    let progress = Progress(
      of: status, isPaused: url.map(model.isPaused) ?? false,
      isFinished: url.map(model.finished.contains) ?? false, in: model)
    let summary = [facts.creator, facts.measures, facts.rating]
    return [
      (entry.item.title, Style(bold: true, foreground: model.palette.title)),
      (standing(of: status, after: progress.text), progress.style),
      (summary.filter { !$0.isEmpty }.joined(separator: " · "), .plain),
      (entry.item.link, model.palette.faint),
    ]
  }

  /// How it goes, and where it stands as far as there is room for it.
  private func standing(of status: Status?, after progress: String) -> String {
    guard let time = PlayingTime(of: status, frame: model.frame) else { return progress }
    return "\(progress)  \(time.text(in: width - progress.columns - 2))"
  }
}

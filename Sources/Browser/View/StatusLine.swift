import Giphy
import Pixels
import Terminal

/// The last row: where one is, what goes on, and whose GIFs these are.
///
/// A sentence for which it has no room stands above it.
struct StatusLine {
  let model: Model
  let spinner: Int
  /// False for who looks at a recording of the screen, which need not say that it is one.
  var marksRecording = true

  /// GIPHY's terms want its name on the screen at all times.
  static let attribution = "Powered By GIPHY"

  func draw(on scene: inout Scene) {
    let row = scene.size.height - 1
    let width = scene.size.width
    guard row >= 0, width > 0 else { return }
    scene.write(String(repeating: " ", count: width), column: 0, row: row, style: bar)
    scene.write(owner, column: ownerColumn, row: row, width: width - ownerColumn, style: bar)
    if let mark, marksRecording {
      scene.write(
        mark, column: end + 2, row: row, width: mark.columns,
        style: Style(bold: true, reversed: true, foreground: model.palette.error))
    }
    if let sentence { return draw(sentence, on: &scene) }
    drawParts(on: &scene)
  }

  /// How it looks.
  var bar: Style { Style(reversed: true, foreground: model.palette.status) }

  /// How a sentence on it looks.
  private var sentenceBar: Style {
    var style = bar
    if model.notice?.isError == true { style.foreground = model.palette.error }
    return style
  }

  // MARK: - The right side

  private var owner: String {
    model.tab == .files ? model.keymap.hint(for: .help, "help") : Self.attribution
  }

  private var ownerColumn: Int { max(0, model.size.width - owner.columns - 1) }

  /// What says that the screen is being recorded, as far as there is room for it.
  private var mark: String? {
    model.recording?.texts(at: model.now).first { ownerColumn - $0.columns - 2 >= 8 }
  }

  /// The column at which the right side begins, with what keeps it apart.
  var end: Int { max(0, ownerColumn - (mark.map { $0.columns + 2 } ?? 0) - 2) }

  /// The columns for what there is to say.
  var room: Int { max(0, end - 1) }

  // MARK: - The left side

  /// What is to be said in place of the rest.
  private var sentence: String? {
    // What is typed stands there.
    guard model.prompt == nil else { return nil }
    if let notice = model.notice { return notice.text }
    guard model.showsDiagnostics else { return nil }
    return model.diagnostics?.text ?? "nothing plays"
  }

  private func draw(_ sentence: String, on scene: inout Scene) {
    let row = scene.size.height - 1
    let above = MessageLines(
      sentence, columns: scene.size.width - 2, atMost: min(MessageLines.most, row))
    guard sentence.columns > room, !above.lines.isEmpty else {
      return scene.write(sentence, column: 1, row: row, width: room, style: sentenceBar)
    }
    above.draw(above: row, style: sentenceBar, on: &scene)
    drawParts(on: &scene)
  }

  private func drawParts(on scene: inout Scene) {
    let parts = StatusParts(model: model, spinner: spinner, room: room)
    let row = scene.size.height - 1
    scene.write(parts.line, column: 1, row: row, width: room, style: bar)
    for (tab, columns) in parts.tabs where tab == model.tab {
      scene.write(
        parts.name(of: tab), column: 1 + columns.lowerBound, row: row,
        style: Style(bold: true, foreground: model.palette.tab))
    }
  }

  /// The list whose name stands at a column.
  func tab(atColumn column: Int) -> Tab? {
    guard sentence == nil else { return nil }
    return StatusParts(model: model, spinner: spinner, room: room).tabs
      .first { $0.columns.contains(column - 1) }?.tab
  }
}

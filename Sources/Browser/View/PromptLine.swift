import Pixels
import Terminal

/// Shows what is being typed in place of the status line, and above it what could be.
struct PromptLine {
  let model: Model
  let prompt: Prompt

  func draw(on scene: inout Scene) {
    let last = scene.size.height - 1
    guard last >= 0, scene.size.width > 0 else { return }
    let beside = StatusLine(model: model, spinner: 0).end + 2
    // Where there is little room, it is a line of its own, above that which names GIPHY.
    let isAbove = beside < 24 && last > 0
    let row = isAbove ? last - 1 : last
    let right = beside < 24 ? scene.size.width : beside
    if isAbove { scene.cover(Rect(x: 0, y: row, width: right, height: 1)) }
    let label = label(in: right)
    let mistake = mistake(above: row, in: right - label.columns, on: &scene)
    drawSuggestions(above: row - mistake, on: &scene)
    var bar = Style(reversed: true, foreground: model.palette.status)
    if prompt.excess > 0 || prompt.mistake != nil { bar.foreground = model.palette.error }
    let hint = hint(in: right - label.columns)
    let room = max(1, right - label.columns - (hint.isEmpty ? 0 : hint.columns + 1))
    scene.write(String(repeating: " ", count: right), column: 0, row: row, style: bar)
    scene.write(label, column: 0, row: row, width: right, style: bar)
    let (text, cursor) = prompt.line.shown(in: room)
    scene.write(text, column: label.columns, row: row, width: room, style: bar)
    scene.write(
      hint, column: right - hint.columns, row: row, width: hint.columns, style: bar)
    scene.cursor = Scene.Position(
      column: min(scene.size.width - 1, label.columns + cursor), row: row)
  }

  private func label(in room: Int) -> String {
    switch prompt.kind {
    case .command: " :"
    case .export: " Export as: "
    case .search: room >= 40 ? " Search GIPHY: " : " GIPHY: "
    }
  }

  /// True when what is wrong stands behind the line.
  private func isMistakeBeside(in room: Int) -> Bool {
    prompt.mistake.map { $0.columns + 2 + min(prompt.line.text.columns, 16) <= room } ?? true
  }

  /// Draws what is wrong above the line, if there is no room behind it, and returns its rows.
  private func mistake(above row: Int, in room: Int, on scene: inout Scene) -> Int {
    guard let mistake = prompt.mistake, !isMistakeBeside(in: room) else { return 0 }
    let lines = MessageLines(
      mistake, columns: scene.size.width - 2, atMost: min(MessageLines.most, row))
    lines.draw(
      above: row, style: Style(reversed: true, foreground: model.palette.error), on: &scene)
    return lines.lines.count
  }

  /// How to go on, or what is wrong.
  private func hint(in room: Int) -> String {
    if let mistake = prompt.mistake { return isMistakeBeside(in: room) ? "\(mistake) " : "" }
    let count = prompt.line.text.trimmed.count
    if prompt.excess > 0 { return "\(count) of at most \(Prompt.longestSearch) characters " }
    if prompt.kind == .search, count > Prompt.longestSearch - 10 {
      return "\(Prompt.longestSearch - count) left "
    }
    let whole = prompt.line.text.isEmpty ? "Enter goes, Esc cancels, ↑ earlier " : ""
    return whole.columns + 4 < room ? whole : ""
  }

  private func drawSuggestions(above bottom: Int, on scene: inout Scene) {
    let shown = prompt.suggestions.prefix(max(0, min(10, bottom - 2)))
    guard !shown.isEmpty else { return }
    let more = prompt.suggestions.count - shown.count
    let heading = "\(prompt.heading) (Tab)\(more > 0 ? " · \(more) more" : "")"
    let lines = lines(of: shown)
    let widest = ([heading] + lines).map(\.columns).max() ?? 0
    let width = min(widest + 2, max(0, scene.size.width - 2))
    let top = bottom - shown.count
    Popup(inside: Rect(x: 1, y: top, width: width, height: shown.count), heading: heading)
      .draw(palette: model.palette, on: &scene)
    for (index, text) in lines.enumerated() {
      let padding = String(repeating: " ", count: max(0, width - text.columns - 1))
      scene.write(
        " \(text)\(padding)", column: 1, row: top + index, width: width,
        style: Style(reversed: index == prompt.taken))
    }
  }

  /// The suggestions with what they mean, in two columns.
  private func lines(of suggestions: ArraySlice<String>) -> [String] {
    guard prompt.meanings.count == prompt.suggestions.count else { return Array(suggestions) }
    let widest = suggestions.map(\.columns).max() ?? 0
    return zip(suggestions, prompt.meanings).map { text, meaning in
      "\(text)\(String(repeating: " ", count: widest - text.columns))  \(meaning)"
    }
  }
}

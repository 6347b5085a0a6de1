import Giphy
import Loading
import Pixels
import Terminal

/// Lists all that is known of a GIF, over its picture and what else is said of it.
struct FactsView {
  let model: Model

  private static let nameColumns = 11
  /// The columns between files that stand side by side.
  private static let gap = 2

  func draw(on scene: inout Scene) {
    guard let entry = model.selected else { return }
    let url = model.media(of: entry)?.url
    let facts = Facts(item: entry.item, status: url.flatMap { model.statuses[$0] })
    let room = Size(width: max(0, scene.size.width - 2), height: max(0, scene.size.height - 1))
    let lines = lines(of: facts, in: room)
    let width = min(room.width, 2 + (lines.map(\.end).max() ?? 0))
    guard room.height > 0, width > 0 else { return }
    let height = min(lines.count, room.height)
    Popup(
      inside: Rect(x: 1, y: 0, width: width, height: height), isClosed: height < room.height
    ).draw(palette: model.palette, on: &scene)
    for (row, line) in lines.prefix(room.height).enumerated() {
      for part in line.parts {
        scene.write(
          part.text, column: 1 + part.column, row: row, width: width - part.column,
          style: part.style, link: part.link)
      }
    }
  }

  /// What stands in a row of the screen.
  private struct Line {
    struct Part {
      var column: Int
      var text: String
      var style = Style.plain
      var link: String?
    }
    var parts: [Part] = []

    /// The column behind the last part.
    var end: Int { parts.last.map { $0.column + $0.text.columns } ?? 0 }
  }

  private func lines(of facts: Facts, in room: Size) -> [Line] {
    let table = facts.table.map { row in
      Line(parts: [
        Line.Part(column: 1, text: row.name, style: model.palette.faint),
        Line.Part(column: 1 + Self.nameColumns, text: row.value, link: row.link),
      ])
    }
    return table
      + fileLines(
        of: facts.files,
        in: Size(width: room.width, height: max(0, room.height - table.count)))
  }

  /// The files in a column; side by side where there are more than rows; cut where that is too few.
  private func fileLines(of files: [Facts.Row], in room: Size) -> [Line] {
    guard !files.isEmpty, room.height > 0 else { return [] }
    let widest = files.map(\.value.columns).max() ?? 0
    let most = max(1, (room.width - 1 - Self.nameColumns + Self.gap) / (widest + Self.gap))
    let columns = min(most, (files.count + room.height - 1) / room.height)
    let rows = (files.count + columns - 1) / columns
    var lines = (0..<rows).map { row in
      let names = row == 0 ? [Line.Part(column: 1, text: "files", style: model.palette.faint)] : []
      let cells = (0..<columns).compactMap { column -> Line.Part? in
        guard column * rows + row < files.count else { return nil }
        let file = files[column * rows + row]
        return Line.Part(
          column: 1 + Self.nameColumns + column * (widest + Self.gap), text: file.value,
          link: file.link)
      }
      return Line(parts: names + cells)
    }
    if rows > room.height {
      lines = Array(lines.prefix(room.height))
      let hidden = (rows - room.height + 1) * columns
      let text = "… \(hidden) more: a larger window shows them"
      lines[room.height - 1] = Line(parts: [Line.Part(column: 1 + Self.nameColumns, text: text)])
    }
    return lines
  }
}

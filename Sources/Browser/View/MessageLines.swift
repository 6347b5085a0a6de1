import Pixels
import Terminal

/// A sentence in lines of its own over what is on the screen, where the status line has no room for
/// it.
struct MessageLines {
  /// The most lines.
  static let most = 3

  /// The lines.
  let lines: [String]

  /// Breaks a text between words, or within one that is longer than a line.
  init(_ text: String, columns: Int, atMost most: Int = most) {
    guard columns > 0, most > 0 else {
      lines = []
      return
    }
    var lines = [""]
    for word in text.split(separator: " ") {
      var word = String(word)
      let joined = lines[lines.count - 1].isEmpty ? word : "\(lines[lines.count - 1]) \(word)"
      if joined.columns <= columns {
        lines[lines.count - 1] = joined
        continue
      }
      if !lines[lines.count - 1].isEmpty { lines.append("") }
      while word.columns > columns {
        let piece = Self.prefix(of: word, columns: columns)
        guard !piece.isEmpty else { break }
        lines[lines.count - 1] = piece
        lines.append("")
        word.removeFirst(piece.count)
      }
      lines[lines.count - 1] = word
    }
    if lines.count > most {
      let rest = lines[(most - 1)...].joined(separator: " ")
      lines = lines[..<(most - 1)] + [rest.truncated(toColumns: columns)]
    }
    self.lines = lines
  }

  private static func prefix(of word: String, columns: Int) -> String {
    var width = 0
    return String(
      word.prefix { character in
        width += String(character).columns
        return width <= columns
      })
  }

  /// Draws them above a row.
  func draw(above bottom: Int, style: Style, on scene: inout Scene) {
    let width = scene.size.width
    scene.cover(
      Rect(x: 0, y: bottom - lines.count, width: width, height: lines.count), style: style)
    for (index, line) in lines.enumerated() {
      scene.write(
        line, column: 1, row: bottom - lines.count + index, width: width - 1, style: style)
    }
  }
}

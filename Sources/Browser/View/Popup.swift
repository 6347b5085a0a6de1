import Pixels
import Terminal

/// A box over what is on the screen, with an edge that keeps it apart from pictures beside it.
struct Popup {
  /// The cells within its edge.
  let inside: Rect
  /// What stands in its upper edge; nil where it has none.
  var heading: String?
  /// True where it has a lower edge; else it stands on something.
  var isClosed = false

  /// Blanks the box, and draws its edge.
  func draw(palette: Palette, on scene: inout Scene) {
    let top = heading == nil ? 0 : 1
    scene.cover(
      Rect(
        x: inside.x - 1, y: inside.y - top, width: inside.width + 2,
        height: inside.height + top + (isClosed ? 1 : 0)))
    for row in inside.y..<inside.maxY {
      scene.write("│", column: inside.x - 1, row: row, style: palette.faint)
      scene.write("│", column: inside.maxX, row: row, style: palette.faint)
    }
    let line = String(repeating: "─", count: inside.width)
    if isClosed {
      scene.write("└\(line)┘", column: inside.x - 1, row: inside.maxY, style: palette.faint)
    }
    guard let heading else { return }
    scene.write("┌\(line)┐", column: inside.x - 1, row: inside.y - 1, style: palette.faint)
    scene.write(
      " \(heading) ", column: inside.x, row: inside.y - 1, width: inside.width,
      style: Style(bold: true, foreground: palette.heading))
  }
}

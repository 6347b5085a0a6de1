public import Pixels

/// Draws what screens show: blocks as exactly as terminals do, letters in a face of its own.
public struct StillArtist: Sendable {
  private let face = Face()

  /// Creates an artist.
  public init() {}

  /// Draws a screen on a canvas of so many cells; what is not on it is left out.
  public func picture(of still: Still, cells: Size) -> Bitmap {
    let size = Size(
      width: cells.width * Still.cell.width, height: cells.height * Still.cell.height)
    let look = ScreenLook(background: still.background, depth: still.depth)
    var bitmap = Bitmap(size: size, filledWith: look.background)
    let rows = still.scene.runsByRow
    for row in 0..<min(cells.height, still.size.height) {
      let texts = SceneRow(width: still.size.width, runs: rows[row], filler: " ") {
        still.layout.isPicture(column: $0, row: row)
      }.cells
      for column in 0..<min(cells.width, still.size.width) {
        let painted = still.painted[row * still.size.width + column]
        if texts[column].isPicture {
          draw(painted, look, column: column, row: row, on: &bitmap)
        } else {
          draw(texts[column], look, column: column, row: row, on: &bitmap)
        }
      }
    }
    return bitmap
  }

  private func draw(
    _ cell: PaintedCell, _ look: ScreenLook, column: Int, row: Int, on bitmap: inout Bitmap
  ) {
    let glyph = cell.isKnown ? cell.glyph : .space
    let ink = glyph.letter.map { face.ink(of: String(Unicode.Scalar($0))) } ?? glyph.ink
    fill(
      column: column, row: row, ink: ink, look.color(of: cell.foreground, else: look.foreground),
      on: look.color(of: cell.background, else: look.background), of: &bitmap)
  }

  private func draw(
    _ cell: SceneRow.Cell, _ look: ScreenLook, column: Int, row: Int, on bitmap: inout Bitmap
  ) {
    var (color, ground) = look.colors(of: cell.style)
    if cell.style.isReversed { swap(&color, &ground) }
    // The right half of a wide letter has a box as the left one has.
    var ink = face.ink(of: cell.text.isEmpty ? "□" : cell.text)
    if cell.style.isUnderlined {
      ink = Ink { [letter = ink] x, y in y == 15 || letter.contains(x: x, y: y) }
    }
    guard ink != .none || ground != look.background else { return }
    fill(column: column, row: row, ink: ink, color, on: ground, of: &bitmap)
  }

  private func fill(
    column: Int, row: Int, ink: Ink, _ color: Color, on ground: Color, of bitmap: inout Bitmap
  ) {
    let (width, height) = (Still.cell.width, Still.cell.height)
    for y in 0..<height {
      let start = (row * height + y) * bitmap.size.width + column * width
      for x in 0..<width {
        bitmap.pixels[start + x] = (ink.contains(x: x, y: y) ? color : ground).packed
      }
    }
  }
}

public import Pixels

/// Paints a picture line by line, wherever the cursor is, in block characters.
///
/// For output that scrolls: nothing is known of the screen but what this has written. A line whose
/// cells are those of the picture before is passed over.
public struct PictureLines: Sendable {
  private let cells: Size
  private let fit: CellFit
  /// The cells on show; empty before the first picture.
  private var shown: [[PaintedCell]] = []

  /// Creates the painter of pictures that have so many cells.
  public init(cells: Size, rendering: Rendering) {
    self.cells = cells
    fit = CellFit(
      depth: rendering.renderer == .ascii ? .none : rendering.colors, glyphs: rendering.glyphs,
      assumedBackground: rendering.background.packed & 0xff_ffff)
  }

  /// The bytes that show a picture from the cursor's line on, and leave the cursor below it.
  ///
  /// But for the first one, they begin with the way back up. The picture is stretched to the cells.
  public mutating func bytes(for picture: Bitmap) -> [UInt8] {
    let box = Sampling().pixels(of: cells)
    let pixels = PictureCells(picture.resized(to: box), frame: Rect(cells))
    var output = shown.isEmpty ? [] : Array("\u{1b}[\(cells.height)A".utf8)
    var lines: [[PaintedCell]] = []
    for row in 0..<cells.height {
      let before = shown.isEmpty ? nil : shown[row]
      let line = (0..<cells.width).map { column in
        fit.cell(
          for: pixels.samples(column: column, row: row), over: before?[column] ?? .unknown)
      }
      if line != before {
        var pen = Pen(appendingTo: output, atStartOfRow: row)
        for (column, cell) in line.enumerated() { pen.write(cell, column: column, row: row) }
        pen.finish()
        output = pen.bytes
      }
      output.append(0x0A)
      lines.append(line)
    }
    shown = lines
    return output
  }
  /// The lines of a picture for what knows no other than printing: letters from dark to bright.
  public func letters(for picture: Bitmap) -> String {
    let fit = CellFit(depth: .none, glyphs: .none, assumedBackground: 0)
    let box = Sampling().pixels(of: cells)
    let pixels = PictureCells(picture.resized(to: box), frame: Rect(cells))
    return (0..<cells.height).map { row in
      let line = (0..<cells.width).map { column -> Character in
        let cell = fit.cell(for: pixels.samples(column: column, row: row), over: .unknown)
        return Character(Unicode.Scalar(cell.glyph.letter ?? UInt8(ascii: " ")))
      }
      return String(line) + "\n"
    }.joined()
  }
}

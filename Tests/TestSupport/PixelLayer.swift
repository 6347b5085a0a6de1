public import Pixels

/// The pixels that lie over the cells of a terminal.
public struct PixelLayer: Sendable {
  /// The pixels of a cell.
  public let cell: Size
  /// All pixels of the screen; those that nothing was drawn on are transparent.
  public private(set) var bitmap: Bitmap
  /// Whether an image takes the place of all in the cells that it touches, as in mlterm.
  public var replacesCells = false
  /// How many images were drawn.
  public private(set) var drawings = 0

  /// Creates a screen without pixels.
  public init(cell: Size, columns: Int, rows: Int) {
    self.cell = cell
    bitmap = Bitmap(size: Size(width: columns * cell.width, height: rows * cell.height))
  }

  /// The pixels of some cells.
  public func pixels(of cells: Rect) -> Bitmap {
    var part = Bitmap(
      size: Size(width: cells.width * cell.width, height: cells.height * cell.height))
    for y in 0..<part.size.height {
      for x in 0..<part.size.width {
        part[x, y] = bitmap[cells.x * cell.width + x, cells.y * cell.height + y]
      }
    }
    return part
  }

  mutating func erase(column: Int, row: Int) {
    for y in row * cell.height..<(row + 1) * cell.height {
      for x in column * cell.width..<(column + 1) * cell.width { bitmap[x, y] = .transparent }
    }
  }

  mutating func draw(_ image: SixelDrawing, column: Int, row: Int) {
    drawings += 1
    if replacesCells {
      let end = (
        column: column * cell.width + image.size.width, row: row * cell.height + image.size.height
      )
      for row in row..<(end.row + cell.height - 1) / cell.height {
        for column in column..<(end.column + cell.width - 1) / cell.width {
          erase(column: column, row: row)
        }
      }
    }
    for y in 0..<image.size.height {
      for x in 0..<image.size.width {
        guard let color = image[x, y] else { continue }
        let place = (x: column * cell.width + x, y: row * cell.height + y)
        guard place.x < bitmap.size.width, place.y < bitmap.size.height else { continue }
        bitmap[place.x, place.y] = color
      }
    }
  }
}

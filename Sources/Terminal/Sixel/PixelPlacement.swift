import Pixels

/// Where a picture of pixels stands on the screen, for terminals that do not scale.
struct PixelPlacement: Equatable {
  /// The cells that it takes up, as far as they can show it.
  let cells: Rect
  /// The pixels of the whole picture on the screen.
  let size: Size
  /// The part of these pixels that shows.
  let crop: Rect
  /// The cells that are its own, as rectangles: one if nothing lies over it.
  let parts: [Rect]

  /// Places the bitmap of a picture; nil if nothing of it shows.
  ///
  /// It is as large as its frame allows and lies in the middle, moved to whole cells, because images
  /// begin at cells. `rows` are those of the screen on which there may be images.
  init?(
    _ picture: Picture, owner: UInt16, layout: PictureLayout, cell: Size, rows: Range<Int>
  ) {
    guard let bitmap = picture.bitmap, !cell.isEmpty else { return nil }
    let frame = picture.frame
    let space = Size(width: frame.width * cell.width, height: frame.height * cell.height)
    size = bitmap.size.fitted(into: space)
    guard !size.isEmpty else { return nil }
    let x = frame.x + (space.width - size.width) / 2 / cell.width
    let y = frame.y + (space.height - size.height) / 2 / cell.height
    let whole = Rect(
      x: x, y: y, width: (size.width + cell.width - 1) / cell.width,
      height: (size.height + cell.height - 1) / cell.height)
    let screen = Rect(x: 0, y: rows.lowerBound, width: layout.size.width, height: rows.count)
    let cells = whole.intersection(picture.clip).intersection(screen)
    self.cells = cells
    guard !cells.isEmpty else { return nil }
    let left = (cells.x - x) * cell.width
    let top = (cells.y - y) * cell.height
    crop = Rect(
      x: left, y: top, width: min(cells.width * cell.width, size.width - left),
      height: min(cells.height * cell.height, size.height - top))
    parts = layout.rectangles(of: owner, within: cells)
    guard !parts.isEmpty else { return nil }
  }

  /// False when something lies over a part of it.
  var isBare: Bool { parts == [cells] }

  /// The pixels of some of its cells, counted from the first that shows.
  func pixels(of part: Rect, cell: Size) -> Rect {
    Rect(
      x: (part.x - cells.x) * cell.width, y: (part.y - cells.y) * cell.height,
      width: part.width * cell.width, height: part.height * cell.height
    ).intersection(Rect(crop.size))
  }

  /// The picture as large as it is on the screen.
  func scaled(_ bitmap: Bitmap) -> Bitmap { bitmap.resized(to: size) }

  /// Hands out the runs of its cells that text does not own.
  func forEachRun(on layout: PictureLayout, _ body: (Rect) -> Void) {
    let visible = cells.intersection(Rect(layout.size))
    guard !visible.isEmpty else { return }
    for row in visible.y..<visible.maxY {
      layout.forEachRun(inRow: row, columns: visible.x..<visible.maxX, body)
    }
  }
}

extension PictureLayout {
  /// Hands out the runs of cells in some columns of a row that text does not own.
  func forEachRun(inRow row: Int, columns: Range<Int>, _ body: (Rect) -> Void) {
    var start: Int?
    for column in columns {
      if isPicture(column: column, row: row) {
        start = start ?? column
      } else if let first = start {
        body(Rect(x: first, y: row, width: column - first, height: 1))
        start = nil
      }
    }
    guard let start else { return }
    body(Rect(x: start, y: row, width: columns.upperBound - start, height: 1))
  }
}

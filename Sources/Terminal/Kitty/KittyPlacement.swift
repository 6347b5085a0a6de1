import Pixels

/// Where an image is drawn, in terminals that place images over the text.
///
/// Text does not cover such images, so that only what is to be seen of one is placed, rectangle by
/// rectangle: what scrolled out of the list or lies under an overlay is left out.
struct KittyPlacement {
  /// A rectangle of an image on the screen.
  struct Part: Equatable {
    /// The cell of its upper left corner.
    var column: Int
    var row: Int
    /// Where it begins in that cell, in pixels of the screen.
    var offset = Size.zero
    /// What of the image it shows.
    var source: Rect
    /// The cells that it is scaled to; nil where its pixels are those of the screen.
    var cells: Size?
  }

  /// The image in its pixels.
  let image: Size
  /// The cells of the whole picture, parts of which may be outside of the screen.
  let frame: Rect
  /// The pixels of a cell.
  let cell: Size

  /// The parts that show in the cells of some rectangles.
  func parts(in visible: [Rect]) -> [Part] { visible.compactMap(part) }

  private func part(in visible: Rect) -> Part? {
    let area = Size(width: frame.width * cell.width, height: frame.height * cell.height)
    let drawn = image.fitted(into: area)
    return drawn == image
      ? exactPart(in: visible, margin: (area.width - drawn.width, area.height - drawn.height))
      : scaledPart(in: visible, drawn: drawn)
  }

  /// A part whose pixels are those of the screen.
  private func exactPart(in visible: Rect, margin: (x: Int, y: Int)) -> Part? {
    let place = Rect(
      x: frame.x * cell.width + margin.x / 2, y: frame.y * cell.height + margin.y / 2,
      width: image.width, height: image.height)
    let shown = place.intersection(
      Rect(
        x: visible.x * cell.width, y: visible.y * cell.height,
        width: visible.width * cell.width, height: visible.height * cell.height))
    guard !shown.isEmpty else { return nil }
    return Part(
      column: shown.x / cell.width, row: shown.y / cell.height,
      offset: Size(width: shown.x % cell.width, height: shown.y % cell.height),
      source: Rect(
        x: shown.x - place.x, y: shown.y - place.y, width: shown.width, height: shown.height))
  }

  /// A part that the terminal scales, which it does to whole cells.
  private func scaledPart(in visible: Rect, drawn: Size) -> Part? {
    let cells = Size(
      width: max(1, (drawn.width + cell.width / 2) / cell.width),
      height: max(1, (drawn.height + cell.height / 2) / cell.height))
    let place = Rect(
      x: frame.x + (frame.width - cells.width) / 2, y: frame.y + (frame.height - cells.height) / 2,
      width: cells.width, height: cells.height)
    let shown = place.intersection(visible)
    guard !shown.isEmpty else { return nil }
    let left = (shown.x - place.x) * image.width / cells.width
    let top = (shown.y - place.y) * image.height / cells.height
    let right = (shown.maxX - place.x) * image.width / cells.width
    let bottom = (shown.maxY - place.y) * image.height / cells.height
    return Part(
      column: shown.x, row: shown.y,
      source: Rect(
        x: left, y: top, width: max(1, right - left), height: max(1, bottom - top)),
      cells: shown.size)
  }
}

extension PictureLayout {
  /// The cells of an owner within some rows and columns, as rectangles.
  func rectangles(of owner: UInt16, within area: Rect) -> [Rect] {
    var open: [Rect] = []
    var done: [Rect] = []
    for row in area.y..<area.maxY {
      let runs = runs(of: owner, row: row, columns: area.x..<area.maxX)
      // A rectangle goes on as long as each row has the same run.
      done += open.filter { rect in !runs.contains { rect.x..<rect.maxX == $0 } }
      open = runs.map { run in
        let above = open.first { $0.x..<$0.maxX == run }
        return Rect(
          x: run.lowerBound, y: above?.y ?? row, width: run.count, height: (above?.height ?? 0) + 1)
      }
    }
    return done + open
  }

  private func runs(of owner: UInt16, row: Int, columns: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in columns where owners[row * size.width + column] == owner {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }
}

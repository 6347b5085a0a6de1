package import Pixels

/// Paints pictures with block characters, two colours to a cell.
///
/// It remembers what stands in every cell of the screen, not of each picture: a list that scrolls
/// then needs no special care. A cell whose owner was the text is not known any more.
package struct BlockPainter {
  private let fit: CellFit
  private var layout: PictureLayout
  private var memory: [PaintedCell]
  /// What is on show of each picture; nil for one that is not, or not wholly.
  private var shown: [Shown?] = []
  private var isForgotten = true
  /// The most bytes that a painting should take; a row of cells may go beyond it.
  var limit = Int.max
  /// Where to go on after a limit was reached, so that every row has its turn.
  private var resumption: Resumption?

  private struct Shown {
    var appearance: Picture.Appearance
    /// Where the cells come from; what has not changed in it needs no painting.
    var bitmap: Bitmap?
  }

  private struct Resumption {
    var picture: Int
    /// Counted from the first row of the picture that shows.
    var row: Int
  }

  /// Creates a painter for an empty screen, whose own background is taken to be `background`.
  package init(
    size: Size, depth: ColorDepth, glyphs: GlyphSet = .blocks, background: Color = .black
  ) {
    fit = CellFit(
      depth: depth, glyphs: glyphs, assumedBackground: background.packed & 0xff_ffff)
    layout = PictureLayout(size: size)
    memory = [PaintedCell](repeating: .unknown, count: size.area)
  }

  /// Holds nothing on the screen for known, so that everything is painted the next time.
  package mutating func forget() { isForgotten = true }

  /// The bytes that make the screen show the pictures of a scene, and nothing of its text.
  package mutating func paint(_ pictures: [Picture], of scene: Scene) -> [UInt8] {
    var bytes: [UInt8] = []
    paint(pictures, layout: PictureLayout(scene, pictures: pictures), into: &bytes)
    return bytes
  }

  /// Whether ``paint(_:pictures:layout:)`` with these pictures and the last scene does nothing.
  func isShowing(_ pictures: [Picture]) -> Bool {
    !isForgotten && pictures.count == shown.count
      && zip(pictures, shown).allSatisfy { Picture.Appearance($0) == $1?.appearance }
  }

  /// What stands in the cells of the screen that pictures own, row by row.
  var cells: [PaintedCell] { memory }

  /// True when rows were left as they were, because of the limit.
  var isUnfinished: Bool { resumption != nil }

  /// Appends the bytes that make the screen show the pictures.
  ///
  /// When they are more than the ``limit``, the rest of the rows is left as it is, and has its turn
  /// the next time: ``isShowing(_:)`` is false until all is shown.
  mutating func paint(_ pictures: [Picture], layout: PictureLayout, into output: inout [UInt8]) {
    let isMoved = take(layout)
    let previous = isMoved ? [] : shown
    shown = pictures.map { Shown(appearance: Picture.Appearance($0), bitmap: $0.bitmap) }
    var pen = Pen(appendingTo: output, limit: limit)
    if isMoved { paintEmptyCells(with: &pen) }
    let count = min(pictures.count, PictureLayout.Owner.limit)
    let start = resumption ?? Resumption(picture: 0, row: 0)
    resumption = nil
    // All rows in a circle: those of the first picture that were painted the last time come last.
    for turn in 0...count where count > 0 {
      let index = (start.picture + turn) % count
      let before = index < previous.count ? previous[index] : nil
      if let before, before.appearance == shown[index]?.appearance { continue }
      let rows =
        turn == 0 ? start.row..<Int.max : 0..<(turn == count ? start.row : Int.max)
      paint(pictures[index], before: before, index: index, rows: rows, with: &pen)
    }
    pen.finish()
    output = pen.bytes
  }

  /// Takes the owners of the cells; true if the pictures must all be painted.
  private mutating func take(_ new: PictureLayout) -> Bool {
    guard isForgotten || new != layout else { return false }
    if isForgotten || new.size != layout.size {
      memory = [PaintedCell](repeating: .unknown, count: new.size.area)
    } else {
      for cell in memory.indices
      where new.owners[cell] == PictureLayout.Owner.text
        || layout.owners[cell] == PictureLayout.Owner.text
      {
        memory[cell] = .unknown
      }
    }
    layout = new
    isForgotten = false
    return true
  }

  /// Paints some of the rows of a picture that show, or notes where the limit was reached.
  private mutating func paint(
    _ picture: Picture, before: Shown?, index: Int, rows: Range<Int>, with pen: inout Pen
  ) {
    let visible = picture.frame.intersection(picture.clip).intersection(Rect(layout.size))
    guard !visible.isEmpty else { return }
    let cells = picture.bitmap.map { PictureCells($0, frame: picture.frame) }
    let previous = before.flatMap { before in
      before.bitmap.map { PictureCells($0, frame: before.appearance.frame) }
    }
    for row in rows.clamped(to: 0..<visible.height) {
      guard !pen.isFull else {
        shown[index] = nil
        resumption = resumption ?? Resumption(picture: index, row: row)
        return
      }
      paint(
        cells, previous: previous, row: visible.y + row, columns: visible.x..<visible.maxX,
        owner: PictureLayout.Owner.picture(index), with: &pen)
    }
  }

  private mutating func paint(
    _ cells: PictureCells?, previous: PictureCells?, row: Int, columns: Range<Int>,
    owner: UInt16, with pen: inout Pen
  ) {
    for column in columns {
      let index = row &* layout.size.width &+ column
      guard layout.owners[index] == owner else { continue }
      let current = memory[index]
      var cell = PaintedCell.blank
      if let cells {
        let samples = cells.samples(column: column, row: row)
        // They have been fitted before, and will be again, to the same cell.
        if let previous, previous.samples(column: column, row: row) == samples { continue }
        cell = fit.cell(for: samples, over: current, pen: pen)
      }
      guard cell != current else { continue }
      memory[index] = cell
      pen.write(cell, column: column, row: row)
    }
  }

  private mutating func paintEmptyCells(with pen: inout Pen) {
    let width = layout.size.width
    for index in memory.indices
    where layout.owners[index] == PictureLayout.Owner.nobody && memory[index] != .blank {
      memory[index] = .blank
      pen.write(.blank, column: index % width, row: index / width)
    }
  }
}

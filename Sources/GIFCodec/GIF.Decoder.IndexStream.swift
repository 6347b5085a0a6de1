import Pixels

extension GIF.Decoder {
  /// Draws a picture's codes pixel by pixel, within bounds of any kind.
  ///
  /// It is for what ``PixelStream`` does not take: pictures that leave the canvas, whose pixels
  /// out there cost nothing here, and codes that start with more than 8 bits. Strings are chains:
  /// each is an earlier one and one more index.
  struct IndexStream {
    private var prefix = [UInt16](repeating: 0, count: 4096)
    private var first = [UInt8](repeating: 0, count: 4096)
    private var last = [UInt8](repeating: 0, count: 4096)
    private var length = [UInt16](repeating: 1, count: 4096)

    private var codes: CodeReader
    private let rect: Rect
    private let visible: Rect
    private let placement: Placement
    private let palette: [UInt32]

    /// Prepares for a picture in `rect`, of which the canvas shows `visible`.
    init(_ picture: Picture, in rect: Rect, visible: Rect, palette: [UInt32]) {
      codes = CodeReader(picture)
      self.rect = rect
      self.visible = visible
      self.palette = palette
      placement = Placement(rect: rect, isInterlaced: picture.isInterlaced)
    }

    /// Draws until the last visible pixel, the end of the codes or a bad one.
    mutating func draw(from bytes: Span<UInt8>, on canvas: inout Bitmap) -> GIF.Damage.Reason? {
      let clear = codes.clear
      for index in 0..<clear {
        // What eight bits cannot hold is no palette's index; nobody agrees on what to show for it.
        first[index] = UInt8(truncatingIfNeeded: index)
        last[index] = first[index]
      }
      let rows = placement.isInterlaced ? rect.height : visible.maxY - rect.y
      let end = rect.width * rows
      var next = clear + 2
      var previous: Int?
      var position = 0
      while position < end {
        guard let code = codes.next(from: bytes), code != clear + 1 else { return .missingPixels }
        if code == clear {
          (next, previous) = (clear + 2, nil)
          codes.restart()
          continue
        }
        if let previous, next < 4096, code <= next {
          define(next, as: previous, andFirstOf: code == next ? previous : code)
          next += 1
        }
        guard code < next else { return .badCode }
        drawString(code, at: position, on: &canvas)
        position += Int(length[code])
        previous = code
        codes.widen(for: next)
      }
      return nil
    }

    private mutating func define(_ code: Int, as string: Int, andFirstOf other: Int) {
      prefix[code] = UInt16(string)
      first[code] = first[string]
      last[code] = first[other]
      length[code] = length[string] + 1
    }

    /// Draws a string, its last pixel first, unless no pixel of it is to be seen.
    private func drawString(_ code: Int, at position: Int, on canvas: inout Bitmap) {
      let columns = visible.x - rect.x..<visible.maxX - rect.x
      let (firstRow, firstColumn) = position.quotientAndRemainder(dividingBy: rect.width)
      var (row, column) = (position + Int(length[code]) - 1).quotientAndRemainder(
        dividingBy: rect.width)
      let isBeside = firstRow == row && !columns.overlaps(firstColumn..<column + 1)
      guard !isBeside, (firstRow...row).contains(where: isVisible) else { return }
      var code = code
      for _ in 0..<length[code] {
        if columns.contains(column), isVisible(row) {
          draw(last[code], row: placement.row(storedAt: row), column: column, on: &canvas)
        }
        code = Int(prefix[code])
        column -= 1
        if column < 0 { (row, column) = (row - 1, rect.width - 1) }
      }
    }

    /// True when the canvas has the row that is stored as number `row`; the last string may exceed
    /// the picture.
    private func isVisible(_ row: Int) -> Bool {
      row < rect.height && rect.y + placement.row(storedAt: row) < visible.maxY
    }

    private func draw(_ index: UInt8, row: Int, column: Int, on canvas: inout Bitmap) {
      let color = palette[Int(index)]
      // A transparent colour leaves what is there.
      guard color != 0 else { return }
      canvas.pixels[(rect.y + row) * canvas.size.width + rect.x + column] = color
    }
  }
}

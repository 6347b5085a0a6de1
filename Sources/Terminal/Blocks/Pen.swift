/// Writes cells as bytes, with no more moves and colours than needed.
struct Pen {
  /// The bytes so far.
  private(set) var bytes: [UInt8]
  private var column = -1
  private var row = -1
  /// The colours that the next cell gets for nothing.
  private(set) var foreground = CellColor.terminal
  private(set) var background = CellColor.terminal
  private let start: Int
  private let limit: Int

  /// Creates a pen that appends to `bytes`, and is full when it has added `limit` of them.
  init(appendingTo bytes: consuming [UInt8], limit: Int = .max) {
    self.bytes = bytes
    start = self.bytes.count
    self.limit = limit
  }

  /// True when no more should be written.
  var isFull: Bool { bytes.count - start >= limit }

  /// Creates a pen that appends to `bytes` where the cursor is in the first column of a row.
  init(appendingTo bytes: consuming [UInt8], atStartOfRow row: Int) {
    self.init(appendingTo: bytes)
    self.row = row
    column = 0
  }

  /// Writes a cell at a place.
  mutating func write(_ cell: PaintedCell, column: Int, row: Int) {
    // ncurses' cursor and colours are kept for it.
    if bytes.count == start { bytes.append(contentsOf: "\u{1b}7\u{1b}[0m".utf8) }
    move(toColumn: column, row: row)
    setColors(cell)
    if let letter = cell.glyph.letter {
      bytes.append(letter)
    } else {
      bytes.append(0xe2)
      bytes.append(0x96)
      bytes.append(cell.glyph.lastByte)
    }
    self.column = column + 1
  }

  /// Ends the writing: cursor and colours are again what they were.
  mutating func finish() {
    if bytes.count > start { bytes.append(contentsOf: "\u{1b}[0m\u{1b}8".utf8) }
  }

  @inline(__always)
  private mutating func move(toColumn column: Int, row: Int) {
    if row == self.row, column == self.column { return }
    bytes.append(0x1b)
    bytes.append(UInt8(ascii: "["))
    // After a cell in the last column the cursor is still in it: a gap there would be wrong, but
    // nothing of the same row follows.
    if row == self.row, column > self.column, self.column > 0 {
      if column - self.column > 1 { append(column - self.column) }
      bytes.append(UInt8(ascii: "C"))
    } else {
      append(row + 1)
      bytes.append(UInt8(ascii: ";"))
      append(column + 1)
      bytes.append(UInt8(ascii: "H"))
    }
    self.row = row
  }

  @inline(__always)
  private mutating func setColors(_ cell: PaintedCell) {
    let isNewForeground = cell.glyph != .space && cell.foreground != foreground
    let isNewBackground = cell.background != background
    guard isNewForeground || isNewBackground else { return }
    bytes.append(0x1b)
    bytes.append(UInt8(ascii: "["))
    if isNewForeground {
      foreground = cell.foreground
      append(foreground, ground: UInt8(ascii: "3"))
      if isNewBackground { bytes.append(UInt8(ascii: ";")) }
    }
    if isNewBackground {
      background = cell.background
      append(background, ground: UInt8(ascii: "4"))
    }
    bytes.append(UInt8(ascii: "m"))
  }

  @inline(__always)
  private mutating func append(_ color: CellColor, ground: UInt8) {
    if let entry = color.consoleEntry { return appendConsoleColor(entry, ground: ground) }
    bytes.append(ground)
    guard color.kind > 0 else { return bytes.append(UInt8(ascii: "9")) }
    bytes.append(UInt8(ascii: "8"))
    bytes.append(UInt8(ascii: ";"))
    guard color.kind == 1 else {
      bytes.append(UInt8(ascii: "5"))
      bytes.append(UInt8(ascii: ";"))
      return append(Int(color.kind))
    }
    bytes.append(UInt8(ascii: "2"))
    for shift in stride(from: UInt32(0), through: 16, by: 8) {
      bytes.append(UInt8(ascii: ";"))
      append(Int(color.rgb >> shift & 0xff))
    }
  }

  /// Appends one of the 16 colours; consoles have bright letters by being bold.
  private mutating func appendConsoleColor(_ entry: Int, ground: UInt8) {
    if entry >= 8 {
      bytes.append(UInt8(ascii: "9"))
    } else {
      if ground == UInt8(ascii: "3") { bytes.append(contentsOf: "22;".utf8) }
      bytes.append(ground)
    }
    append(entry & 7)
  }

  /// Appends a number of up to four digits.
  @inline(__always)
  private mutating func append(_ number: Int) {
    if number >= 1000 { bytes.append(UInt8(truncatingIfNeeded: 48 + number / 1000 % 10)) }
    if number >= 100 { bytes.append(UInt8(truncatingIfNeeded: 48 + number / 100 % 10)) }
    if number >= 10 { bytes.append(UInt8(truncatingIfNeeded: 48 + number / 10 % 10)) }
    bytes.append(UInt8(truncatingIfNeeded: 48 + number % 10))
  }
}

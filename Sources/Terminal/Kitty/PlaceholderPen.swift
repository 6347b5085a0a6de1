/// Writes placeholders and blanks with no more moves and colours than needed.
struct PlaceholderPen {
  /// The bytes so far.
  private(set) var bytes: [UInt8]
  private let start: Int
  private let isWrapped: Bool
  private var column = -1
  private var row = -1
  private var image: UInt32 = 0

  /// Creates a pen that appends to `bytes`; wrapped, tmux hands its orders on.
  init(appendingTo bytes: consuming [UInt8], isWrapped: Bool) {
    self.bytes = bytes
    self.isWrapped = isWrapped
    start = self.bytes.count
  }

  /// Writes a cell at a place.
  mutating func write(_ cell: Placeholder, column: Int, row: Int) {
    move(toColumn: column, row: row)
    if cell.image == 0 {
      bytes.append(UInt8(ascii: " "))
    } else {
      if cell.image != image {
        image = cell.image
        append("\u{1b}[\(cell.color)m")
      }
      cell.appendCharacter(to: &bytes)
    }
    self.column = column + 1
  }

  /// Moves the cursor to a place, if it is not there.
  mutating func move(toColumn column: Int, row: Int) {
    begin()
    guard column != self.column || row != self.row else { return }
    append("\u{1b}[\(row + 1);\(column + 1)H")
    self.row = row
    self.column = column
  }

  /// Writes an order, which leaves the cursor where it is.
  mutating func write(_ order: KittyOrder) {
    begin()
    order.append(to: &bytes, isWrapped: isWrapped)
  }

  /// Ends the writing: cursor and colours are again what they were.
  mutating func finish() {
    if bytes.count > start { append("\u{1b}[0m\u{1b}8") }
  }

  /// Keeps ncurses' cursor and colours for it.
  private mutating func begin() {
    if bytes.count == start { append("\u{1b}7\u{1b}[0m") }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

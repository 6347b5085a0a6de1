/// A terminal in memory: bytes in, a grid of cells out.
///
/// It knows what the program and ncurses send, and is written from the standards, not from them:
/// a second opinion. What it does not know it collects in ``unknown``.
public struct VirtualTerminal: Sendable {
  /// A place on the screen, counted from the upper left corner.
  public struct Position: Hashable, Sendable {
    /// The column, 0 at the left.
    public var column: Int
    /// The row, 0 at the top.
    public var row: Int

    /// Creates a position.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The number of columns.
  public internal(set) var columns: Int
  /// The number of rows.
  public internal(set) var rows: Int
  /// The cells, row by row.
  public internal(set) var cells: [Cell]
  /// Where the next character goes.
  public internal(set) var cursor = Position(column: 0, row: 0)
  /// The private modes that are set, such as 25 for a shown cursor.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// The address that the next characters lead to; neither SGR nor a restored cursor change it.
  public internal(set) var link: String?
  /// The contents of OSC, DCS, APC, PM and SOS strings, each with its introducer: `]52;c;…`; those of
  /// links are not among them.
  public internal(set) var strings: [String] = []
  /// The images of kitty's protocol, whose orders are not among ``strings``.
  public var graphics = GraphicsModel()
  /// Questions by which a terminal is found out: `c`, `16t`, `?2026$p` without `CSI`, and `_G31` for
  /// an image.
  public internal(set) var questions: [String] = []
  /// Sequences that it does not know.
  public internal(set) var unknown: [String] = []
  /// How often the bell rang.
  public internal(set) var bells = 0

  /// The pixels over the cells, where the terminal draws sixels.
  public var pixels: PixelLayer?

  var parser = Parser()
  var pen = Pen()
  /// True after a character in the last column: the next one begins a new line, if mode 7 is set.
  var isWrapPending = false
  var margins: ClosedRange<Int>
  var saved: (cursor: Position, pen: Pen)?
  var lastCharacter: Character = " "
  /// The first screen, while the second is shown.
  var firstScreen: (cells: [Cell], cursor: Position)?

  /// Creates a blank screen.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = [Cell](repeating: Cell(), count: columns * rows)
    margins = 0...rows - 1
  }

  /// Takes output of a program, split anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  /// The cell at a place on the screen.
  public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// A row as text, without blanks at its end.
  public func row(_ row: Int) -> String {
    let text = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
    return String(text.reversed().drop { $0 == " " || $0 == "\u{a0}" }.reversed())
  }

  /// The screen as text, a line for each row, without blanks at their ends.
  public var text: String { (0..<rows).map(row).joined(separator: "\n") }

  /// True while the second screen is shown.
  public var isAlternate: Bool { firstScreen != nil }

  /// Takes another size as simple terminals do: cut or filled up at the right and bottom.
  public mutating func resize(columns newColumns: Int, rows newRows: Int) {
    cells = resized(cells, newColumns, newRows)
    if let first = firstScreen {
      firstScreen = (resized(first.cells, newColumns, newRows), first.cursor)
    }
    (columns, rows) = (newColumns, newRows)
    pixels = pixels.map { PixelLayer(cell: $0.cell, columns: newColumns, rows: newRows) }
    margins = 0...rows - 1
    cursor = clamped(cursor)
    isWrapPending = false
  }

  func clamped(_ position: Position) -> Position {
    Position(
      column: min(max(position.column, 0), columns - 1), row: min(max(position.row, 0), rows - 1))
  }

  private func resized(_ cells: [Cell], _ newColumns: Int, _ newRows: Int) -> [Cell] {
    (0..<newRows).flatMap { row in
      (0..<newColumns).map { column in
        row < rows && column < columns ? cells[row * columns + column] : Cell()
      }
    }
  }
}

import Pixels

/// The cells of a row of a scene, once all that lies over each other is sorted out.
///
/// This is left neither to ncurses nor to terminals, because they disagree on what remains of a
/// wide character that is half covered: here, a blank.
struct SceneRow {
  /// A cell of the screen.
  struct Cell {
    /// A character with its marks; empty right of one that is wider than a cell.
    var text = " "
    /// How it looks.
    var style = Style.plain
    /// The address that it leads to.
    var link: String?
    /// True for one that a picture owns.
    var isPicture = false
  }

  /// The cells from the left.
  private(set) var cells: [Cell]

  /// Fills in the texts of a row, and `filler` in the columns of which `isFilled` tells so.
  init(
    width: Int, runs: [Scene.Run], filler: Character, inASCII: Bool = false,
    where isFilled: (Int) -> Bool
  ) {
    cells = [Cell](repeating: Cell(), count: width)
    for run in runs { put(inASCII ? run.text.inASCII : run.text, of: run) }
    let filling = Cell(text: String(filler), isPicture: true)
    for column in cells.indices where isFilled(column) {
      replace(column..<column + 1, by: filling)
    }
  }

  private mutating func put(_ text: String, of run: Scene.Run) {
    var column = run.column
    for character in text {
      let width = character.columns
      guard width > 0, column + width <= cells.count else { return }
      let cell = Cell(text: String(character), style: run.style, link: run.link)
      replace(column..<column + width, by: cell)
      column += width
    }
  }

  /// Puts a character into cells; what it cuts in half becomes blank.
  private mutating func replace(_ range: Range<Int>, by cell: Cell) {
    var start = range.lowerBound
    while cells[start].text.isEmpty, start > 0 { start -= 1 }
    var end = range.upperBound
    while end < cells.count, cells[end].text.isEmpty { end += 1 }
    for index in start..<range.lowerBound { cells[index].text = " " }
    for index in range.upperBound..<end { cells[index].text = " " }
    for index in range { cells[index] = Cell(text: "", style: cell.style, link: cell.link) }
    cells[range.lowerBound] = cell
  }
}

extension Scene {
  /// The texts of each row, in the order of ``runs``.
  var runsByRow: [[Run]] {
    var rows = [[Run]](repeating: [], count: size.height)
    for run in runs { rows[run.row].append(run) }
    return rows
  }
}

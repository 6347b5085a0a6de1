import Pixels

/// The cells of a scene, once all that lies over each other is sorted out.
///
/// This is left neither to ncurses nor to terminals, because they disagree on what remains of a
/// wide character that is half covered: here, a blank.
struct SceneGrid {
  /// A cell of the screen.
  struct Cell {
    /// A character with its marks; empty right of one that is wider than a cell.
    var text = " "
    /// How it looks.
    var style = Style.plain
  }

  /// The screen in cells.
  let size: Size
  /// The cells row by row.
  private(set) var cells: [Cell]

  /// Fills in the text of a scene, and `filler` where `isFilled` tells so of a cell's index.
  init(
    _ scene: Scene, filler: Character, inASCII: Bool = false, where isFilled: (Int) -> Bool
  ) {
    size = scene.size
    cells = [Cell](repeating: Cell(), count: size.area)
    for run in scene.runs { put(inASCII ? run.text.inASCII : run.text, of: run) }
    let filling = Cell(text: String(filler))
    for index in cells.indices where isFilled(index) {
      replace(index..<index + 1, by: filling)
    }
  }

  /// The cells of a row.
  func row(_ row: Int) -> ArraySlice<Cell> { cells[row * size.width..<(row + 1) * size.width] }

  private mutating func put(_ text: String, of run: Scene.Run) {
    let end = (run.row + 1) * size.width
    var index = run.row * size.width + run.column
    for character in text {
      let width = character.columns
      guard width > 0, index + width <= end else { return }
      replace(index..<index + width, by: Cell(text: String(character), style: run.style))
      index += width
    }
  }

  /// Puts a character into cells of one row; what it cuts in half becomes blank.
  private mutating func replace(_ range: Range<Int>, by cell: Cell) {
    let row = range.lowerBound / size.width
    var start = range.lowerBound
    while cells[start].text.isEmpty, start > row * size.width { start -= 1 }
    var end = range.upperBound
    while end < (row + 1) * size.width, cells[end].text.isEmpty { end += 1 }
    for index in start..<range.lowerBound { cells[index].text = " " }
    for index in range.upperBound..<end { cells[index].text = " " }
    for index in range { cells[index] = Cell(text: "", style: cell.style) }
    cells[range.lowerBound] = cell
  }
}

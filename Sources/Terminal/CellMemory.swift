import Pixels

/// What a painter has put into the cells of the screen that are not text.
///
/// It remembers the screen, not each picture: a list that scrolls then needs no special care. A
/// cell whose owner was the text is not known any more.
struct CellMemory<Cell: Equatable> {
  /// Who owns the cells.
  private(set) var layout: PictureLayout
  private var cells: [Cell?]

  /// Creates the memory of a screen of which nothing is known.
  init(size: Size) {
    layout = PictureLayout(size: size)
    cells = [Cell?](repeating: nil, count: size.area)
  }

  /// Holds nothing for known.
  mutating func forget() { cells = [Cell?](repeating: nil, count: cells.count) }

  /// Takes the owners of the cells.
  mutating func take(_ new: PictureLayout) {
    guard new != layout else { return }
    if new.size != layout.size {
      cells = [Cell?](repeating: nil, count: new.size.area)
    } else {
      let text = PictureLayout.Owner.text
      for cell in cells.indices where new.owners[cell] == text || layout.owners[cell] == text {
        cells[cell] = nil
      }
    }
    layout = new
  }

  /// Takes note of what a cell is to hold; true if it does not hold that yet.
  mutating func put(_ cell: Cell, at index: Int) -> Bool {
    guard cells[index] != cell else { return false }
    cells[index] = cell
    return true
  }
}

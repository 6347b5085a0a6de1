import Pixels

extension Capabilities {
  /// What is assumed of a cell of which nothing is known.
  static let usualCell = Size(width: 8, height: 16)

  /// Finds the pixels of a cell: what the terminal says, else what the system says.
  static func cell(_ replies: Replies, _ window: Window) -> Finding<Size> {
    if let cell = replies.cell, isPlausible(cell) { return Finding(cell, "it says so") }
    if let cell = share(of: window.pixels, window.cells) {
      return Finding(cell, "the pixels of its window, by its cells")
    }
    if let area = replies.textArea, let cell = share(of: area, window.cells) {
      return Finding(cell, "the pixels of its text, by its cells")
    }
    return Finding(usualCell, "assumed")
  }

  private static func share(of pixels: Size, _ cells: Size) -> Size? {
    guard !cells.isEmpty else { return nil }
    let cell = Size(width: pixels.width / cells.width, height: pixels.height / cells.height)
    return isPlausible(cell) ? cell : nil
  }

  /// False for sizes that no font has, which some terminals report all the same.
  private static func isPlausible(_ cell: Size) -> Bool {
    (2...256).contains(cell.width) && (4...512).contains(cell.height)
      && (cell.width...4 * cell.width).contains(cell.height)
  }
}

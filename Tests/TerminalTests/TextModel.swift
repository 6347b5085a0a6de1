import Pixels
import TestSupport

@testable import Terminal

/// The cells of a screen as a reader of a scene would fill them in by hand.
struct TextModel {
  /// A cell of text; nil stands for what is not looked at.
  struct Letter {
    var text = " "
    var style: Style? = Style.plain

    func matches(_ cell: VirtualTerminal.Cell) -> Bool {
      guard cell.text == text || cell.text == "\u{a0}" && text == " " else { return false }
      guard let style else { return true }
      let color = style.foreground?.shown ?? .standard
      var attributes: VirtualTerminal.Attributes = []
      if style.isBold { attributes.insert(.bold) }
      if style.isDim { attributes.insert(.dim) }
      if style.isUnderlined { attributes.insert(.underlined) }
      if style.isReversed { attributes.insert(.reversed) }
      return cell.background == .standard && cell.attributes == attributes
        // A blank has no colour that one could see.
        && (cell.foreground == color || text == " " || text.isEmpty)
    }
  }

  enum Cell {
    case text(Letter)
    case picture
  }

  private let size: Size
  private var cells: [Cell]

  init(size: Size) {
    self.size = size
    cells = [Cell](repeating: .text(Letter()), count: size.area)
  }

  subscript(column: Int, row: Int) -> Cell { cells[row * size.width + column] }

  /// Writes scalar by scalar, the text being too long or not.
  mutating func write(_ text: String, column: Int, row: Int, width: Int, style: Style) {
    guard row < size.height, column < size.width else { return }
    let limit = min(width, size.width - column)
    let scalars = Array(text.unicodeScalars)
    let total = scalars.reduce(0) { $0 + $1.virtualWidth }
    var at = column
    for scalar in scalars {
      let next = at + scalar.virtualWidth - column
      if total > limit, next > limit - 1 { break }
      if scalar.virtualWidth == 0 {
        append(scalar, before: at, row: row)
      } else {
        put(String(Character(scalar)), column: at, row: row, width: scalar.virtualWidth, style)
        at += scalar.virtualWidth
      }
    }
    if total > limit { put("…", column: at, row: row, width: 1, style) }
  }

  /// Gives cells to pictures.
  mutating func own(_ rects: [Rect]) {
    for rect in rects {
      for row in 0..<size.height {
        for column in 0..<size.width where rect.contains(column: column, row: row) {
          split(column, row)
          cells[row * size.width + column] = .picture
        }
      }
    }
  }

  /// Blanks cells.
  mutating func cover(_ rect: Rect, style: Style) {
    for row in 0..<size.height {
      for column in 0..<size.width where rect.contains(column: column, row: row) {
        put(" ", column: column, row: row, width: 1, style)
      }
    }
  }

  private mutating func put(_ text: String, column: Int, row: Int, width: Int, _ style: Style) {
    for offset in 0..<width {
      split(column + offset, row)
      let letter = Letter(text: offset == 0 ? text : "", style: style)
      cells[row * size.width + column + offset] = .text(letter)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, before column: Int, row: Int) {
    guard column > 0, case .text(var letter) = self[column - 1, row] else { return }
    letter.text.unicodeScalars.append(scalar)
    cells[row * size.width + column - 1] = .text(letter)
  }

  /// The other half of a wide character becomes a blank in some style.
  private mutating func split(_ column: Int, _ row: Int) {
    let blank = Cell.text(Letter(text: " ", style: nil))
    if case .text(let letter) = self[column, row], letter.text.isEmpty, column > 0 {
      cells[row * size.width + column - 1] = blank
    }
    if column + 1 < size.width, case .text(let letter) = self[column + 1, row], letter.text.isEmpty
    {
      cells[row * size.width + column + 1] = blank
    }
  }
}

extension Rect {
  /// True when the cell lies inside.
  func contains(column: Int, row: Int) -> Bool {
    column >= x && column < maxX && row >= y && row < maxY
  }
}

extension TextColor {
  /// What a terminal of 24 bits makes of it.
  var shown: VirtualTerminal.Color {
    switch self {
    case .entry(let entry): .palette(Int(entry))
    case .exact(let color):
      .rgb(red: Int(color.red), green: Int(color.green), blue: Int(color.blue))
    }
  }
}

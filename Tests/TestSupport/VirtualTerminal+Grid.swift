extension VirtualTerminal {
  mutating func put(_ scalar: Unicode.Scalar) {
    guard scalar.virtualWidth > 0 else { return combine(scalar) }
    put(Character(scalar))
  }

  mutating func put(_ character: Character) {
    let width = character.unicodeScalars.first?.virtualWidth ?? 1
    if isWrapPending, modes.contains(7) {
      lineFeed()
      cursor.column = 0
    }
    isWrapPending = false
    guard width <= columns else { return }
    if cursor.column + width > columns {
      guard modes.contains(7) else {
        cursor.column = columns - width
        return put(character)
      }
      lineFeed()
      cursor.column = 0
    }
    for offset in 0..<width { split(cursor.column + offset) }
    for offset in 0..<width {
      var cell = Cell()
      cell.text = offset == 0 ? String(character) : ""
      (cell.foreground, cell.background) = (pen.foreground, pen.background)
      cell.attributes = pen.attributes
      cell.link = link
      cells[cursor.row * columns + cursor.column + offset] = cell
      pixels?.erase(column: cursor.column + offset, row: cursor.row)
    }
    lastCharacter = character
    isWrapPending = cursor.column + width == columns
    cursor.column = min(cursor.column + width, columns - 1)
  }

  /// Adds a mark to the character before the cursor.
  private mutating func combine(_ scalar: Unicode.Scalar) {
    var column = isWrapPending ? cursor.column : cursor.column - 1
    while column > 0, self[column, cursor.row].text.isEmpty { column -= 1 }
    guard column >= 0 else { return }
    cells[cursor.row * columns + column].text.unicodeScalars.append(scalar)
  }

  /// Blanks what is left of a wide character, one half of which is about to change.
  private mutating func split(_ column: Int) {
    let index = cursor.row * columns + column
    if cells[index].text.isEmpty, column > 0 {
      cells[index - 1].text = " "
      cells[index].text = " "
    }
    if column + 1 < columns, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
  }

  mutating func move(toColumn column: Int, row: Int) {
    cursor = clamped(Position(column: column, row: row))
    isWrapPending = false
  }

  mutating func lineFeed() {
    isWrapPending = false
    if cursor.row == margins.upperBound {
      scroll(margins, by: 1)
    } else {
      cursor.row = min(cursor.row + 1, rows - 1)
    }
  }

  mutating func reverseLineFeed() {
    isWrapPending = false
    if cursor.row == margins.lowerBound {
      scroll(margins, by: -1)
    } else {
      cursor.row = max(cursor.row - 1, 0)
    }
  }

  /// Moves rows up, or down for a negative number.
  mutating func scroll(_ range: ClosedRange<Int>, by count: Int) {
    shift(
      range.lowerBound * columns..<(range.upperBound + 1) * columns, by: -count * columns)
  }

  /// Moves cells right, or left for a negative number, and blanks what they leave.
  mutating func shift(_ range: Range<Int>, by distance: Int) {
    let old = Array(cells[range])
    for offset in old.indices {
      let source = offset - distance
      cells[range.lowerBound + offset] = old.indices.contains(source) ? old[source] : blank
    }
  }

  mutating func erase(_ range: Range<Int>) {
    for index in range {
      cells[index] = blank
      pixels?.erase(column: index % columns, row: index / columns)
    }
  }

  private var blank: Cell {
    var cell = Cell()
    cell.background = pen.background
    return cell
  }
}

extension Unicode.Scalar {
  /// The columns that terminals give to the scalar.
  package var virtualWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1160...0x11ff: return 0
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1f6ff,
      0x1f900...0x1f9ff, 0x20000...0x3fffd:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}

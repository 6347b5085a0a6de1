extension VirtualTerminal {
  mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: move(toColumn: cursor.column - 1, row: cursor.row)
    case 0x09: move(toColumn: cursor.column / 8 * 8 + 8, row: cursor.row)
    case 0x0a, 0x0b, 0x0c: lineFeed()
    case 0x0d: move(toColumn: 0, row: cursor.row)
    case 0x00, 0x18, 0x1a: break
    default: note("control \(byte)")
    }
  }

  mutating func escape(_ byte: UInt8) {
    switch Character(Unicode.Scalar(byte)) {
    case "7": saved = (cursor, pen)
    case "8":
      move(toColumn: saved?.cursor.column ?? 0, row: saved?.cursor.row ?? 0)
      pen = saved?.pen ?? Pen()
    case "D": lineFeed()
    case "E":
      lineFeed()
      move(toColumn: 0, row: cursor.row)
    case "M": reverseLineFeed()
    case "c": self = VirtualTerminal(columns: columns, rows: rows)
    case "\\", "=", ">": break
    default: note("ESC \(Character(Unicode.Scalar(byte)))")
    }
  }

  mutating func sequence(_ parameters: [UInt8], final: Character) {
    let text = String(decoding: parameters, as: UTF8.self)
    if Self.isQuestion(text, final) { return questions.append("\(text)\(final)") }
    if text.first == "?", final == "h" || final == "l" {
      for mode in text.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        setMode(mode, to: final == "h")
      }
      return
    }
    guard text.allSatisfy({ $0.isNumber || $0 == ";" || $0 == ":" }) else {
      return note("CSI \(text)\(final)")
    }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false)
      .flatMap(Self.numbers)
    switch final {
    case "m": pen.select(numbers.isEmpty ? [0] : numbers)
    case "H", "f": move(toColumn: count(numbers, 1) - 1, row: count(numbers, 0) - 1)
    case "A", "B", "C", "D", "E", "F", "G", "`", "d": motion(count(numbers, 0), final)
    case "J", "K", "X", "@", "P", "L", "M": edit(numbers, final)
    case "S": scroll(margins, by: count(numbers, 0))
    case "T": scroll(margins, by: -count(numbers, 0))
    case "b": for _ in 0..<count(numbers, 0) { put(lastCharacter) }
    case "r": setMargins(top: count(numbers, 0), bottom: numbers.count > 1 ? numbers[1] : 0)
    default: note("CSI \(text)\(final)")
    }
  }

  /// The number, or those that colons keep together: a colour with or without a colour space.
  private static func numbers(_ parameter: Substring) -> [Int] {
    let numbers = parameter.split(separator: ":").map { Int($0) ?? 0 }
    return numbers.isEmpty ? [0] : numbers
  }

  private static func isQuestion(_ parameters: String, _ final: Character) -> Bool {
    switch final {
    case "c": parameters.isEmpty
    case "n": parameters == "6"
    case "q": parameters == ">"
    case "t": ["14", "16"].contains(parameters)
    case "p": parameters.hasPrefix("?") && parameters.hasSuffix("$")
    default: false
    }
  }

  private mutating func motion(_ count: Int, _ final: Character) {
    switch final {
    case "A": move(toColumn: cursor.column, row: cursor.row - count)
    case "B": move(toColumn: cursor.column, row: cursor.row + count)
    case "C": move(toColumn: cursor.column + count, row: cursor.row)
    case "D": move(toColumn: cursor.column - count, row: cursor.row)
    case "E": move(toColumn: 0, row: cursor.row + count)
    case "F": move(toColumn: 0, row: cursor.row - count)
    case "d": move(toColumn: cursor.column, row: count - 1)
    default: move(toColumn: count - 1, row: cursor.row)
    }
  }

  private mutating func edit(_ numbers: [Int], _ final: Character) {
    let here = cursor.row * columns + cursor.column
    let lineEnd = (cursor.row + 1) * columns
    let amount = count(numbers, 0)
    isWrapPending = false
    switch (final, numbers.first ?? 0) {
    case ("J", 0): erase(here..<cells.count)
    case ("J", 1): erase(0..<here + 1)
    case ("J", 2), ("J", 3):
      erase(0..<cells.count)
      graphics.clear()
    case ("K", 0): erase(here..<lineEnd)
    case ("K", 1): erase(cursor.row * columns..<here + 1)
    case ("K", 2): erase(cursor.row * columns..<lineEnd)
    case ("X", _): erase(here..<min(here + amount, lineEnd))
    case ("@", _): shift(here..<lineEnd, by: amount)
    case ("P", _): shift(here..<lineEnd, by: -amount)
    case ("L", _) where margins.contains(cursor.row):
      scroll(cursor.row...margins.upperBound, by: -amount)
    case ("M", _) where margins.contains(cursor.row):
      scroll(cursor.row...margins.upperBound, by: amount)
    default: break
    }
  }

  private mutating func setMode(_ mode: Int, to isSet: Bool) {
    if isSet { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == 1049 || mode == 47 || mode == 1047 else { return }
    pixels = pixels.map { PixelLayer(cell: $0.cell, columns: columns, rows: rows) }
    if isSet, firstScreen == nil {
      firstScreen = (cells, cursor)
      cells = [Cell](repeating: Cell(), count: cells.count)
    } else if !isSet, let first = firstScreen {
      graphics.leave()
      cells = first.cells
      firstScreen = nil
      move(toColumn: first.cursor.column, row: first.cursor.row)
    }
  }

  private mutating func setMargins(top: Int, bottom: Int) {
    let last = bottom == 0 ? rows : min(bottom, rows)
    guard top >= 1, top < last else { return }
    margins = top - 1...last - 1
    move(toColumn: 0, row: 0)
  }

  /// The number at an index, where 0 and nothing stand for 1.
  private func count(_ numbers: [Int], _ index: Int) -> Int {
    index < numbers.count ? max(numbers[index], 1) : 1
  }
}

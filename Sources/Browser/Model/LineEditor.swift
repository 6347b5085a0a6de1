import Terminal

/// A line of text that is being typed, and the place of the cursor in it.
struct LineEditor: Hashable, Sendable {
  /// What is before the cursor.
  private(set) var before: String
  /// What is behind it.
  private(set) var after = ""

  /// Begins with a text, at its end.
  init(_ text: String = "") { before = text }

  /// The whole line.
  var text: String { before + after }

  /// Puts a text at the cursor.
  mutating func insert(_ text: String) {
    // A mark belongs to the letter before it.
    before = (before + text).showable
  }

  /// Does what a key does to a line; false if it does nothing.
  mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .left, .control("b"): if let last = before.popLast() { after = String(last) + after }
    case .right, .control("f"): if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"): self = LineEditor(before: "", after: text)
    case .end, .control("e"): self = LineEditor(text)
    case .backspace, .control("h"): _ = before.popLast()
    case .delete, .control("d"): if !after.isEmpty { after.removeFirst() }
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }

  private init(before: String, after: String) {
    self.before = before
    self.after = after
  }

  private mutating func deleteWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
  }

  /// What of the line shows in so many columns, and in which of them the cursor is.
  func shown(in columns: Int) -> (text: String, cursor: Int) {
    var start = before[...]
    // The cursor needs a column of its own behind the last character.
    while String(start).columns >= columns, !start.isEmpty { start.removeFirst() }
    return (String(start) + after, String(start).columns)
  }
}

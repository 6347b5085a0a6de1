extension String {
  /// The columns that the text takes on a screen, once cleaned of what may not reach it.
  ///
  /// Widths are those of `wcwidth` for each scalar, as ncurses has them: what this counts is what
  /// the screen moves by.
  public var columns: Int { showable.reduce(0) { $0 + $1.columns } }

  /// The text on one line, without anything but showable characters.
  ///
  /// Line breaks, tabs and odd spaces become plain spaces, everything else that is not showable
  /// vanishes. At most four marks stay on a letter, and none without one.
  public var showable: String {
    if utf8.allSatisfy({ (0x20...0x7e).contains($0) }) { return self }
    var result = ""
    for character in self { character.appendShowable(to: &result) }
    return result
  }

  /// The showable text, cut to `limit` columns; an ellipsis in the last says that there was more.
  public func truncated(toColumns limit: Int) -> String {
    guard limit > 0 else { return "" }
    let text = showable
    var width = 0
    var end = text.startIndex
    for index in text.indices {
      width += text[index].columns
      if width > limit { return text[..<end] + "…" }
      // The cut leaves a column for the ellipsis.
      if width < limit { end = text.index(after: index) }
    }
    return text
  }
}

extension Character {
  /// Appends what may be shown of the character.
  fileprivate func appendShowable(to text: inout String) {
    var marks = 0
    var hasLetter = false
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace, scalar != " " {
        text.append(" ")
        hasLetter = false
      } else if scalar.isShowable {
        if scalar.columns > 0 {
          hasLetter = true
          marks = 0
        } else {
          // ncurses keeps a letter and four marks in a cell.
          guard hasLetter, marks < 4 else { continue }
          marks += 1
        }
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

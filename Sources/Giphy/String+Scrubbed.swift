extension String {
  /// The text as one line that is safe to print: titles, names and messages come from anyone.
  ///
  /// Controls and with them all escape sequences, overrides of direction, characters without width
  /// and those that no terminal knows are removed; spaces of every kind, tabs and ends of lines
  /// become one plain space. At most four marks stay on a character, and at most 300 scalars in all.
  ///
  /// Joiners and variation selectors go as well: terminals disagree about the width of what they
  /// make, and a wrong width breaks the line.
  public var scrubbed: String {
    var line = ""
    var count = 0
    // Nil where no mark may stand: at the start and after a space.
    var marks: Int?
    var isSpaceDue = false
    for scalar in unicodeScalars {
      switch scalar.fate {
      case .drop:
        continue
      case .space:
        isSpaceDue = count > 0
        marks = nil
        continue
      case .mark:
        guard let before = marks, before < 4 else { continue }
        marks = before + 1
      case .keep:
        marks = 0
      }
      guard count + (isSpaceDue ? 1 : 0) < 300 else { break }
      if isSpaceDue {
        line.unicodeScalars.append(" ")
        count += 1
        isSpaceDue = false
      }
      line.unicodeScalars.append(scalar)
      count += 1
    }
    return line
  }
}

/// What becomes of a scalar.
private enum Fate {
  case keep
  case mark
  case space
  case drop
}

extension Unicode.Scalar {
  fileprivate var fate: Fate {
    if (0x21...0x7E).contains(value) { return .keep }
    // Tab, ends of lines of every system, and NEL separate words; other controls do not.
    if (0x09...0x0D).contains(value) || value == 0x85 { return .space }
    // Bidi controls, joiners, selectors, tags, fillers and more.
    if properties.isDefaultIgnorableCodePoint { return .drop }
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return .space
    case .nonspacingMark, .spacingMark, .enclosingMark:
      return .mark
    case .control, .format, .surrogate, .privateUse, .unassigned:
      return .drop
    default:
      return .keep
    }
  }
}

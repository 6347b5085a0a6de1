extension String {
  /// The text for terminals that know nothing else, with as many columns.
  var inASCII: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      // It marks the cells of pictures there.
      case "`": result.append("'")
      case "★", "●": result.append("*")
      case "✓": result.append("+")
      case "…": result.append(".")
      case "─", "━", "—", "–": result.append("-")
      case "│", "┃": result.append("|")
      case "┌", "┐", "└", "┘", "╭", "╮", "╰", "╯": result.append("+")
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result.append(String(repeating: "?", count: max(0, scalar.columns)))
      }
    }
    return result
  }
}

extension JSON5.Content {
  /// The value as a file has it, if it is one that fits into a line.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .text(let text): JSON5.quoted(text)
    case .list(let values): "[\(values.map(\.content.text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(JSON5.quoted($0.name)): \($0.value.content.text)" }.joined(separator: ", "))}"
    }
  }
}

extension JSON5 {
  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case _ where scalar.value < 32 || scalar.value == 127 || scalar.endsLine:
        "\\u" + String(0x1_0000 + scalar.value, radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

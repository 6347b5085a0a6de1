/// Writes texts so that the manual's formatter takes them as they are.
enum Roff {
  /// The text in lines as mdoc wants them: each sentence on its own, none over 78 characters.
  static func sentences(_ text: String) -> [String] {
    var sentences = [""]
    for word in text.split(separator: " ") {
      let last = sentences[sentences.count - 1]
      sentences[sentences.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
      if let end = word.last, ".?!".contains(end) { sentences.append("") }
    }
    return sentences.filter { !$0.isEmpty }.flatMap { Help.wrapped($0, width: 76) }.map(line)
  }

  /// A line of text, never taken for a request.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.first == "." || text.first == "'" ? "\\&\(text)" : text
  }

  /// A text within the double quotes of a macro's argument.
  static func quoted(_ text: String) -> String { escaped(text).replacing("\"", with: "\\(dq") }

  /// A text of ASCII alone, in which nothing is an escape.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\\" {
        result += "\\e"
      } else if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
  }
}

import Browser
import Terminal

extension JSON5.Scanner {
  /// The name of a member, with or without quotes.
  mutating func name() throws(JSON5.Mistake) -> String {
    if next == "\"" || next == "'" { return try quoted() }
    let start = place
    let name = letters()
    guard let first = name.unicodeScalars.first else { throw mistake("a name is missing here") }
    guard first.isNameStart else {
      throw mistake("\(name.showable) cannot stand here without quotes", at: start)
    }
    return name
  }

  /// A value that stands without quotes.
  mutating func word() throws(JSON5.Mistake) -> JSON5.Content {
    let start = place
    let word = letters()
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "": throw mistake("a value cannot begin like this; a text stands in quotes", at: start)
    default: break
    }
    if let number = Self.number(word) { return .number(number) }
    let near = Suggestion.nearest(to: word.lowercased(), of: ["null", "true", "false"])
    let help = near.map { "did you mean \($0)?" } ?? "a text stands in quotes"
    throw mistake("\(word.showable) is no value; \(help)", at: start)
  }

  /// Takes all that can be of a name or a number.
  private mutating func letters() -> String {
    var text = String.UnicodeScalarView()
    while let scalar = next, scalar.isNamePart || "+-.#".unicodeScalars.contains(scalar) {
      text.append(scalar)
      advance()
    }
    return String(text)
  }

  /// Reads a number as JSON5 has them: with a sign, hexadecimal, or without digits on one side of
  /// the point.
  static func number(_ word: String) -> Double? {
    var digits = word[...]
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits = digits.dropFirst() }
    let magnitude: Double?
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      magnitude = UInt64(digits.dropFirst(2), radix: 16).map { Double($0) }
    } else if digits.allSatisfy({ $0.isASCII && ($0.isNumber || ".eE+-".contains($0)) }),
      digits.first.map({ $0.isNumber || $0 == "." }) ?? false
    {
      magnitude = Double(digits.first == "." ? "0" + digits : digits)
    } else {
      magnitude = nil
    }
    guard let magnitude, magnitude.isFinite else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// A text between quotes of either kind.
  mutating func quoted() throws(JSON5.Mistake) -> String {
    let start = place
    guard let quote = next else { return "" }
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = next, scalar != quote {
      if scalar == "\n" || scalar == "\r" { break }
      if scalar == "\\" { try escape(into: &text) } else { text.append(scalar) }
      if scalar != "\\" { advance() }
    }
    guard next == quote else {
      throw mistake("this text has no closing \(quote) in its line", at: start)
    }
    advance()
    return String(text)
  }

  private mutating func escape(into text: inout String.UnicodeScalarView) throws(JSON5.Mistake) {
    let start = place
    advance()
    guard let scalar = next else { return }
    switch scalar {
    case "x": return text.append(try code(digits: 2, from: start))
    case "u": return text.append(try code(digits: 4, from: start))
    // A line that goes on below.
    case _ where scalar.endsLine:
      advance()
      if scalar == "\r", next == "\n" { advance() }
      return
    case "b": text.append("\u{8}")
    case "f": text.append("\u{c}")
    case "n": text.append("\n")
    case "r": text.append("\r")
    case "t": text.append("\t")
    case "v": text.append("\u{b}")
    case "0": text.append("\0")
    default: text.append(scalar)
    }
    advance()
  }

  private mutating func code(
    digits: Int, from start: JSON5.Place
  ) throws(JSON5.Mistake) -> Unicode.Scalar {
    var code = try number(of: digits, from: start)
    // Two halves make a character beyond the first 65,536.
    if (0xd800..<0xdc00).contains(code), next == "\\" {
      advance()
      guard next == "u" else { throw mistake("half of a character stands here", at: start) }
      let low = try number(of: 4, from: start)
      guard (0xdc00..<0xe000).contains(low) else {
        throw mistake("half of a character stands here", at: start)
      }
      code = 0x1_0000 + (code - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw mistake("half of a character stands here", at: start)
    }
    return scalar
  }

  /// Takes the letter of an escape, and so many digits after it.
  private mutating func number(
    of digits: Int, from start: JSON5.Place
  ) throws(JSON5.Mistake) -> UInt32 {
    advance()
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
        throw mistake("this escape wants \(digits) hexadecimal digits", at: start)
      }
      number = number << 4 | UInt32(digit)
      advance()
    }
    return number
  }
}

extension Unicode.Scalar {
  fileprivate var isNameStart: Bool {
    self == "$" || self == "_" || properties.isXIDStart
  }

  fileprivate var isNamePart: Bool { self == "$" || properties.isXIDContinue }
}

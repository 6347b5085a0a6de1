import Terminal

extension JSON5 {
  /// Reads a file of one object.
  ///
  /// A mistake is the first place that makes no sense, where reading ends, a comma that is missing
  /// before it, and what is forbidden here though JSON5 has it: a name that an object has twice, of
  /// which the first counts.
  static func reading(of bytes: [UInt8]) -> Reading {
    do throws(Mistake) {
      let text = try text(of: bytes)
      var scanner = Scanner(text)
      return scanner.file()
    } catch {
      return Reading(mistakes: [error])
    }
  }

  private static func text(of bytes: [UInt8]) throws(Mistake) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var place = Place()
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if String(validating: line, as: UTF8.self) == nil {
        let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
        place.column += scalars.prefix { $0 != "\u{fffd}" }.count
        break
      }
      place.line += 1
    }
    throw Mistake(place: place, message: "this is not UTF-8; save the file in that encoding")
  }

  /// Reads JSON5 from its characters, of which it never looks further ahead than two.
  struct Scanner {
    /// No settings lie deeper, and what a file can do to the stack has an end.
    private static let depth = 8

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var place = Place()
    private var openings: [Place] = []
    private var reading = Reading()

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// Reads the object that a file is, as far as it goes.
    mutating func file() -> Reading {
      do throws(Mistake) {
        try wholeFile()
      } catch {
        // Where a comma is missing, more may be: that is said once.
        if reading.mistakes.last?.place != error.place { reading.mistakes.append(error) }
      }
      return reading
    }

    private mutating func wholeFile() throws(Mistake) {
      try skipBlanks()
      guard next != nil else {
        throw mistake("there is nothing in the file; { } is the least that there must be")
      }
      guard next == "{" else { throw mistake("the file must begin with a {") }
      _ = try object()
      try skipBlanks()
      guard next == nil else { throw mistake("nothing may follow the last }; remove this") }
    }

    /// The next character; nil at the end.
    var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The one behind it.
    private var second: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

    /// Goes over the next character.
    mutating func advance() {
      guard let scalar = next else { return }
      index += 1
      // CR and LF together end one line.
      if scalar == "\r" && next == "\n" { return }
      if scalar.endsLine {
        place = Place(line: place.line + 1, column: 1)
      } else {
        place.column += 1
      }
    }

    func mistake(_ message: String, at other: Place? = nil) -> Mistake {
      Mistake(place: other ?? place, message: message)
    }

    /// Reads an object; the members of the outermost one are in ``reading`` alone, as they come.
    private mutating func object() throws(Mistake) -> [Member] {
      try open()
      let isOutermost = openings.count == 1
      var members: [Member] = []
      var known: [String: Place] = [:]
      while try !closes("}") {
        let place = place
        let name = try name()
        let first = known[name]
        if let first {
          let words = "\(name.quotedIfEmpty) stands here and in line \(first.line); keep one"
          reading.mistakes.append(mistake(words, at: place))
        }
        try skipBlanks()
        guard next == ":" else { throw mistake("a colon is missing after \(name.quotedIfEmpty)") }
        advance()
        let member = Member(name: name, place: place, value: try value())
        if first == nil {
          known[name] = place
          if isOutermost { reading.members.append(member) } else { members.append(member) }
        }
        try separate("}")
      }
      return members
    }

    private mutating func list() throws(Mistake) -> [JSON5] {
      try open()
      var values: [JSON5] = []
      while try !closes("]") {
        values.append(try value())
        try separate("]")
      }
      return values
    }

    private mutating func open() throws(Mistake) {
      guard openings.count < Self.depth else { throw mistake("this lies too deep") }
      openings.append(place)
      advance()
    }

    /// Goes over a closing bracket, if it is next.
    private mutating func closes(_ bracket: Unicode.Scalar) throws(Mistake) -> Bool {
      try skipBlanks()
      guard next != nil else {
        throw mistake("this is never closed; add the \(bracket)", at: openings.last)
      }
      guard next == bracket else { return false }
      advance()
      openings.removeLast()
      return true
    }

    /// Goes over a comma, which only the last value can do without.
    private mutating func separate(_ bracket: Unicode.Scalar) throws(Mistake) {
      try skipBlanks()
      if next == "," { return advance() }
      if next == nil || next == bracket { return }
      if next == "}" || next == "]", let opening = openings.last {
        throw mistake("the bracket of line \(opening.line) wants \(bracket) to close it")
      }
      // What follows is read as if it were there.
      reading.mistakes.append(mistake("a comma is missing before this"))
    }

    private mutating func value() throws(Mistake) -> JSON5 {
      try skipBlanks()
      let start = place
      let content: Content =
        switch next {
        case "{": .object(try object())
        case "[": .list(try list())
        case "\"", "'": .text(try quoted())
        case nil, ",", "}", "]", ":": throw mistake("a value is missing here")
        default: try word()
        }
      return JSON5(content: content, place: start)
    }

    /// Goes over blanks and comments.
    mutating func skipBlanks() throws(Mistake) {
      while let scalar = next {
        if scalar.isBlank {
          advance()
        } else if scalar == "/", second == "/" {
          while let scalar = next, !scalar.endsLine { advance() }
        } else if scalar == "/", second == "*" {
          try skipComment()
        } else {
          return
        }
      }
    }

    private mutating func skipComment() throws(Mistake) {
      let start = place
      advance()
      advance()
      while !(next == "*" && second == "/") {
        guard next != nil else { throw mistake("this comment never ends; add the */", at: start) }
        advance()
      }
      advance()
      advance()
    }
  }
}

extension Unicode.Scalar {
  /// True for what ends a line of JSON5.
  var endsLine: Bool {
    self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}"
  }

  /// True for what JSON5 takes for a blank.
  fileprivate var isBlank: Bool { self == "\u{feff}" || properties.isWhitespace }
}

extension String {
  /// The text as it can stand in a sentence, where nothing at all would be missed.
  var quotedIfEmpty: String { isEmpty ? "\"\"" : showable }
}

import TestSupport
import Testing

@testable import giphy_tui

@Suite struct JSON5Tests {
  private static func object(_ text: String) throws(JSON5.Mistake) -> [JSON5.Member] {
    let reading = JSON5.reading(of: Array(text.utf8))
    if let mistake = reading.mistakes.first { throw mistake }
    return reading.members
  }

  @Test(
    arguments: [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)), ("12", .number(12)),
      ("-.5", .number(-0.5)), ("+5.", .number(5)), ("0x1F", .number(31)), ("1e3", .number(1000)),
      (#""a b""#, .text("a b")), ("'it\"s'", .text("it\"s")), (#""\n\x41\u00e9""#, .text("\nAé")),
      (#""\ud83c\udf89""#, .text("🎉")), ("\"a\\\nb\"", .text("ab")), ("\"a\\\r\nb\"", .text("ab")),
      ("[]", .list([])), ("{}", .object([])), (#""\'\q""#, .text("'q")), ("\"猫\"", .text("猫")),
    ] as [(String, JSON5.Content)])
  func aValueIsRead(text: String, content: JSON5.Content) throws {
    #expect(try Self.object("{a: \(text)}").first?.value.content == content)
  }

  @Test func commentsBareNamesAndLastCommasAreFine() throws {
    let members = try Self.object(
      "\u{feff}// one\n{ /* two\n */ $a_1: 1, 'b c': [1, 2,], // three\n}\n// four")
    #expect(members.map(\.name) == ["$a_1", "b c"])
    #expect(members.map(\.place) == [.init(line: 3, column: 5), .init(line: 3, column: 14)])
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{2028}"])
  func everyEndOfALineCountsOnce(end: String) throws {
    let members = try Self.object("{\(end)\(end)  a: 1}")
    #expect(members.first?.place == .init(line: 3, column: 3))
  }

  @Test(arguments: [
    ("", 1, 1, "there is nothing in the file; { } is the least that there must be"),
    ("// a\n", 2, 1, "there is nothing in the file"),
    ("[1]", 1, 1, "the file must begin with a {"),
    ("{a: 1}\n b", 2, 2, "nothing may follow the last }"),
    ("{\n  a: 1\n  b: 2}", 3, 3, "a comma is missing before this"),
    ("{a 1}", 1, 4, "a colon is missing after a"),
    ("{a: }", 1, 5, "a value is missing here"),
    ("{a:", 1, 4, "a value is missing here"),
    ("{a: 1,", 1, 1, "this is never closed; add the }"),
    ("{a: [1}", 1, 7, "the bracket of line 1 wants ] to close it"),
    ("{a: [1", 1, 5, "this is never closed; add the ]"),
    ("{: 1}", 1, 2, "a name is missing here"),
    ("{1a: 1}", 1, 2, "1a cannot stand here without quotes"),
    ("{a: 1, b: 2,\n a: 3}", 2, 2, "a stands here and in line 1; keep one"),
    ("{\"a\": 1, a: 3}", 1, 10, "a stands here and in line 1; keep one"),
    ("{a: True}", 1, 5, "True is no value; did you mean true?"),
    ("{a: red}", 1, 5, "red is no value; a text stands in quotes"),
    ("{a: #ff0000}", 1, 5, "#ff0000 is no value; a text stands in quotes"),
    ("{a: 1.2.3}", 1, 5, "1.2.3 is no value"), ("{a: 1e999}", 1, 5, "1e999 is no value"),
    ("{a: 0xfffffffffffffffff}", 1, 5, "0xfffffffffffffffff is no value"),
    ("{a: \"b\n\"}", 1, 5, "this text has no closing \" in its line"),
    ("{a: 'b", 1, 5, "this text has no closing ' in its line"),
    ("{a: '\\x4'}", 1, 6, "this escape wants 2 hexadecimal digits"),
    ("{a: '\\ud83c'}", 1, 6, "half of a character stands here"),
    ("{a: 1} /* b", 1, 8, "this comment never ends; add the */"),
    ("{a: ;}", 1, 5, "a value cannot begin like this"),
    (String(repeating: "{a:", count: 100), 1, 25, "this lies too deep"),
  ])
  func aMistakeHasItsPlace(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: JSON5.Mistake.self) { try Self.object(text) }
    #expect(error?.place == .init(line: line, column: column))
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func whatIsNoUTF8HasItsPlace() {
    let bytes = Array("{\n  a: '".utf8) + [0xc3, 0x28] + Array("'}".utf8)
    let error = JSON5.reading(of: bytes).mistakes.first
    #expect(error?.place == .init(line: 2, column: 7))
  }

  @Test(arguments: ["", "a\"b\\c", "\n\u{7f}\u{0}", "猫 🎉", "\u{2028}"])
  func aQuotedTextIsReadAsItWas(text: String) throws {
    let members = try Self.object("{a: \(JSON5.quoted(text))}")
    #expect(members.first?.value.content == .text(text))
  }

  /// Pieces that files are made of, put together without sense.
  @Test func noFileStopsTheScanner() {
    let pieces = [
      "{", "}", "[", "]", ":", ",", "\"", "'", "\\", "\\u12", "//", "/*", "*/", "\n", "\r\n", "a",
      "1",
      ".", "-", "0x", "null", " ", "\u{e9}", "\u{301}",
    ]
    var random = SeededNumbers(seed: 7)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).reduce("{") { text, _ in
        text + pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      do throws(JSON5.Mistake) {
        _ = try Self.object(text)
      } catch {
        #expect(error.place.line >= 1 && error.place.column >= 1)
      }
    }
  }
}

import Giphy
import TestSupport
import Testing

@Suite struct ScrubbedTests {
  /// A text and what becomes of it, scalar by scalar and fit for a log.
  struct Sample: CustomTestStringConvertible, Sendable {
    private var text: String
    var expected: [Unicode.Scalar]

    init(_ text: String, _ expected: String) {
      self.text = text
      self.expected = Array(expected.unicodeScalars)
    }

    var scrubbed: [Unicode.Scalar] { Array(text.scrubbed.unicodeScalars) }
    var testDescription: String {
      text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
  }

  @Test(arguments: [
    Sample("Cat GIF by Someone", "Cat GIF by Someone"),
    Sample("日本語 한국어 العربية ไทย", "日本語 한국어 العربية ไทย"),
    Sample("café naïve Ω ½ ½€ 😀", "café naïve Ω ½ ½€ 😀"),
    Sample("", ""), Sample("  a   b  ", "a b"), Sample("a\u{A0}b\u{3000}c\u{2003}d", "a b c d"),
    Sample("a\tb\nc\r\nd\u{85}e\u{2028}f\u{2029}g\u{0B}h", "a b c d e f g h"),
  ])
  func plainTextStaysAndSpacesAreOne(sample: Sample) {
    #expect(sample.scrubbed == sample.expected)
  }

  @Test(arguments: [
    Sample("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"), Sample("\u{1B}]52;c;aGk=\u{7}x", "]52;c;aGk=x"),
    Sample("\u{1B}]0;title\u{1B}\\", "]0;title\\"), Sample("\u{9B}2Jx", "2Jx"),
    Sample("\u{9D}8;;http://x\u{9C}", "8;;http://x"),
    Sample("\u{1B}c", "c"), Sample("a\u{8}\u{8}b", "ab"), Sample("a\u{0}b\u{7F}c", "abc"),
    Sample("\u{90}q#0\u{9C}", "q#0"),
  ])
  func escapeSequencesLoseTheirControls(sample: Sample) {
    #expect(sample.scrubbed == sample.expected)
  }

  @Test(arguments: [
    Sample("a\u{202E}fig.exe\u{202C}", "afig.exe"),
    Sample("\u{2066}a\u{2067}b\u{2068}c\u{2069}", "abc"),
    Sample("\u{200E}a\u{200F}b\u{61C}c", "abc"),
    Sample("a\u{200B}\u{200C}\u{2060}\u{FEFF}\u{AD}\u{180E}b", "ab"),
    Sample("👩\u{200D}👩\u{200D}👧", "👩👩👧"),
    Sample("❤\u{FE0F} a\u{FE0E} b\u{E0100}", "❤ a b"),
    Sample("🏴\u{E0067}\u{E0062}\u{E007F}x", "🏴x"),
    Sample("a\u{3164}\u{115F}\u{1160}\u{FFA0}b", "ab"),
    Sample("\u{FFF9}a\u{FFFA}b\u{FFFB}", "ab"),
    Sample("\u{E000}a\u{F8FF}b\u{10FFFF}\u{378}c", "abc"),
  ])
  func whatHasNoWidthIsRemoved(sample: Sample) {
    #expect(sample.scrubbed == sample.expected)
  }

  @Test func aFloodOfMarksIsCut() {
    let flood = "Z" + String(repeating: "\u{301}", count: 500) + "a\u{308}"
    #expect(flood.scrubbed.unicodeScalars.count == 1 + 4 + 2)
  }

  @Test func marksNeedALetterToStandOn() {
    #expect("\u{301}a".scrubbed == "a")
    #expect(Array("a \u{301}b".scrubbed.unicodeScalars) == Array("a b".unicodeScalars))
  }

  @Test func theLengthIsBounded() {
    #expect(String(repeating: "ab ", count: 100_000).scrubbed.unicodeScalars.count <= 300)
    #expect(String(repeating: "x", count: 301).scrubbed == String(repeating: "x", count: 300))
    #expect((String(repeating: "x", count: 299) + " y").scrubbed.unicodeScalars.count == 299)
  }

  @Test func scrubbingTwiceChangesNothing() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<40 {
        let range: ClosedRange<UInt32> =
          [0...0x2FF, 0x2000...0x206F, 0xFE00...0xFFFF, 0...0x10FFFF]
          .randomElement(using: &numbers) ?? 0...0
        guard let scalar = Unicode.Scalar(.random(in: range, using: &numbers)) else { continue }
        text.unicodeScalars.append(scalar)
      }
      let once = text.scrubbed
      #expect(once.scrubbed == once)
      #expect(
        once.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0xA0).contains($0.value) })
    }
  }
}

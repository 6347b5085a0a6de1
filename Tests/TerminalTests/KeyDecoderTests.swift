import TestSupport
import Testing

@testable import Terminal

@Suite struct KeyDecoderTests {
  /// Input that decodes to events, whole or in any two pieces.
  struct Sample: CustomTestStringConvertible, Sendable {
    let input: String
    let events: [Event]

    init(_ input: String, _ events: Event...) {
      self.input = input
      self.events = events
    }

    var testDescription: String { input.debugDescription }
  }

  private static func decode(_ pieces: [[UInt8]]) -> [Event] {
    var decoder = KeyDecoder()
    return pieces.flatMap { decoder.feed($0.span, at: .zero) } + decoder.flush()
  }

  @Test(arguments: Sample.keys + Sample.reports + Sample.replies)
  func everySplitDecodesAlike(_ sample: Sample) {
    let bytes = Array(sample.input.utf8)
    #expect(Self.decode([bytes]) == sample.events)
    #expect(Self.decode(bytes.map { [$0] }) == sample.events)
    for cut in bytes.indices {
      #expect(Self.decode([Array(bytes[..<cut]), Array(bytes[cut...])]) == sample.events)
    }
  }

  @Test(arguments: Sample.replies)
  func repliesAreSwallowedBetweenKeys(_ reply: Sample) {
    let input = Array("a\(reply.input)b".utf8)
    let expected = [Event.key(.character("a")), .key(.character("b"))]
    #expect(Self.decode([input]) == expected)
  }

  @Test func repliesAreSwallowedHoweverLateTheirRestComes() {
    var decoder = KeyDecoder()
    let first = decoder.feed(Array("\u{1b}]11;rgb:12".utf8).span, at: .zero)
    let late = decoder.feed(Array("12/1212/1212\u{1b}\\j".utf8).span, at: .seconds(60))
    #expect(first == [])
    #expect(late == [.key(.character("j"))])
  }

  @Test func aLoneEscapeIsAKeyAfterItsDelay() {
    var decoder = KeyDecoder()
    #expect(decoder.pendingDeadline == nil)
    let first = decoder.feed([0x1b].span, at: .seconds(3))
    #expect(first == [])
    #expect(decoder.pendingDeadline == .milliseconds(3050))
    let flushed = decoder.flush()
    #expect(flushed == [.key(.escape)])
    #expect(decoder.pendingDeadline == nil)
  }

  @Test(arguments: [
    (UInt8(0x03), Key.control("c")), (0x0d, .enter), (0x11, .control("q")), (0x09, .tab),
  ])
  func keysEndAReplyThatNeverEnds(byte: UInt8, key: Key) {
    #expect(Self.decode([Array("\u{1b}P1$r".utf8) + [byte]]) == [.key(key)])
  }

  @Test func altAndABracketDoNotLockTheKeyboard() {
    var decoder = KeyDecoder()
    _ = decoder.feed(Array("\u{1b}]".utf8).span, at: .zero)
    let events = decoder.feed(Array("j".utf8).span, at: .seconds(2))
    #expect(events == [.key(.character("j"))])
  }

  @Test func invalidBytesAreDropped() {
    let bytes: [UInt8] = [0x61, 0xff, 0xc0, 0x80, 0xe2, 0x96, 0x62, 0xed, 0xa0, 0x80, 0x9b, 0x63]
    #expect(
      Self.decode([bytes]) == [
        .key(.character("a")), .key(.character("b")), .key(.character("c")),
      ])
  }

  @Test func pastesAreCleanAndBounded() {
    let evil = "one\ttwo\r\n\u{1b}[31mthree\u{1b}[20\u{202e}4"
    let input = "\u{1b}[200~\(evil)\u{1b}[201~"
    #expect(Self.decode([Array(input.utf8)]) == [.paste("one two  [31mthree[204")])
    let long = "\u{1b}[200~\(String(repeating: "é", count: 100_000))\u{1b}[201~q"
    let events = Self.decode([Array(long.utf8)])
    #expect(events.last == .key(.character("q")))
    #expect(events.first == .paste(String(repeating: "é", count: PasteBuffer.limit / 2)))
  }

  @Test func controlCEndsAPasteThatNeverEnds() {
    #expect(Self.decode([Array("\u{1b}[200~abc\u{03}".utf8)]) == [.key(.control("c"))])
  }

  @Test func randomBytesNeverTrap() {
    var random = SeededNumbers(seed: 7)
    var decoder = KeyDecoder()
    let alphabet: [UInt8] =
      Array("\u{1b}[]OP_^M<;?$~200~0123456789A\\".utf8) + [7, 3, 0x9b, 0xe2, 0x96]
    for round in 0..<300 {
      let bytes = (0..<20).map { _ in
        Bool.random(using: &random)
          ? alphabet.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      for case .key(.character(let character)) in decoder.feed(bytes.span, at: .seconds(round)) {
        let isClean = character.unicodeScalars.allSatisfy(\.isShowable)
        #expect(isClean)
      }
    }
  }
}

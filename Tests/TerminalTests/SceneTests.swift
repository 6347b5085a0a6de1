import Pixels
import Testing

@testable import Terminal

@Suite struct SceneTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("猫が踊る", 8), ("Zażółć", 6), ("e\u{301}", 1), ("👩‍👩‍👧", 6), ("❤️", 1),
    ("🇩🇪", 2), ("\u{0}\u{7f}\u{9b}", 0), ("a\tb", 3), ("\u{301}", 0), ("…", 1),
  ])
  func columnsAreThoseOfTheScalars(text: String, columns: Int) {
    #expect(text.columns == text.showable.columns)
    #expect(text.showable.columns == columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("猫が踊る", 8, "猫が踊る"), ("猫が踊る", 7, "猫が踊…"), ("猫が踊る", 6, "猫が…"), ("猫", 1, "…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("abc", -4, ""), ("abc", .max, "abc"),
  ])
  func textIsCutToColumns(text: String, limit: Int, expected: String) {
    #expect(text.truncated(toColumns: limit) == expected)
  }

  @Test(arguments: [("cat `x`", "cat 'x'"), ("猫…", "??."), ("│é─", "|?-"), ("e\u{301}", "e")])
  func terminalsWithoutUnicodeGetAsManyColumns(text: String, expected: String) {
    #expect(text.inASCII == expected)
    #expect(expected.columns == text.columns)
  }

  @Test func marksBeyondWhatACellHoldsAreDropped() {
    let flood = "a" + String(repeating: "\u{301}", count: 1000) + "b"
    #expect(flood.showable.unicodeScalars.count == 6)
  }

  @Test(arguments: Payload.all)
  func nothingUnprintableEntersAScene(payload: Payload) {
    var scene = Scene(size: Size(width: 40, height: 3))
    scene.write("cat \(payload.text) dog", column: 0, row: 1)
    for run in scene.runs {
      let isClean = run.text.unicodeScalars.allSatisfy(\.isShowable)
      #expect(isClean)
      #expect(run.text.columns <= 40)
    }
    #expect(scene.row(0).isEmpty)
    #expect(scene.row(1).hasPrefix("cat "))
    #expect(scene.row(2).isEmpty)
  }

  @Test func textStaysOnTheScreen() {
    var scene = Scene(size: Size(width: 6, height: 2))
    scene.write("abcdef", column: 3, row: 0)
    scene.write("abcdef", column: -2, row: 1)
    for place in [(0, 2), (0, -1), (6, 0), (-6, 0), (.min, 0), (.max, 0), (0, .max)] {
      scene.write("lost", column: place.0, row: place.1, width: 6)
    }
    scene.write("lost", column: 0, row: 0, width: -1)
    #expect(scene.text == "   ab…\ncdef")
  }

  @Test func scenesOfOneCellHoldOneCell() {
    var scene = Scene(size: Size(width: 1, height: 1))
    scene.write("猫 and more", column: 0, row: 0)
    #expect(scene.text == "…")
    scene.cover(Rect(x: -5, y: -5, width: 20, height: 20))
    #expect(scene.text == "")
    #expect(Scene(size: .zero).text == "")
  }

  @Test func laterTextCutsWideCharacters() {
    var scene = Scene(size: Size(width: 8, height: 1))
    scene.write("猫猫猫", column: 0, row: 0)
    scene.write("x", column: 3, row: 0)
    #expect(scene.text == "猫 x猫")
  }

  @Test func picturesLieOverTextAndOverlaysOverPictures() {
    var scene = Scene(size: Size(width: 8, height: 3))
    for row in 0..<3 { scene.write("abcdefgh", column: 0, row: row) }
    scene.pictures = [Rect(x: 1, y: 0, width: 5, height: 2)]
    scene.cover(Rect(x: 3, y: 1, width: 4, height: 1))
    scene.write("?", column: 4, row: 1)
    #expect(scene.text == "a▒▒▒▒▒gh\na▒▒ ?  h\nabcdefgh")
  }
}

/// Text that is meant to do something to a terminal.
struct Payload: CustomTestStringConvertible, Sendable {
  let text: String

  var testDescription: String { text.debugDescription }

  static let all = [
    "\u{1b}]52;c;cm0gLXJm\u{07}", "\u{1b}]0;title\u{07}", "\u{1b}]8;;http://x\u{1b}\\link",
    "\u{1b}P+q544e\u{1b}\\", "\u{1b}[2J", "\u{1b}[6n", "\u{1b}c", "\u{9b}2J", "\u{9d}0;t\u{9c}",
    "\u{1b}]0;unterminated", "\r", "\n", "\u{08}\u{08}", "\t", "\u{202e}evil", "\u{2066}evil",
    "\u{1b}", "\u{85}", "\u{2028}", "\u{a0}", "\u{ad}", "\u{200b}\u{200d}\u{feff}", "\u{10eeee}",
    "\u{e0041}", "\u{fe0f}", "\u{7f}", "\u{0}", "\r\n", "\u{fff9}", "\u{1d173}",
  ].map(Self.init)
}

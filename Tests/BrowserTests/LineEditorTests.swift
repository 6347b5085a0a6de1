import Terminal
import Testing

@testable import Browser

@Suite struct LineEditorTests {
  private func edited(_ text: String, _ keys: [Key]) -> String {
    var line = LineEditor(text)
    for key in keys { _ = line.edit(key) }
    return "\(line.before)|\(line.after)"
  }

  @Test(arguments: [
    ([Key.left, .left], "happy c|at"), ([.control("b")], "happy ca|t"), ([.home], "|happy cat"),
    ([.control("a"), .right], "h|appy cat"), ([.home, .end], "happy cat|"),
    ([.left, .control("e")], "happy cat|"), ([.backspace], "happy ca|"),
    ([.home, .delete], "|appy cat"), ([.control("w")], "happy |"),
    ([.control("w"), .control("w")], "|"), ([.control("w"), .control("w"), .control("w")], "|"),
    ([.left, .control("u")], "|t"), ([.home, .control("k")], "|"), ([.left, "x"], "happy cax|t"),
    ([.home, .left, .backspace], "|happy cat"), ([.right, .delete], "happy cat|"),
  ])
  func keysEditAsInAShell(keys: [Key], line: String) { #expect(edited("happy cat", keys) == line) }

  @Test(arguments: [Key.enter, .tab, .up, .function(1), .control("z")])
  func otherKeysLeaveItAlone(key: Key) {
    var line = LineEditor("a")
    let isEdited = line.edit(key)
    #expect(!isEdited)
    #expect(line == LineEditor("a"))
  }

  @Test func marksAndWideCharactersAreOneStepEach() {
    #expect(edited("猫e", ["\u{301}", .left, .left]) == "|猫e\u{301}")
    #expect(edited("猫e\u{301}", [.backspace, .backspace]) == "|")
  }

  @Test func whatIsPastedIsOneSafeLine() {
    var line = LineEditor("a")
    line.insert("b\n\u{1b}[2Jc\u{202e}")
    #expect(line.text == "ab [2Jc")
  }

  @Test(arguments: [
    ("", 5, "", 0), ("abc", 5, "abc", 3), ("abcde", 5, "bcde", 4), ("猫猫猫", 5, "猫猫", 4),
    ("abcdef", 1, "", 0),
  ])
  func theCursorIsAlwaysOnTheScreen(text: String, columns: Int, shown: String, cursor: Int) {
    let result = LineEditor(text).shown(in: columns)
    #expect(result.text == shown && result.cursor == cursor)
  }
}

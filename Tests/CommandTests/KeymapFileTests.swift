import Browser
import Terminal
import Testing

@testable import giphy_tui

@Suite struct KeymapFileTests {
  private static func keymap(_ text: String) throws -> Keymap {
    try KeymapFile(reading: JSON5.reading(of: Array(text.utf8)), name: "f").keymap()
  }

  @Test func keysAreBoundOnTopOfTheStandardOnes() throws {
    let keymap = try Self.keymap(
      #"{"ctrl-n": "down", e: "copy markdown", x: null, j: "quit", "f5": "refresh"}"#)
    #expect(keymap.action(for: .control("n")) == .move(.down))
    #expect(keymap.action(for: "e") == .copyMarkdown)
    #expect(keymap.action(for: "x") == nil)
    #expect(keymap.action(for: "j") == .quit)
    #expect(keymap.action(for: .function(5)) == .startOver)
    #expect(keymap.action(for: "k") == .move(.up))
  }

  @Test(arguments: [
    (#"{"ctrl-n": "dwn"}"#, "f:1:12: there is no command dwn; did you mean down?"),
    (#"{e: "zzzz"}"#, "f:1:5: there is no command zzzz; giphy-tui --manual lists them"),
    (#"{e: "rating x"}"#, "f:1:5: rating wants g, pg, pg-13 or r"),
    (#"{e: "copy"}"#, "f:1:5: copy wants link, markdown, media, gif or file"),
    (#"{e: 1}"#, "f:1:5: a key wants a command in quotes, or null to do nothing, not a number"),
    (#"{e: "up", "e": "down"}"#, "f:1:11: e stands here and in line 1; keep one"),
    (
      "{space: \"up\",\n \" \": \"down\"}",
      "f:2:2:   is the key space of line 1; a key can do one thing"
    ),
    ("{pgup: \"up\",\n\n \"page-up\": null}", "f:3:2: page-up is the key pgup of line 1"),
    (#"{"": "up"}"#, "f:1:2: a key is missing in the quotes: a character, or a name such as"),
    (
      #"{"": "up", e: "zzzz"}"#,
      "f:1:2: a key is missing in the quotes: a character, or a name such as space or ctrl-n\n"
        + "f:1:15: there is no command zzzz"
    ),
    (#"{"C-n": "up"}"#, "f:1:2: there is no key C-n; write ctrl-n"),
    (#"{"<C-n>": "up"}"#, "f:1:2: there is no key <C-n>; write ctrl-n"),
    (#"{"^N": "up"}"#, "f:1:2: there is no key ^N; write ctrl-n"),
    (#"{"alt-n": "up"}"#, "f:1:2: there is no key alt-n; Alt is not told from no Alt"),
    (#"{"shift-a": "up"}"#, "f:1:2: there is no key shift-a; write A"),
    (#"{"ctrl-i": "up"}"#, "f:1:2: terminals send tab for ctrl-i; bind tab"),
    (#"{"ctrl-1": "up"}"#, "f:1:2: there is no key ctrl-1; ctrl- goes with letters"),
    (#"{"5": "up"}"#, "f:1:2: digits count, as in 5j, and cannot be bound"),
    (#"{"spce": "up"}"#, "f:1:2: there is no key spce; did you mean space?"),
    (#"{"f13": "up"}"#, "f:1:2: there is no key f13; did you mean f1?"),
    (#"{"zzzzz": "up"}"#, "f:1:2: there is no key zzzzz; keys are characters, or names such as"),
    (
      "{q: null,\n \"ctrl-c\": null, j: \"up\"}",
      "f:2:2: no key is left that quits; bind one to \"quit\""
    ),
  ])
  func badKeysAreNamedByTheirPlace(text: String, message: String) {
    let error = #expect(throws: Failure.self) { try Self.keymap(text) }
    #expect(error?.status == .badSettings)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    "{}", #"{"ctrl-n": "down", x: null, e: "speed 0.75", "\"": "copy gif", "\\": "search a b"}"#,
  ])
  func aPrintedKeymapIsReadAsItWas(text: String) throws {
    let keymap = try Self.keymap(text)
    let printed = KeymapText(keymap: keymap).text
    #expect(KeymapText(keymap: try Self.keymap(printed)).text == printed)
    #expect(try Self.keymap(printed).action(for: "x") == keymap.action(for: "x"))
  }

  @Test func theManualFollowsTheKeys() throws {
    let keymap = try Self.keymap(#"{"ctrl-n": "down", e: "speed 0.75", x: null}"#)
    let page = Manual(commands: Command.all, keymap: keymap).text
    #expect(page.contains("Ctrl-n") && page.contains("speed 0.75"))
    #expect(
      !page.contains("a random GIF") && Manual(commands: Command.all).text.contains("a random GIF"))
  }
}

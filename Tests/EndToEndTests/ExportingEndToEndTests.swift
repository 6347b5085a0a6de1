import Exporting
import Pixels
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct ExportingEndToEndTests {
  @Test func aKeyMakesAnotherFileOfAGIF() throws {
    let home = try HomeFolder()
    let browsing = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("S")
    #expect(browsing.terminal.wait(forText: "Discord sticker, 320×320, 512 KiB"))
    browsing.terminal.send("slack\t reverse 2x\r")
    #expect(
      browsing.terminal.wait(forText: "Exported ~/Downloads/cat-0-gif0000-slack-emoji-reverse"))
    let name = try #require(home.names(in: "Downloads").first)
    #expect(home.names(in: "Downloads") == ["cat-0-gif0000-slack-emoji-reverse-2x.gif"])
    let bytes = try #require(home.bytes(of: "Downloads/\(name)"))
    let clip = try Clip(gif: bytes.span)
    #expect(clip.size == Size(width: 128, height: 128) && clip.frameCount == 4)
    #expect(clip.duration == .milliseconds(100))
  }

  @Test func nothingIsOverwrittenAndTaggedRowsAreAllExported() throws {
    let home = try HomeFolder()
    let browsing = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(browsing.terminal.wait(forText: "1/5"))
    for expected in ["2x.gif", "2x-2.gif"] {
      browsing.terminal.send("S2x\r")
      #expect(browsing.terminal.wait { $0.text.contains("gif0000-\(expected)") })
      browsing.terminal.send("k")
    }
    browsing.terminal.send("jttSonce\r")
    #expect(browsing.terminal.wait(forText: "Exported 2 GIFs in ~/Downloads"))
    #expect(
      home.names(in: "Downloads") == [
        "cat-0-gif0000-2x-2.gif", "cat-0-gif0000-2x.gif", "dog-1-gif0001-once.gif",
        "fox-2-gif0002-once.gif",
      ])
  }

  @Test(arguments: ["\u{1b}", "\u{3}"])
  func aKeyCancelsAndNothingIsLeft(key: String) throws {
    let home = try HomeFolder()
    // So many pictures that it takes longer than the key.
    let long = Browsing.noise(Size(width: 160, height: 120), frames: 60, colors: 128, delay: 5)
    let browsing = try Browsing(
      ["--limit", "5"], environment: ["HOME": home.path],
      media: { id, file in file == "giphy.gif" ? long : Browsing.gif(for: id) })
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("Sdiscord-emoji\r")
    #expect(browsing.terminal.wait(forText: "─ "))
    #expect(browsing.terminal.wait(forText: " · Esc cancels"))
    browsing.terminal.send(key)
    #expect(browsing.terminal.wait(forText: "Export cancelled: nothing was written"))
    #expect(home.names(in: "Downloads") == [])
    browsing.terminal.send("q")
    #expect(browsing.terminal.waitForExit() == .exited(0))
  }

  @Test func aFailureIsNamedAndNothingIsLeft() throws {
    let home = try HomeFolder()
    let browsing = try Browsing(
      ["--limit", "5"], environment: ["HOME": home.path],
      media: { id, file in
        file == "giphy.gif" ? Array("<html></html>".utf8) : Browsing.gif(for: id)
      })
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("S2x\r")
    #expect(browsing.terminal.wait(forText: "Not exported: "))
    browsing.terminal.send("S9s..\r")
    #expect(browsing.terminal.wait(forText: "Not exported: "))
    #expect(home.names(in: "Downloads") == [])
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    let home = try HomeFolder()
    try home.write("a file, not a folder", to: "Downloads")
    let browsing = try Browsing(["--limit", "5"], environment: ["HOME": home.path])
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("S2x\r")
    #expect(browsing.terminal.wait(forText: "Not exported: the folder"))
    #expect(home.names() == ["Downloads"])
  }

  @Test func theHelpTellsOfIt() throws {
    let browsing = try Browsing(["--limit", "5"], columns: 120, rows: 50)
    #expect(browsing.terminal.wait(forText: "1/5"))
    browsing.terminal.send("?")
    #expect(browsing.terminal.wait(forText: "s d S  save it; export it"))
  }
}

import Giphy
import HTTP
import Loading
import Terminal
import Testing

@testable import Browser

@Suite struct SavingTests {
  @Test(arguments: ["s", "d"])
  func aKeySavesTheSelectedGIFAndTheStatusLineSaysSo(key: String) {
    var model = Samples.model(count: 5)
    model.type("j")
    #expect(model.type(key) == [.errand(.save([Samples.item(1)], sharing: nil))])
    #expect(model.notice?.text == "Saving…")
    model.type("k")
    #expect(model.scene(spinner: 0).row(23).contains("saving 1"))
    _ = model.update(.saved(Saving(new: ["~/Downloads/a.gif"], folder: "~/Downloads")))
    #expect(model.notice == Model.Notice(text: "Saved ~/Downloads/a.gif"))
    model.type("k")
    #expect(!model.scene(spinner: 0).row(23).contains("saving"))
  }

  @Test(arguments: [
    (Saving(old: ["~/a.gif"], folder: "~"), "Already saved: ~/a.gif"),
    (Saving(new: ["a", "b"], folder: "~/D"), "Saved 2 GIFs in ~/D"),
    (Saving(new: ["a"], old: ["b"], folder: "~/D"), "Saved 2 GIFs in ~/D, 1 of them before"),
    (Saving(new: ["a"], folder: "~", sharedWith: .xclip), "Copied by xclip: the file a"),
  ])
  func whatBecameOfItIsSaid(outcome: Saving, text: String) {
    #expect(outcome.notice == Model.Notice(text: text))
  }

  @Test(arguments: [
    (Saving(folder: "~", failures: ["no room"]), "Not saved: no room"),
    (Saving(new: ["a", "b"], folder: "~", failures: ["no room"]), "Saved 2 of 3: no room"),
  ])
  func aFailureIsSaidWithItsReason(outcome: Saving, text: String) {
    #expect(outcome.notice == Model.Notice(text: text, isError: true))
  }

  @Test func leavingWaitsForASecondKeyWhileSomethingIsSaved() {
    var model = Samples.model(count: 5)
    model.type("sq")
    #expect(!model.isOver)
    #expect(model.notice?.text == "Still saving: once more leaves all the same")
    model.type("jq")
    #expect(!model.isOver, "another key came between")
    model.type("q")
    #expect(model.isOver)
  }

  @Test func whatWasSavedHoldsNobodyUp() {
    var model = Samples.model(count: 5)
    model.type("s")
    _ = model.update(.saved(Saving(folder: "~", failures: ["no room"])))
    model.type("q")
    #expect(model.isOver)
  }

  @Test func aFileIsNotSavedAgain() {
    var model = Samples.files(count: 2)
    #expect(model.type("s") == [])
    #expect(model.notice?.text == "This is a file already: /gifs/0.gif")
  }
}

@Suite struct CopyingTests {
  private static let link = "https://giphy.com/gifs/0"
  private static let media = "https://media.giphy.com/0.gif"

  @Test(arguments: [("y", link), ("m", media), ("Y", "![GIF number 0](\(media))")])
  func textsGoThroughTheTerminalWhereThereIsNoTool(key: String, text: String) {
    var model = Samples.model(count: 5)
    #expect(model.type(key) == [.copy(text)])
    #expect(model.notice?.text == "Copied by OSC 52: \(text)")
  }

  @Test(arguments: [("y", link), ("m", media)])
  func textsGoToTheDesktopsToolWhereThereIsOne(key: String, text: String) {
    var model = Samples.model(count: 5, clipboard: .tool(.wlCopy))
    #expect(model.type(key) == [.errand(.copy(text, what: text, with: .wlCopy))])
  }

  @Test func theGIFItselfGoesToATool() throws {
    var model = Samples.model(count: 5, clipboard: .tool(.xclip))
    let media = try #require(model.entries[0].file)
    #expect(media.url == Self.media)
    #expect(model.type("c") == [.errand(.copyGIF(media, with: .xclip))])
    #expect(model.type("C") == [.errand(.save([Samples.item(0)], sharing: .xclip))])
  }

  @Test(arguments: ["c", "C"])
  func overSshTheLinkIsCopiedAndTheStatusLineSaysWhy(key: String) {
    var model = Samples.model(count: 5, clipboard: .terminal(isRemote: true))
    #expect(model.type(key) == [.copy(Self.link)])
    #expect(model.notice?.text == "Copied by OSC 52, over ssh only its link: \(Self.link)")
    var local = Samples.model(count: 5)
    local.type(key)
    #expect(local.notice?.text.contains("without wl-copy or xclip only its link") == true)
  }

  @Test func filesAreCopiedAsTheyAre() {
    var model = Samples.files(count: 2, clipboard: .tool(.wlCopy))
    #expect(model.type("C") == [.errand(.copyFiles(["file:///gifs/0.gif"], with: .wlCopy))])
    #expect(model.type("F") == [.errand(.openFolder("/gifs"))])
  }

  @Test func theFolderOfDownloadsIsOpened() {
    var model = Samples.model(count: 5)
    #expect(model.type("F") == [.errand(.openFolder(nil))])
    _ = model.update(.told(Model.Notice(text: "Opened ~/Downloads")))
    #expect(model.notice?.text == "Opened ~/Downloads")
  }

  @Test(arguments: [
    (
      ["SSH_CONNECTION": "1 2", "WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], "wl-copy xclip", "OSC 52"
    ),
    (["SSH_TTY": "/dev/pts/1", "DISPLAY": ":10"], "xclip", "OSC 52"),
    (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], "wl-copy xclip", "wl-copy"),
    (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], "xclip", "xclip"),
    (["WAYLAND_DISPLAY": "w"], "xclip", "OSC 52"), (["DISPLAY": ":0"], "wl-copy", "OSC 52"),
    (["DISPLAY": ""], "xclip", "OSC 52"), ([:], "wl-copy xclip", "OSC 52"),
  ])
  func theWayDependsOnWhereTheUserSits(
    environment: [String: String], tools: String, name: String
  ) {
    let clipboard = Clipboard(environment: environment) {
      tools.split(separator: " ").contains($0[...])
    }
    #expect(clipboard.name == name)
  }

  @Test func aTitleCannotEndItsMarkdownLabel() {
    let item = Samples.item(0, title: "a]b [*c*](x)")
    #expect(item.markdown == #"![a\]b \[\*c\*\](x)](https://media.giphy.com/0.gif)"#)
  }
}

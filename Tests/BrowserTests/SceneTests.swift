import Giphy
import HTTP
import Loading
import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct SceneTests {
  @Test func theListShowsPreviewsAndFacts() {
    let model = Samples.model(count: 2, size: Size(width: 60, height: 16))
    #expect(
      model.scene(spinner: 0).text == """
        ▌ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   GIF number 0
        ▌ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   by Maker 0
        ▌ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   480×270 · 12 frames
        ▌ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   rated PG
        ▌ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   https://giphy.com/gifs/0
        ▌ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
        ▌ ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   waiting

          ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   GIF number 1
          ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   by Maker 1
          ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   480×270 · 12 frames
          ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   rated PG
          ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   https://giphy.com/gifs/1
          ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
          ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒   waiting
         1/2 · trending, page 1 · n next, ? help   Powered By GIPHY
        """)
  }

  @Test func theLargeViewShowsThePictureAboveItsFacts() {
    var model = Samples.model(count: 2, size: Size(width: 40, height: 18))
    model.press(.enter)
    let lines = model.scene(spinner: 0).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0..<12].allSatisfy { $0 == String(repeating: "▒", count: 40) })
    #expect(
      lines[12...].joined(separator: "\n") == """

         GIF number 0
         waiting
         by Maker 0 · 480×270 · 12 frames · ra…
         https://giphy.com/gifs/0
         1/2 · trending        Powered By GIPHY
        """)
  }

  @Test(arguments: [
    (Status.waiting, "waiting"), (.decoding, "decoding"),
    (.loading(received: 2_500, expected: nil), "loading 2 kB"),
    (.loading(received: 25_000, expected: 100_000), "━━━━━─────────────── 25 % of 100 kB"),
    (.loading(received: 9_000_000, expected: 1_250_000), "━━━━━━━━━━━━━━━━━━━━ 100 % of 1.2 MB"),
    (.failed("not a GIF"), "not a GIF – R tries again"),
  ])
  func theRowSaysHowFarItsGIFHasCome(status: Status, text: String) throws {
    var model = Samples.model(count: 1)
    let url = try #require(model.media(of: model.entries[0])?.url)
    _ = model.update(.status(url: url, status))
    #expect(model.scene(spinner: 0).row(6).hasSuffix("   \(text)"))
  }

  @Test func anEmptyScreenSaysWhy() {
    var model = Model(query: Query(kind: .search("xyz")), rule: Samples.rule, size: Samples.screen)
    _ = model.start()
    #expect(model.scene(spinner: 0).text.contains("⠋ Loading…"))
    #expect(model.scene(spinner: 1).text.contains("⠙ Loading…"))

    _ = model.update(.page(generation: 0, .failure(.keyRefused(status: 401))))
    #expect(model.scene(spinner: 0).text.contains(GiphyError.keyRefused(status: 401).message))
    #expect(model.scene(spinner: 0).text.contains("n tries again, q quits"))

    model.type("n")
    _ = model.update(.page(generation: 0, .success(Page(items: [], sent: 0, total: 0))))
    #expect(model.scene(spinner: 0).text.contains("Nothing was found for “xyz”"))
    #expect(model.scene(spinner: 0).text.contains("/ searches again"))
  }

  @Test(arguments: [
    Size(width: 17, height: 1), Size(width: 30, height: 3), Size(width: 80, height: 24),
    Size(width: 300, height: 100),
  ])
  func giphyIsNamedOnEveryScreen(size: Size) {
    var model = Samples.model(count: 3, size: size)
    for keys in ["", "?", "?"] {
      model.type(keys)
      #expect(model.scene(spinner: 0).row(size.height - 1).hasSuffix(StatusLine.attribution))
    }
    model.press(.enter)
    #expect(model.scene(spinner: 0).row(size.height - 1).hasSuffix(StatusLine.attribution))
    _ = model.update(.page(generation: 0, .failure(.outage)))
    #expect(model.scene(spinner: 0).row(size.height - 1).hasSuffix(StatusLine.attribution))
  }

  @Test(arguments: ["/", ":", "S", "s", "D"], [18, 24, 30, 41, 44, 60, 80])
  func giphyIsNamedWhateverIsAskedOrSaid(key: String, width: Int) {
    var model = Samples.model(count: 3, size: Size(width: width, height: 12))
    _ = model.update(.recording(isOver: false))
    model.type(key)
    if key == "S" { model.type("nonsense\r") }
    let scene = model.scene(spinner: 0)
    #expect(scene.row(11).hasSuffix(StatusLine.attribution), "\(scene.text)")
    model.press(.enter)
    #expect(model.scene(spinner: 0).row(11).hasSuffix(StatusLine.attribution))
  }

  @Test(arguments: ["猫が踊る", "e\u{301}tude", "👩‍👩‍👧 family", "a\u{1b}[2Jb", "\u{202E}x\u{9b}31m"])
  func oddTitlesKeepTheColumnsRight(title: String) {
    var model = Model(
      files: [Entry(item: Samples.item(0, title: title), rule: Samples.rule)],
      size: Size(width: 50, height: 8))
    model.press(.down)
    let row = model.scene(spinner: 0).row(0)
    #expect(row.hasPrefix("▌ " + String(repeating: "▒", count: 24)))
    #expect(row.columns <= 50)
    #expect(!row.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func theTwoColumnsBesideAPictureStayEmpty() {
    let model = Samples.model(count: 3)
    for run in model.scene(spinner: 0).runs where run.row < 23 {
      #expect(run.column == 0 || run.column >= model.list.textColumn)
    }
  }
}

import Exporting
import Giphy
import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct ExportingTests {
  /// A browser in which the first of five GIFs is being exported.
  private static func exportingModel() -> Model {
    var model = Samples.model(count: 5)
    model.type("Sslack-emoji")
    model.press(.enter)
    return model
  }

  private static func row(_ model: Model) -> String { model.scene(spinner: 0).row(23) }

  @Test func aKeyAsksForWordsAndListsThem() {
    var model = Samples.model(count: 5)
    model.type("S")
    #expect(Self.row(model).hasPrefix(" Export as: "))
    let screen = model.scene(spinner: 0).text
    #expect(screen.contains("slack-emoji      Slack emoji, 128×128, 50 frames, 128 KiB"))
    #expect(screen.contains("320x "))
    model.type("re")
    model.press(.tab)
    #expect(Self.row(model).hasPrefix(" Export as: reverse"))
    model.press(.escape)
    #expect(model.prompt == nil && model.exporting == nil)
  }

  @Test func enterExportsTheSelectedGIF() throws {
    var model = Samples.model(count: 5)
    model.type("jS2x 320x")
    let source = try #require(model.entries[1].source)
    let order = ExportOrder(
      sources: [source], recipe: try Recipe(words: "2x 320x"), words: "2x 320x")
    #expect(model.press(.enter) == [.errand(.export(order))])
    #expect(Self.row(model).contains("fetching the GIF to export · Esc cancels"))
  }

  @Test func taggedRowsAreExportedOneAfterTheOther() throws {
    var model = Samples.model(count: 5)
    model.type("ttSreverse")
    guard case .errand(.export(let order))? = model.press(.enter).first else {
      Issue.record("nothing is exported")
      return
    }
    #expect(order.sources.map(\.item.id) == ["id0", "id1"])
  }

  @Test func aFileOfTheUsersIsExportedToo() {
    var model = Samples.files(count: 2)
    model.type("Sonce")
    guard case .errand(.export(let order))? = model.press(.enter).first else {
      Issue.record("nothing is exported")
      return
    }
    #expect(order.sources.map(\.isFile) == [true])
  }

  @Test(arguments: ["", "fooo", "2x fooo", "2s..1s"])
  func wordsThatSayNothingStayWithWhatIsWrong(words: String) {
    var model = Samples.model(count: 5)
    model.type("S\(words)")
    #expect(model.press(.enter) == [])
    #expect(model.prompt?.line.text == words && model.prompt?.mistake != nil)
    #expect(
      model.scene(spinner: 0).text
        .contains(words.contains("fooo") ? "fooo: what is that?" : "say what")
        || words == "2s..1s")
    model.type(" 2x")
    #expect(model.prompt?.mistake == nil)
  }

  @Test func progressIsABarUntilItIsOver() {
    var model = Self.exportingModel()
    let progress = Export.Progress(attempt: 2, done: 5, total: 10)
    _ = model.update(
      .exporting(ExportProgress(number: 1, count: 1, stage: .writing(progress))))
    #expect(Self.row(model).contains("exporting ━━━━━━━━──────── 50 %, attempt 2 · Esc cancels"))
    var outcome = ExportOutcome(folder: "~/Downloads")
    outcome.files = [ExportOutcome.File(path: "~/Downloads/a.gif", facts: "128×128", byteCount: 1)]
    _ = model.update(.exported(outcome))
    #expect(model.notice == Model.Notice(text: "Exported ~/Downloads/a.gif: 128×128"))
    // A late word changes nothing.
    _ = model.update(
      .exporting(ExportProgress(number: 1, count: 1, stage: .writing(progress))))
    #expect(model.exporting == nil)
  }

  @Test(arguments: [Key.escape, .control("c")])
  func aKeyCancels(key: Key) {
    var model = Self.exportingModel()
    #expect(model.press(key) == [.cancelExport])
    #expect(!model.isOver)
    var outcome = ExportOutcome(folder: "~/Downloads")
    outcome.isCancelled = true
    _ = model.update(.exported(outcome))
    #expect(model.notice?.text == "Export cancelled: nothing was written")
    #expect(model.press(key) != [.cancelExport])
  }

  @Test func thereIsOneExportAtATime() {
    var model = Self.exportingModel()
    #expect(model.type("S") == [])
    #expect(model.prompt == nil && model.notice?.text.contains("One export at a time") == true)
    model.press(.escape)
  }

  @Test func leavingWaitsForASecondKey() {
    var model = Self.exportingModel()
    model.type("q")
    #expect(!model.isOver && model.notice?.text.hasPrefix("Still exporting") == true)
    model.type("q")
    #expect(model.isOver)
  }

  @Test func aCommandExports() {
    var model = Samples.model(count: 5)
    model.type(":export github")
    guard case .errand(.export(let order))? = model.press(.enter).first else {
      Issue.record("nothing is exported")
      return
    }
    #expect(order.recipe.preset == .github)
    _ = model.update(.exported(ExportOutcome(folder: "~")))
    model.type(":export githob")
    model.press(.enter)
    #expect(model.prompt?.kind == .export && model.prompt?.mistake != nil)
  }

  @Test func earlierWordsComeBack() {
    var model = Self.exportingModel()
    _ = model.update(.exported(ExportOutcome(folder: "~")))
    model.type("S")
    model.press(.up)
    #expect(model.prompt?.line.text == "slack-emoji")
  }

  private static let outcomes: [([String], [String], String, Bool)] = [
    (["a"], [], "Exported a: 1×1", false), (["a", "b"], [], "Exported 2 GIFs in ~: 3 kB", false),
    ([], ["no room"], "Not exported: no room", true),
    (["a"], ["no room"], "Exported 1 of 2: no room", true),
  ]

  @Test(arguments: outcomes)
  func whatBecameOfItIsSaid(files: [String], failures: [String], text: String, isError: Bool) {
    var outcome = ExportOutcome(folder: "~")
    outcome.files = files.map { ExportOutcome.File(path: $0, facts: "1×1", byteCount: 1_500) }
    outcome.failures = failures
    #expect(outcome.notice == Model.Notice(text: text, isError: isError))
  }
}

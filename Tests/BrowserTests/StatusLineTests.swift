import Exporting
import Giphy
import Loading
import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct StatusLineTests {
  private func row(of model: Model) -> String { model.scene(spinner: 0).row(model.size.height - 1) }

  @Test func theHiddenAreCounted() {
    var model = Samples.model(count: 25)
    #expect(!row(of: model).contains("hidden"))
    model.type("n")
    let page = Page(items: [], sent: 3, hidden: 3)
    _ = model.update(.page(generation: 0, .success(page)))
    #expect(row(of: model).contains("3 above pg-13 hidden"))
  }

  @Test func theLoadingAreCountedWithTheirRate() {
    var model = Samples.model(count: 25, size: Size(width: 100, height: 24))
    for (second, received) in [(10, 0), (11, 400_000), (12, 1_000_000)] {
      _ = model.update(.clock(.seconds(second)))
      for url in ["a", "b"] {
        _ = model.update(
          .status(url: url, .loading(received: received / 2, expected: nil)))
      }
    }
    #expect(row(of: model).contains("2 loading, 1.0 MB/s"))
    _ = model.update(.clock(.seconds(60)))
    #expect(row(of: model).contains("2 loading ·") || row(of: model).contains("2 loading "))
    #expect(!row(of: model).contains("/s"))
  }

  @Test func whatWasKeptIsNoTraffic() {
    var model = Samples.model(count: 25)
    _ = model.update(.status(url: "a", .loading(received: 5_000_000, expected: nil)))
    #expect(row(of: model).contains("1 loading"))
    #expect(!row(of: model).contains("/s"))
  }

  @Test func whatMattersLeastGoesFirstWhereThereIsLittleRoom() {
    var model = Samples.model(count: 25, size: Size(width: 60, height: 10))
    _ = model.update(.status(url: "a", .waiting))
    _ = model.update(.page(generation: 0, .success(Page(items: [], sent: 1))))
    model.type("n")
    _ = model.update(.page(generation: 0, .success(Page(items: [], sent: 2, hidden: 2))))
    #expect(row(of: model).hasPrefix(" 1/25 · 2 above pg-13 hidden · 1 loading"))
    #expect(row(of: model).hasSuffix(StatusLine.attribution))
  }
}

@Suite struct TabsInTheStatusLineTests {
  private static func row(of model: Model) -> String {
    model.scene(spinner: 0).row(model.size.height - 1)
  }

  @Test func theListsStandThereWhereTheyHaveNoLineOfTheirOwn() throws {
    let model = Samples.model(count: 25)
    #expect(!model.list.hasTabs)
    #expect(
      Self.row(of: model)
        == " 1/25 · Trending Stickers Search Favourites · n next, ? help   Powered By GIPHY")
    // The one that is shown stands out of the bar.
    let run = try #require(model.scene(spinner: 0).runs.last { $0.text == "Trending" })
    #expect(run.column == 8 && run.row == 23 && !run.style.isReversed && run.style.isBold)
  }

  @Test func aTallerScreenHasALineForThem() {
    let model = Samples.model(count: 25, size: Size(width: 80, height: 26))
    #expect(model.list.hasTabs && Self.row(of: model).contains("1/25 · trending, page 1 ·"))
  }

  @Test func aSearchIsCalledByItsText() {
    var model = Samples.model(count: 25)
    _ = model.update(.key(.character("/")))
    model.type("owl")
    model.press(.enter)
    _ = model.update(.page(generation: 1, .success(Samples.page(0..<5))))
    #expect(Self.row(of: model).hasPrefix(" 1/5 · Trending Stickers “owl” Favourites"))
  }

  @Test func whereThereIsNoRoomForAllTheListIsNamed() {
    let model = Samples.model(count: 25, size: Size(width: 66, height: 24))
    #expect(Self.row(of: model).hasPrefix(" 1/25 · trending, page 1 · "))
  }

  @Test func aClickOnANameShowsTheList() {
    var model = Samples.model(count: 25)
    _ = model.update(.click(column: 18, row: 23))
    #expect(model.tab == .stickers)
    _ = model.update(.click(column: 60, row: 23))
    #expect(model.tab == .stickers)
  }
}

@Suite struct NarrowStatusLineTests {
  private static let long = "Saved ~/Downloads/a-very-long-name-of-a-file.gif in the end"

  private static func lines(_ model: Model) -> [String] {
    (0..<model.size.height).map { model.scene(spinner: 0).row($0) }
  }

  @Test(arguments: [20, 30, 40, 44, 60])
  func aSentenceWithoutRoomStandsAboveTheLine(width: Int) {
    var model = Samples.model(count: 25, size: Size(width: width, height: 20))
    _ = model.update(.told(Model.Notice(text: Self.long)))
    let lines = Self.lines(model)
    #expect(lines[19].hasSuffix(StatusLine.attribution))
    #expect(lines[19].hasPrefix(" 1") || width < 24)
    let said = lines[16..<19].map { $0.hasPrefix(" ") ? $0.dropFirst() : "" }.joined(separator: " ")
    #expect(said.contains("Saved"))
    if width > 28 { #expect(said.split(separator: " ").joined(separator: " ").contains("the end")) }
  }

  @Test func aSentenceWithRoomStandsOnTheLine() {
    var model = Samples.model(count: 25)
    _ = model.update(.told(Model.Notice(text: "Speed 2×")))
    #expect(Self.lines(model)[23].hasPrefix(" Speed 2× "))
  }

  @Test(arguments: ["/", ":", "S"])
  func aPromptWithoutRoomStandsAboveTheLine(key: String) {
    var model = Samples.model(count: 25, size: Size(width: 36, height: 16))
    model.type(key)
    model.type("abc")
    let lines = Self.lines(model)
    #expect(lines[15].hasSuffix(StatusLine.attribution))
    #expect(lines[14].contains("abc"))
  }

  @Test func nothingStandsBehindWhatIsTyped() {
    var model = Samples.model(count: 25)
    model.type("S")
    let before = model.scene(spinner: 0).text
    _ = model.update(.told(Model.Notice(text: Self.long + Self.long)))
    #expect(model.scene(spinner: 0).text == before)
  }

  @Test func whatIsUnderWayIsSaidBriefly() {
    var model = Samples.model(count: 25, size: Size(width: 40, height: 16))
    model.type(":export once")
    model.press(.enter)
    #expect(Self.lines(model)[15] == " fetching              Powered By GIPHY")
    let progress = ExportProgress(
      number: 1, count: 1, stage: .writing(.init(attempt: 1, done: 1, total: 2)))
    _ = model.update(.exporting(progress))
    #expect(Self.lines(model)[15] == " 50 % · Esc cancels    Powered By GIPHY")
  }

  @Test func linesAreBrokenBetweenWords() {
    #expect(MessageLines("one two three", columns: 7).lines == ["one two", "three"])
    #expect(MessageLines("a/b/c/d/e", columns: 4).lines == ["a/b/", "c/d/", "e"])
    #expect(MessageLines("one two three four", columns: 5, atMost: 2).lines == ["one", "two …"])
    #expect(MessageLines("one", columns: 0).lines == [])
    #expect(MessageLines("猫猫猫", columns: 1).lines.count <= 3)
  }
}

@Suite struct RecordingMarkTests {
  @Test func aRecordingIsMarkedAndItsSecondsAreCounted() {
    var model = Samples.model(count: 25)
    #expect(model.deadline == nil)
    _ = model.update(.clock(.seconds(10)))
    _ = model.update(.recording(isOver: false))
    _ = model.update(.clock(.milliseconds(82_500)))
    #expect(model.deadline == .seconds(83))
    #expect(model.scene(spinner: 0).row(23).hasSuffix("  ● rec 1:12  Powered By GIPHY"))
    _ = model.update(.told(Model.Notice(text: "Speed 2×")))
    #expect(model.scene(spinner: 0).row(23).contains("● rec 1:12"))
    model.type("/")
    #expect(model.scene(spinner: 0).row(23).contains("● rec 1:12"))
  }

  @Test func whoLooksAtTheRecordingDoesNotSeeTheMark() {
    var model = Samples.model(count: 25)
    _ = model.update(.recording(isOver: false))
    let row = model.scene(spinner: 0, marksRecording: false).row(23)
    #expect(!row.contains("rec") && row.hasSuffix(StatusLine.attribution))
    let marked = model.scene(spinner: 0).row(23)
    #expect(marked.replacing("● rec 0:00", with: "          ") == row)
  }

  @Test func aRecordingThatTakesNoMoreSaysSo() {
    var model = Samples.model(count: 25)
    _ = model.update(.recording(isOver: false))
    _ = model.update(.recording(isOver: true))
    #expect(model.scene(spinner: 0).row(23).contains("  rec stopped  "))
    #expect(model.deadline == nil)
  }

  @Test func whereThereIsLittleRoomADotIsEnough() {
    var model = Samples.model(count: 25, size: Size(width: 30, height: 10))
    _ = model.update(.recording(isOver: false))
    #expect(model.scene(spinner: 0).row(9).hasSuffix("●  Powered By GIPHY"))
  }
}

@Suite struct EmptyViewTests {
  private func text(
    query: Query = Query(), _ result: Result<Page, GiphyError>
  ) -> String {
    var model = Model(query: query, rule: Samples.rule, size: Samples.screen)
    _ = model.start()
    _ = model.update(.page(generation: 0, result))
    return model.scene(spinner: 0).text
  }

  @Test func eachEmptyAnswerHasASentenceOfItsOwn() {
    let empty = Result<Page, GiphyError>.success(Page(items: [], sent: 0))
    #expect(text(.failure(.outage)).contains("GIPHY has an outage: try again later"))
    #expect(text(empty).contains("Nothing is trending"))
    #expect(
      text(query: Query(kind: .search("zebra")), empty).contains("Nothing was found for “zebra”"))
    #expect(text(query: Query(offset: 450), empty).contains("The list ends before its item 451"))
  }

  @Test func aPageOfHiddenItemsSaysSo() {
    let page = Page(items: [], sent: 25, hidden: 25)
    let text = text(query: Query(rating: "g"), .success(page))
    #expect(text.contains("Everything so far is rated above g: 25 hidden"))
    #expect(text.contains("n goes on"))
  }

  @Test func aPageOfUnusableItemsSaysSo() {
    #expect(text(.success(Page(items: [], sent: 25))).contains("Nothing on this page can be shown"))
  }
}

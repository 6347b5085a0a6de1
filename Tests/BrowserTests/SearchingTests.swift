import Giphy
import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct SearchingTests {
  private func status(of model: Model) -> String { model.scene(spinner: 0).row(23) }

  private func prompt(of model: Model) throws -> Prompt { try #require(model.prompt) }

  @Test func aTextIsTypedAndSearchedFor() throws {
    var model = Samples.model(count: 5)
    model.type("/happy cqt")
    #expect(status(of: model).hasPrefix(" Search GIPHY: happy cqt"))
    #expect(status(of: model).hasSuffix("Powered By GIPHY"))
    #expect(model.scene(spinner: 0).cursor == Scene.Position(column: 24, row: 23))
    model.press(.left, .backspace, "a")
    let query = Query(kind: .search("happy cat"))
    let effects = model.press(.enter)
    #expect(
      effects == [
        .fetch(query, offset: 0, generation: 1), .errand(.remember("happy cat")),
      ])
    #expect(model.tab == .search && model.entries.isEmpty)
    #expect(model.scene(spinner: 0).cursor == nil)
    _ = model.update(.page(generation: 1, .success(Samples.page(40..<50))))
    #expect(model.entries.count == 10)
    #expect(status(of: model).contains("1/10 · Trending Stickers “happy cat” Favourites"))
  }

  @Test(arguments: [Key.escape, .control("c"), .control("g"), .backspace])
  func aKeyCancelsAndNothingElseHappens(key: Key) {
    var model = Samples.model(count: 5)
    model.type("/")
    model.press(key)
    #expect(model.prompt == nil && model.tab == .trending && !model.isOver)
    #expect(model.type("j") == [] && model.selection == 1)
  }

  @Test func anEmptyLineSearchesForNothing() {
    var model = Samples.model(count: 5)
    model.type("/  ")
    #expect(model.press(.enter) == [])
    #expect(model.prompt == nil && model.tab == .trending)
  }

  @Test func whatIsTooLongIsSaidBeforeItIsSent() {
    var model = Samples.model(count: 5)
    model.type("/" + String(repeating: "x", count: 45))
    #expect(status(of: model).contains("5 left"))
    model.type("yyyyyz")
    #expect(status(of: model).contains("51 of at most 50 characters"))
    #expect(model.press(.enter) == [])
    #expect(model.prompt != nil)
    model.press(.backspace)
    #expect(model.press(.enter).count == 2)
  }

  @Test func aPasteGoesIntoTheLineAlone() {
    var model = Samples.model(count: 5)
    #expect(model.update(.paste("q")) == [])
    #expect(!model.isOver)
    model.type("/a")
    _ = model.update(.paste("b c"))
    #expect(model.prompt?.line.text == "ab c")
  }

  @Test func stickersAreSearchedFromTheirList() {
    var model = Samples.model(count: 5)
    model.press(.tab)
    #expect(model.tab == .stickers)
    model.type("/cat")
    let query = Query(kind: .search("cat"), stickers: true)
    #expect(model.press(.enter).first == .fetch(query, offset: 0, generation: 2))
  }

  @Test func arrowsRecallWhatWasSearchedFor() throws {
    var model = Samples.model(count: 5, memory: Memory(searches: ["old", "older no more"]))
    model.type("/dr")
    model.press(.up)
    #expect(try prompt(of: model).line.text == "older no more")
    model.press(.up, .up, .up)
    #expect(try prompt(of: model).line.text == "old")
    model.press(.down, .down)
    #expect(try prompt(of: model).line.text == "dr")
  }

  @Test func aSearchComesFirstInTheHistoryAndOnlyOnce() {
    var model = Samples.model(count: 5, memory: Memory(searches: ["a", "b", "c"]))
    model.type("/a")
    model.press(.enter)
    #expect(model.searches == ["b", "c", "a"])
    #expect(Memory.adding("x", to: (0..<300).map(String.init)).count == Memory.searchLimit)
  }

  @Test func aHistoryThatIsNotWantedIsNotKept() {
    var model = Samples.model(count: 5, memory: Memory(keepsSearches: false))
    model.type("/a")
    #expect(model.press(.enter).count == 1)
  }

  @Test(arguments: [17, 20, 30, 41, 60])
  func narrowScreensHaveRoomForTheText(width: Int) {
    var model = Samples.model(count: 5, size: Size(width: width, height: 6))
    model.type("/a long text, longer than that, xy")
    let scene = model.scene(spinner: 0)
    let row = width < 41 ? 4 : 5
    #expect(scene.row(row).contains("xy") && scene.row(5).hasSuffix(StatusLine.attribution))
    #expect(scene.cursor.map { $0.row == row && $0.column < width } == true)
  }

  @Test func filesAreNotSearched() {
    var model = Samples.files(count: 2)
    #expect(model.type("/") == [] && model.prompt == nil)
    #expect(model.type("x") == [] && model.type("f") == [])
    #expect(model.press(.tab) == [] && model.tab == .files)
  }
}

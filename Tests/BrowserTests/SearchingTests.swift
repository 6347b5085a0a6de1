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
    #expect(status(of: model).contains("1/10 · “happy cat”, page 1"))
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
    let row = model.scene(spinner: 0).row(5)
    #expect(row.contains("xy") && row.contains("GIPHY"))
    let cursor = model.scene(spinner: 0).cursor
    #expect(cursor.map { $0.row == 5 && $0.column < width } == true)
  }

  @Test func filesAreNotSearched() {
    var model = Samples.files(count: 2)
    #expect(model.type("/") == [] && model.prompt == nil)
    #expect(model.type("x") == [] && model.type("f") == [])
    #expect(model.press(.tab) == [] && model.tab == .files)
  }
}

@Suite struct SuggestionTests {
  private static let trending = Effect.errand(.terms(.trending))

  @Test func anEmptyLineShowsWhatPeopleSearchFor() {
    var model = Samples.model(count: 5)
    #expect(model.type("/") == [Self.trending])
    _ = model.update(.terms(.trending, ["owl", "fox trot"]))
    let text = model.scene(spinner: 0).text
    #expect(text.contains("Trending searches (Tab)") && text.contains(" fox trot"))
    model.press(.escape)
    #expect(model.type("/") == [], "they are known")
    #expect(model.scene(spinner: 0).text.contains(" fox trot"))
  }

  @Test func suggestionsAreAskedForOnceNothingIsTypedForAWhile() {
    var model = Samples.model(count: 5)
    _ = model.update(.clock(.seconds(100)))
    model.type("/ca")
    #expect(model.deadline == .milliseconds(100_300))
    _ = model.update(.clock(.milliseconds(100_200)))
    model.type("t")
    #expect(model.update(.clock(.milliseconds(100_300))) == [])
    let terms = Terms.completions(of: "cat")
    #expect(model.update(.clock(.milliseconds(100_500))) == [.errand(.terms(terms))])
    #expect(model.update(.clock(.milliseconds(101_000))) == [], "once")
    _ = model.update(.terms(terms, ["cats", "catnip"]))
    #expect(model.prompt?.suggestions == ["cats", "catnip"])
    #expect(model.deadline == nil)
  }

  @Test func aSuggestionIsTakenWithTabAndSearchedFor() {
    var model = Samples.model(count: 5)
    model.type("/")
    _ = model.update(.terms(.trending, ["owl", "fox trot"]))
    model.press(.tab, .tab)
    #expect(model.prompt?.line.text == "fox trot")
    model.press(.tab)
    #expect(model.prompt?.line.text == "owl")
    model.press(.backTab)
    #expect(
      model.press(.enter).first
        == .fetch(Query(kind: .search("fox trot")), offset: 0, generation: 1))
  }

  @Test func whatComesTooLateDoesNotReplaceWhatIsThere() {
    var model = Samples.model(count: 5)
    model.type("/ca")
    _ = model.update(.clock(.seconds(1)))
    model.type("r")
    _ = model.update(.clock(.seconds(2)))
    _ = model.update(.terms(.completions(of: "ca"), ["cat"]))
    #expect(model.prompt?.suggestions == [])
    _ = model.update(.terms(.completions(of: "car"), ["cars"]))
    #expect(model.prompt?.suggestions == ["cars"])
  }

  @Test func theLastCallsAreNotSpentOnSuggestions() {
    var model = Samples.model(count: 1, limit: 1)
    for call in 1..<70 {
      model.type("n")
      _ = model.update(.page(generation: 0, .success(Samples.page(call..<call + 1))))
    }
    #expect(model.quota.left(at: model.now) == 30)
    #expect(model.type("/") == [])
    model.type("cat")
    #expect(model.prompt?.due == nil)
  }

  @Test func relatedTermsOfAGIFAreOffered() {
    var model = Samples.model(count: 5)
    model.press(.enter)
    #expect(model.type("#") == [.errand(.terms(.related(to: "GIF number 0")))])
    _ = model.update(.terms(.related(to: "GIF number 0"), ["bee hive"]))
    #expect(model.scene(spinner: 0).text.contains("Related to “GIF number 0” (Tab)"))
    model.press(.tab)
    #expect(
      model.press(.enter).first
        == .fetch(Query(kind: .search("bee hive")), offset: 0, generation: 1))
  }

  @Test(arguments: [
    ("Happy Dance GIF by Somebody", "Happy Dance"), ("Cat Love Sticker by X", "Cat Love"),
    ("GIF by Nobody", "GIF by Nobody"), ("Plain", "Plain"),
  ])
  func theSubjectOfATitleIsWhatItShows(title: String, subject: String) {
    #expect(Samples.item(0, title: title).subject == subject)
  }
}

@Suite struct TabTests {
  @Test func eachListHasItsOwnRowsAndPlace() {
    var model = Samples.model(count: 25)
    model.type("jjjj")
    #expect(model.press(.tab) == [.fetch(Query(stickers: true), offset: 0, generation: 1)])
    #expect(model.entries.isEmpty)
    _ = model.update(.page(generation: 1, .success(Samples.page(100..<105))))
    model.type("j")
    #expect(model.entries.count == 5 && model.selection == 1)
    model.press(.backTab)
    #expect(model.tab == .trending && model.selection == 4 && model.entries.count == 25)
    #expect(model.press(.tab) == [], "it is there")
    #expect(model.selection == 1)
  }

  @Test func aPageArrivesInTheListThatAskedForIt() {
    var model = Samples.model(count: 25)
    model.type("n")
    model.press(.tab)
    _ = model.update(.page(generation: 0, .success(Samples.page(25..<50))))
    #expect(model.entries.isEmpty)
    _ = model.update(.page(generation: 1, .success(Samples.page(0..<3))))
    #expect(model.entries.count == 3)
    model.press(.backTab)
    #expect(model.entries.count == 50)
  }

  @Test func theTabLineCostsNoRowOfTheList() {
    for height in 3..<80 {
      let screen = Size(width: 80, height: height)
      let with = ListLayout(screen: screen, wantsTabs: true)
      #expect(with.wholeRows == ListLayout(screen: screen).wholeRows)
      #expect(with.area.y == (with.hasTabs ? 1 : 0))
      #expect(with.area.maxY == height - 1)
    }
    #expect(!ListLayout(screen: Samples.screen, wantsTabs: true).hasTabs)
    let model = Samples.model(count: 3, size: Size(width: 80, height: 26))
    #expect(model.scene(spinner: 0).row(0).hasPrefix("  Trending   Stickers   Search   Favourites"))
  }

  @Test func aClickOnATabShowsIt() {
    var model = Samples.model(count: 3, size: Size(width: 80, height: 26))
    #expect(model.update(.click(column: 15, row: 0)).count == 1)
    #expect(model.tab == .stickers)
  }

  @Test func emptyListsSayWhatToPress() {
    var model = Samples.model(count: 3)
    model.press(.tab, .tab)
    #expect(model.scene(spinner: 0).text.contains("/ searches, Tab shows another list"))
    model.press(.tab)
    #expect(model.scene(spinner: 0).text.contains("There are no favourites yet"))
  }

  @Test func theProgramBeginsWithTheListThatItIsStartedFor() {
    let search = Model(
      query: Query(kind: .search("a")), rule: Samples.rule, size: Samples.screen)
    let stickers = Model(query: Query(stickers: true), rule: Samples.rule, size: Samples.screen)
    #expect(search.tab == .search && stickers.tab == .stickers)
  }
}

@Suite struct RandomTests {
  @Test func aRandomGIFFillsTheScreenAndTheNextFollows() {
    var model = Samples.model(count: 5)
    let query = Query(kind: .random(tag: nil))
    #expect(model.type("x") == [.fetch(query, offset: 0, generation: 1)])
    #expect(model.tab == .random && model.mode == .large)
    _ = model.update(.page(generation: 1, .success(Samples.page(77..<78))))
    #expect(model.scene(spinner: 0).text.contains("GIF number 77"))
    #expect(model.type("x") == [.fetch(query, offset: 1, generation: 1)])
    _ = model.update(.page(generation: 1, .success(Samples.page(78..<79))))
    #expect(model.selection == 1 && model.entries.count == 2)
    model.press(.escape)
    #expect(model.tabs.last == .random)
  }

  @Test func amongSearchResultsChanceKeepsToTheSearch() {
    var model = Samples.model(count: 5)
    model.type("/cat")
    model.press(.enter)
    let query = Query(kind: .random(tag: "cat"))
    #expect(model.type("x") == [.fetch(query, offset: 0, generation: 2)])
  }
}

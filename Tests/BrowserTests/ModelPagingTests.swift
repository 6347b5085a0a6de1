import Giphy
import HTTP
import Terminal
import Testing

@testable import Browser

@Suite struct ModelPagingTests {
  @Test func theFirstPageIsAskedForAtTheStart() {
    let query = Query(limit: 10, offset: 20)
    var model = Model(query: query, rule: Samples.rule, size: Samples.screen)
    #expect(model.start() == [.fetch(query, offset: 20, generation: 0)])
    #expect(model.isAwaitingPage)
  }

  @Test func aPageIsAskedForOnceHoweverOftenTheKeyIsPressed() {
    var model = Samples.model(count: 25)
    #expect(model.type("n") == [.fetch(Query(), offset: 25, generation: 0)])
    #expect(model.type("n") == [])
    #expect(model.type("Gj") == [])
    _ = model.update(.page(generation: 0, .success(Samples.page(25..<50))))
    #expect(model.entries.count == 50)
    #expect(model.type("n") == [.fetch(Query(), offset: 50, generation: 0)])
  }

  @Test(arguments: [Key.character("j"), .down, .pageDown, .control("d")])
  func goingPastTheLastRowAsksForThePageAfterIt(key: Key) {
    var model = Samples.model(count: 25)
    model.press(.end)
    #expect(model.press(key) == [.fetch(Query(), offset: 25, generation: 0)])
  }

  @Test func nothingIsAskedForBeforeTheLastRow() {
    var model = Samples.model(count: 25)
    for _ in 0..<24 { #expect(model.type("j") == []) }
    #expect(model.type("G") == [])
  }

  @Test func theSelectionGoesOnToWhatIsNew() {
    var model = Samples.model(count: 25)
    model.type("Gj")
    _ = model.update(.page(generation: 0, .success(Samples.page(25..<50))))
    #expect(model.selection == 25)
  }

  @Test func theSelectionStaysWithAUserWhoWentElsewhere() {
    var model = Samples.model(count: 25)
    model.type("nj")
    _ = model.update(.page(generation: 0, .success(Samples.page(25..<50))))
    #expect(model.selection == 1)
  }

  @Test func startingOverKeepsTheRowsUntilTheNewOnesAreThere() {
    var model = Samples.model(count: 25)
    model.type("jjj")
    #expect(model.type("r") == [.fetch(Query(), offset: 0, generation: 1)])
    #expect(model.entries.count == 25)
    _ = model.update(.page(generation: 1, .success(Samples.page(100..<110))))
    #expect(model.entries.map(\.id) == (100..<110).map { "id\($0)" })
    #expect(model.selection == 0)
  }

  @Test func aLatePageOfAnEarlierStartIsDropped() {
    var model = Samples.model(count: 25)
    model.type("nr")
    _ = model.update(.page(generation: 0, .success(Samples.page(25..<50))))
    #expect(model.entries.count == 25)
    #expect(model.isAwaitingPage)
  }

  @Test func aFailureLosesNothingAndCanBeTriedAgain() {
    var model = Samples.model(count: 25)
    model.type("n")
    _ = model.update(.page(generation: 0, .failure(.network(.timedOut))))
    #expect(model.entries.count == 25)
    #expect(model.notice?.isError == true)
    #expect(model.notice?.text == GiphyError.network(.timedOut).message)
    #expect(model.type("n") == [.fetch(Query(), offset: 25, generation: 0)])
    #expect(model.notice == nil)
  }

  @Test func startingOverInVainKeepsTheOldRows() {
    var model = Samples.model(count: 25)
    model.type("r")
    _ = model.update(.page(generation: 1, .failure(.outage)))
    #expect(model.entries.count == 25)
  }

  @Test func theEndSaysThatItIsTheEnd() {
    var model = Samples.model(count: 25)
    model.type("n")
    _ = model.update(.page(generation: 0, .success(Page(items: [], sent: 0))))
    #expect(model.type("n") == [])
    #expect(model.notice?.text == "This is the end of the list")
  }

  @Test func filesHaveNoPages() {
    let files = (0..<3).map { Entry(item: Samples.item($0), rule: Samples.rule) }
    var model = Model(files: files, size: Samples.screen)
    #expect(model.start() == [])
    #expect(model.notice == nil)
    #expect(model.type("G") == [])
    #expect(model.notice == nil, "the last one is reached, and nothing was asked for after it")
    for key in ["j", "n"] {
      #expect(model.type(key) == [])
      #expect(model.notice?.text == "These are all the files")
    }
    #expect(model.type("r") == [])
    #expect(model.notice == nil)
  }
}

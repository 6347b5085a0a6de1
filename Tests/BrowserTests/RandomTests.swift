import Giphy
import Terminal
import Testing

@testable import Browser

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

import Giphy
import Terminal
import Testing

@testable import Browser

@Suite struct FavouriteTests {
  @Test func aGIFIsMarkedAndTheMarkIsKept() {
    var model = Samples.model(count: 5)
    #expect(model.type("f") == [.errand(.favour(["id0"], true))])
    #expect(model.scene(spinner: 0).row(0).contains("★ GIF number 0"))
    #expect(model.type("f") == [.errand(.favour(["id0"], false))])
    #expect(!model.scene(spinner: 0).row(0).contains("★"))
  }

  @Test func thoseOfOtherRunsAreTakenIn() {
    var model = Samples.model(count: 5, memory: Memory(favourites: ["id2"]))
    #expect(model.scene(spinner: 0).row(16).contains("★ GIF number 2"))
    _ = model.update(.favourites(["id2", "id1"]))
    #expect(model.scene(spinner: 0).row(8).contains("★ GIF number 1"))
  }

  @Test func theirListIsAskedForTheNewestFirstAndAgainWhenItHasChanged() {
    var model = Samples.model(count: 5, memory: Memory(favourites: ["id7", "id8"]))
    model.press(.backTab)
    #expect(model.tab == .favourites)
    let query = Query(kind: .ids(["id8", "id7"]))
    #expect(model.shelves[.favourites]?.feed?.query == query)
    _ = model.update(.page(generation: 1, .success(Samples.page(7..<9))))
    model.type("f")
    #expect(model.entries.count == 2, "it can be added again")
    model.press(.tab, .backTab)
    #expect(model.shelves[.favourites]?.feed?.query.kind == .ids(["id8"]))
  }

  @Test func withoutAnyNothingIsAskedFor() {
    var model = Samples.model(count: 5)
    #expect(model.press(.backTab) == [.errand(.recallFavourites)])
    #expect(model.update(.favourites([])) == [])
  }

  @Test func thoseThatCouldNotBeWrittenAreNotForgotten() {
    var model = Samples.model(count: 5, memory: Memory(favourites: ["id7", "id8"]))
    model.type("f")
    _ = model.update(.told(Model.Notice(text: "Not kept: no space", isError: true)))
    let effects = model.press(.backTab)
    // It is tried again, and then asked what is kept.
    #expect(effects.suffix(2) == [.errand(.favour(["id0"], true)), .errand(.recallFavourites)])
    #expect(model.update(.favourites(["id7", "id8"])) == [])
    #expect(model.favourites == ["id7", "id8", "id0"])
    #expect(model.feed?.query.kind == .ids(["id0", "id8", "id7"]))
  }

  @Test func oneThatCouldNotBeRemovedStaysRemoved() {
    var model = Samples.model(count: 5, memory: Memory(favourites: ["id0", "id8"]))
    model.type("f")
    model.press(.backTab)
    _ = model.update(.favourites(["id0", "id8"]))
    #expect(model.favourites == ["id8"])
  }

  @Test func whatIsKnownToBeKeptCanBeChangedByOtherRuns() {
    var model = Samples.model(count: 5)
    model.type("f")
    _ = model.update(.favourites(["id0"]))
    #expect(model.press(.backTab).suffix(1) == [.errand(.recallFavourites)])
    _ = model.update(.favourites([]))
    #expect(model.favourites.isEmpty)
  }

  @Test func thoseThatAnotherRunAddedMeanwhileAreShown() {
    var model = Samples.model(count: 5)
    model.press(.backTab)
    let query = Query(kind: .ids(["id9"]))
    #expect(model.update(.favourites(["id9"])) == [.fetch(query, offset: 0, generation: 2)])
    #expect(model.update(.favourites(["id9", "id8"])) == [], "not while they are looked at")
  }
}

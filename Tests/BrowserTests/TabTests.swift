import Giphy
import Pixels
import Terminal
import Testing

@testable import Browser

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

  @Test(arguments: [10, 20, 26, 34, 46])
  func theListThatIsShownIsNamedOnEveryScreen(width: Int) {
    var model = Samples.model(count: 3, size: Size(width: width, height: 26))
    let names = ["Trending", "Stickers", "Search", "Favourites"]
    for name in names {
      let row = model.scene(spinner: 0).row(0)
      #expect(row.contains(name) || width < 12, "\(row)")
      #expect(row.contains("‹") == !row.contains("Trending") || width < 12)
      model.press(.tab)
    }
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

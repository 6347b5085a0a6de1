import Animation
import Giphy
import Terminal
import Testing

@testable import Browser

@Suite struct CommandTests {
  @Test(arguments: [
    ("12", Command.Order.goTo(12)), ("goto 3", .goTo(3)), ("search a b", .search("a b")),
    ("search", .action(.search)), ("pause", .action(.pause)), ("next-list", .action(.changeTab(1))),
    ("rating g", .rate("g")), ("limit 50", .limit(50)),
    ("speed 0.5", .play(Rate(0.5))), ("copy file", .action(.copyFile)), ("save", .action(.save)),
    ("favourites", .show(.favourites)), ("q", .action(.quit)),
  ])
  func aLineIsAnOrder(line: String, order: Command.Order) throws {
    #expect(try Command.order(of: line).get() == order)
  }

  @Test(arguments: [
    ("quits", "There is no command :quits: did you mean :quit?"),
    ("zz", "There is no command :zz: Tab lists those that are"),
    ("favuorite", "There is no command :favuorite: did you mean :favourite?"),
    ("rating x", ":rating wants g, pg, pg-13 or r"), ("rating", ":rating wants g, pg, pg-13 or r"),
    ("limit 51", ":limit wants the GIFs of a page, 1 to 50"),
    ("speed nan", ":speed wants a factor from 0.25 to 4"),
    ("quit now", ":quit wants nothing behind it"),
    ("goto x", ":goto wants the number of a GIF"),
  ])
  func aMistakeIsExplained(line: String, sentence: String) {
    var model = Samples.model(count: 3)
    model.type(":" + line)
    model.press(.enter)
    #expect(model.notice == Model.Notice(text: sentence, isError: true))
    #expect(!model.isOver)
  }

  @Test(arguments: [
    ("gr", ["grid"]), ("rat", ["rating "]), ("rating p", ["rating pg", "rating pg-13"]),
    ("copy m", ["copy markdown", "copy media"]), ("xyz", []), ("goto ", []),
  ])
  func linesAreCompleted(line: String, completions: [String]) {
    #expect(Command.completions(of: line) == completions)
  }

  @Test func tabGoesOnToWhatStandsBehindAName() {
    var model = Samples.model(count: 3)
    model.type(":rat")
    model.press(.tab)
    #expect(model.prompt?.suggestions == ["rating g", "rating pg", "rating pg-13", "rating r"])
    model.press(.tab)
    #expect(
      model.press(.enter) == [.fetch(Query(rating: "g"), offset: 0, generation: 1)])
  }

  @Test func howManyMoreCommandsThereAreIsSaid() {
    var model = Samples.model(count: 5)
    model.type(":")
    let count = Command.all.count - 10
    #expect(model.scene(spinner: 0).text.contains("Commands (Tab) · \(count) more"))
    model.type("re")
    #expect(model.scene(spinner: 0).text.contains("Commands (Tab) "))
    #expect(!model.scene(spinner: 0).text.contains("more"))
  }

  @Test func aRatingHoldsForAllLists() {
    var model = Samples.model(count: 3)
    model.press(.tab)
    model.type(":rating g")
    model.press(.enter)
    #expect(model.press(.backTab) == [.fetch(Query(rating: "g"), offset: 0, generation: 3)])
  }

  @Test func commandsAreRecalledBesideSearches() {
    var model = Samples.model(count: 3, memory: Memory(searches: ["cat"]))
    model.type(":help")
    model.press(.enter, .escape)
    model.type(":")
    model.press(.up)
    #expect(model.prompt?.line.text == "help")
  }

  @Test(arguments: ["trending", "rating g", "search cat"])
  func filesHaveNoListsOfGIPHYs(line: String) {
    var model = Samples.files(count: 2)
    model.type(":" + line)
    #expect(model.press(.enter) == [])
    #expect(model.notice != nil && model.tab == .files)
  }
}

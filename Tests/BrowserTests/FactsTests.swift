import Giphy
import Pixels
import Terminal
import Testing

@testable import Browser

@Suite struct FactsTests {
  @Test func allFactsOfAGIFAreShown() {
    var item = Samples.item(3)
    item.username = "maker3"
    item.isVerified = true
    item.source = "https://example.com"
    item.renditions[.fixedWidth] = Rendition(
      url: "https://media.giphy.com/w.gif", width: 200, height: 113, byteCount: 42_000)
    var model = Model(
      files: [Entry(item: item, rule: Samples.rule)], size: Size(width: 80, height: 30))
    model.type("i")
    #expect(model.mode == .large)
    let text = model.scene(spinner: 0).text
    for words in [
      "Maker 3 (maker3) ✓ verified", "rating     PG", "source     https://example.com",
      "size       480×270", "frames     12 frames", "page       https://giphy.com/gifs/3",
      "fixed_width 200×113, 42 kB", "original 480×270, 12 frames",
    ] { #expect(text.contains(words), "\(words)") }
    let scene = model.scene(spinner: 0)
    for link in [item.link, "https://example.com", "https://media.giphy.com/w.gif"] {
      #expect(scene.runs.contains { $0.link == link }, "\(link)")
    }
    model.type("i")
    #expect(!model.scene(spinner: 0).text.contains("fixed_width"))
  }

  @Test func theyAreLeftBeforeThePictureIs() {
    var model = Samples.model(count: 5)
    model.press("i", .escape)
    #expect(model.mode == .large && !model.showsFacts)
    model.press(.escape)
    #expect(model.mode == .list)
    // Nor do they come along to the next picture.
    model.press(.enter)
    #expect(!model.showsFacts)
  }

  @Test(arguments: 0..<12)
  func factsFitIntoEveryScreen(rows: Int) {
    for columns in [0, 1, 3, 8, 20, 100] {
      var model = Model(
        files: [Entry(item: Self.richItem(), rule: Samples.rule)],
        size: Size(width: columns, height: rows))
      model.type("i")
      #expect(model.scene(spinner: 0).size == Size(width: columns, height: rows))
    }
  }

  /// A GIF that can be had in all files that there are.
  private static func richItem() -> Item {
    var item = Samples.item(3)
    item.source = "https://example.com"
    item.imported = "2022-01-17 23:55:44"
    for (index, name) in Rendition.Name.allCases.enumerated() {
      item.renditions[name] = Rendition(
        url: "https://media.giphy.com/\(index).gif", width: 100 + index, height: 75,
        byteCount: 1000 * index)
    }
    return item
  }

  @Test(arguments: [(80, 24), (80, 15), (60, 12), (200, 50), (120, 20)])
  func everyFileIsListedWhereThereIsRoomForIt(width: Int, height: Int) {
    var model = Model(
      files: [Entry(item: Self.richItem(), rule: Samples.rule)],
      size: Size(width: width, height: height))
    model.type("i")
    let text = model.scene(spinner: 0).text
    let missing = Rendition.Name.allCases.filter { name in !text.contains("\(name.rawValue) 1") }
    #expect(missing.isEmpty || text.contains("more: a larger window shows them"))
    if height >= 20 { #expect(missing.isEmpty, "\(text)") }
    #expect(text.contains("Powered By GIPHY") || text.contains("? help"))
  }

  @Test func ofAFileOfTheUsersItsPathIsTold() {
    var model = Samples.files(count: 1)
    model.type("i")
    #expect(model.scene(spinner: 0).text.contains("path       /gifs/0.gif"))
  }
}

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
    var model = Samples.model(count: 25)
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

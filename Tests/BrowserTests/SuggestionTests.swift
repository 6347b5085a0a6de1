import Giphy
import Terminal
import Testing

@testable import Browser

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

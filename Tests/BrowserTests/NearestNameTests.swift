import Testing

@testable import Browser

@Suite struct NearestNameTests {
  private static let names = ["limit", "list", "help", "rating", "renderer", "frame-budget"]

  @Test(arguments: [
    ("limt", "limit"), ("lmiit", "limit"), ("raitng", "rating"), ("lis", "list"),
    ("f", "frame-budget"),
    ("helpp", "help"), ("ratings", "rating"), ("rendrer", "renderer"),
  ])
  func whatIsNearIsMeant(word: String, name: String) {
    #expect(Suggestion.nearest(to: word, of: Self.names) == name)
  }

  @Test(arguments: ["", "x", "colour", "zzzzzz"])
  func whatIsFarIsNot(word: String) {
    #expect(Suggestion.nearest(to: word, of: Self.names) == nil)
  }

  @Test func lettersThatChangedPlacesCountOnce() {
    #expect(Suggestion.distance(from: "abcd", to: "abdc") == 1)
    #expect(Suggestion.distance(from: "", to: "abc") == 3)
    #expect(Suggestion.distance(from: "kitten", to: "sitting") == 3)
  }
}

import Giphy
import HTTP
import Testing

@testable import Demo

@Suite struct DemoTermsTests {
  private let client = Client(
    transport: DemoTransport(latency: .zero ... .zero), baseURL: DemoTransport.baseURL, key: "any",
    mediaRule: URLRule(domains: ["demo.invalid"]))

  @Test func wordsAreCompleted() async throws {
    #expect(
      try await client.terms(.completions(of: "Sp")) == ["space", "spin", "spirograph", "spring"])
    #expect(try await client.terms(.completions(of: "qqq")) == [])
  }

  @Test func whatTrendsCanBeFound() async throws {
    let words = try await client.terms(.trending)
    #expect(words.count == 8)
    for word in words {
      let page = try await client.page(of: Query(kind: .search(word)), at: 0)
      #expect(!page.items.isEmpty, "\(word)")
    }
  }

  @Test func relatedWordsStandBesideTheTerm() async throws {
    let words = try await client.terms(.related(to: "cat"))
    #expect(words.contains("kitty") && !words.contains("cat"))
  }

  @Test func chanceChoosesOthersAndKeepsToATag() async throws {
    var titles: Set<String> = []
    for _ in 0..<6 {
      let page = try await client.page(of: Query(kind: .random(tag: nil)), at: 0)
      #expect(page.items.count == 1)
      titles.formUnion(page.items.map(\.title))
    }
    #expect(titles.count > 2)
    let none = try await client.page(of: Query(kind: .random(tag: "qqq")), at: 0)
    #expect(none.items.isEmpty)
  }
}

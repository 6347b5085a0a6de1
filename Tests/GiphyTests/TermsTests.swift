import Giphy
import HTTP
import TestSupport
import Testing

@Suite struct TermsTests {
  private func client(_ stub: StubTransport) -> Client {
    Client(transport: stub, baseURL: "https://api.giphy.com", key: "K&", mediaRule: giphyMedia)
  }

  @Test(arguments: [
    (Terms.trending, "/v1/trending/searches?api_key=K%26"),
    (.completions(of: "a b"), "/v1/gifs/search/tags?api_key=K%26&limit=10&q=a%20b"),
    (.related(to: "a/b?"), "/v1/tags/related/a%2Fb%3F?api_key=K%26&limit=10"),
  ])
  func eachKindHasItsAddress(terms: Terms, target: String) async throws {
    let stub = StubTransport { _ in .json(#"{"data":["cat"],"meta":{"status":200}}"#) }
    #expect(try await client(stub).terms(terms) == ["cat"])
    #expect(stub.requests.map(\.url) == ["https://api.giphy.com" + target])
  }

  @Test(arguments: [
    (#"{"data":[{"name":"a"},{"name":"b","x":1}]}"#, ["a", "b"]),
    (#"{"data":["a",null,7,{"name":"b"},{},["c"],"a"]}"#, ["a", "b"]),
    (#"{"data":["\u001b[2Ja\n\u202eb"," ",""]}"#, ["[2Ja b"]),
    (#"{"data":[],"meta":{"status":200}}"#, []),
  ])
  func whatCanBeReadIsSafeAndThereOnce(body: String, names: [String]) async throws {
    let stub = StubTransport { _ in .json(body) }
    #expect(try await client(stub).terms(.trending) == names)
  }

  @Test func noMoreComeThanAreWorthALookAndNoneThatCannotBeSearchedFor() async throws {
    let long = String(repeating: "x", count: 51)
    let names = ([long] + (0..<40).map { "word\($0)" }).map { "\"\($0)\"" }
    let stub = StubTransport { _ in .json("{\"data\":[\(names.joined(separator: ","))]}") }
    #expect(try await client(stub).terms(.trending) == (0..<10).map { "word\($0)" })
  }

  @Test func failuresAreThoseOfPages() async throws {
    let limited = StubTransport { _ in .json(#"{"message":"limit"}"#, status: 429, retryAfter: 3) }
    await #expect(throws: GiphyError.rateLimited(retryAfter: 3)) {
      try await client(limited).terms(.trending)
    }
    let odd = StubTransport { _ in .json("<html>") }
    await #expect(throws: GiphyError.unreadable) { try await client(odd).terms(.trending) }
  }
}

@Suite struct RandomQueryTests {
  @Test func aCallBringsOneGIF() async throws {
    let stub = StubTransport { _ in .json(#"{"data":\#(item("r")),"meta":{"response_id":"1"}}"#) }
    let client = Client(
      transport: stub, baseURL: "https://api.giphy.com", key: "K", mediaRule: giphyMedia)
    let query = Query(kind: .random(tag: "a b"), stickers: true)
    var feed = Feed(query: query)
    for count in 1...3 {
      let next = feed.nextOffset()
      let offset = try #require(next)
      feed.receive(try await client.page(of: query, at: offset))
      #expect(feed.items.count == 1 && feed.pages == count)
    }
    #expect(feed.state == .ready, "chance may choose the same one again and again")
    #expect(
      stub.requests[0].url
        == "https://api.giphy.com/v1/stickers/random?api_key=K&rating=pg-13&tag=a%20b")
  }

  @Test func nothingThatMatchesIsTheEnd() async throws {
    let stub = StubTransport { _ in .json(#"{"data":[],"meta":{"response_id":"1"}}"#) }
    let client = Client(
      transport: stub, baseURL: "https://api.giphy.com", key: "K", mediaRule: giphyMedia)
    var feed = Feed(query: Query(kind: .random(tag: nil)))
    _ = feed.nextOffset()
    feed.receive(try await client.page(of: feed.query, at: 0))
    #expect(feed.state == .ended(.noResults))
  }
}

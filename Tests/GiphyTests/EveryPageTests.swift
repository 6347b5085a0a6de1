import Giphy
import HTTP
import TestSupport
import Testing

/// A client and a feed over the network, against a GIPHY on the loopback.
@Suite(.timeLimit(.minutes(1))) struct EveryPageTests {
  private let server: GiphyServer
  private let client: Client

  init() throws {
    let server = try GiphyServer(count: 57) { id, file in Array("\(id) \(file)".utf8) }
    self.server = server
    client = Client(
      transport: try CurlTransport(userAgent: "giphy-tui/test"), baseURL: server.baseURL,
      key: server.key, mediaRule: server.rule)
  }

  /// Reads a list to its end.
  private func read(_ query: Query) async throws(GiphyError) -> Feed {
    var feed = Feed(query: query)
    while let offset = feed.nextOffset() {
      feed.receive(try await client.page(of: query, at: offset))
    }
    return feed
  }

  @Test func trendingIsReadToItsEnd() async throws {
    let feed = try await read(Query(limit: 10))
    #expect(feed.items.map(\.id) == (0..<57).map(GiphyCatalogue.id))
    #expect(feed.state == .ended(.endOfList))
    let offsets = server.received.map { $0.parameter("offset") }
    #expect(offsets == ["0", "10", "20", "30", "40", "50", "57"])
  }

  @Test func aSearchFindsTitles() async throws {
    let feed = try await read(Query(kind: .search("fox 1"), limit: 50))
    #expect(feed.items.map(\.title) == ["Fox 12", "Fox 17"])
    #expect(try await read(Query(kind: .search("no such"))).state == .ended(.noResults))
  }

  @Test func identifiersFindItemsAndSkipTheLost() async throws {
    let feed = try await read(Query(kind: .ids(["gif0003", "gone", "gif0056"])))
    #expect(feed.items.map(\.id) == ["gif0003", "gif0056"])
  }

  @Test func mediaAreFetchedAsTheItemSays() async throws {
    let page = try await client.page(of: Query(limit: 1), at: 5)
    let preview = try #require(page.items.first?.preview(covering: 48, height: 28))
    let transport = try CurlTransport(userAgent: "giphy-tui/test")
    let request = Request(url: preview.url, rule: server.rule, accept: "image/gif,image/*;q=0.8")
    let body = try await transport.data(for: request).body
    #expect(String(decoding: body, as: UTF8.self) == "gif0005 100w.gif")
    #expect(server.mediaRequests == ["gif0005"])
    #expect(server.received.last?.target.hasSuffix("100w.gif?cid=1&rid=100w.gif&ct=g") == true)
    #expect(server.received.last?.target.contains(server.key) == false)
  }

  @Test func faultsShowAndEnd() async throws {
    server.spoil("gif0001", with: .json("null"))
    server.spoil("gif0002", with: .mediaBase("https://evil.example"))
    server.spoil("gif0003", with: .onlyRendition("fixed_height"))
    server.spoil("gif0004", with: .rating("r"))
    server.spoil("gif0005", with: .title(#"\u001b[2Jhello"#))
    let page = try await client.page(of: Query(limit: 6), at: 0)
    #expect(page.items.map(\.id) == ["gif0000", "gif0003", "gif0005"])
    #expect(page.items.map(\.title) == ["Cat 0", "Owl 3", "[2Jhello"])
    #expect(page.sent == 6 && page.hidden == 1)

    server.answer("/v1/gifs/trending", with: .json("", status: 503))
    await #expect(throws: GiphyError.outage) { try await client.page(of: Query(), at: 0) }
    server.answer("/v1/gifs/trending", with: nil)
    server.spoil("gif0001", with: nil)
    #expect(try await client.page(of: Query(limit: 6), at: 0).items.count == 4)
    #expect(server.count(of: "/v1/gifs/trending") == 3)
  }

  @Test func aWrongKeyIsRefused() async throws {
    let stranger = Client(
      transport: try CurlTransport(userAgent: "giphy-tui/test"), baseURL: server.baseURL,
      key: "wrong", mediaRule: server.rule)
    await #expect(throws: GiphyError.keyRefused(status: 401)) {
      try await stranger.page(of: Query(), at: 0)
    }
  }

  @Test func retryAfterIsPassedOn() async throws {
    let reply = LoopbackServer.Reply.json(#"{"message":"API rate limit exceeded"}"#, status: 429)
    server.answer("/v1/gifs/trending", with: reply.with { $0.headers["Retry-After"] = "42" })
    await #expect(throws: GiphyError.rateLimited(retryAfter: 42)) {
      try await client.page(of: Query(), at: 0)
    }
  }
}

import Giphy
import HTTP
import TestSupport
import Testing

@Suite struct ClientTests {
  /// A query with the address that asks for it.
  struct Address: CustomTestStringConvertible, Sendable {
    var query: Query
    var offset: Int
    var target: String
    var testDescription: String { target }

    static let all = [
      Address(
        query: Query(limit: 10), offset: 20,
        target: "/v1/gifs/trending?api_key=K&limit=10&offset=20&rating=pg-13"),
      Address(
        query: Query(stickers: true, rating: "g"), offset: 0,
        target: "/v1/stickers/trending?api_key=K&limit=25&offset=0&rating=g"),
      Address(
        query: Query(kind: .search("cats & dogs=100% +1?#/ü\u{0}"), limit: 50), offset: 4999,
        target: "/v1/gifs/search?api_key=K&limit=50&offset=4999&rating=pg-13"
          + "&q=cats%20%26%20dogs%3D100%25%20%2B1%3F%23%2F%C3%BC%00"),
      Address(
        query: Query(kind: .search("a"), stickers: true), offset: 5,
        target: "/v1/stickers/search?api_key=K&limit=25&offset=5&rating=pg-13&q=a"),
      Address(
        query: Query(kind: .ids(["a1", "b2&x=y"])), offset: 0,
        target: "/v1/gifs?api_key=K&rating=pg-13&ids=a1,b2%26x%3Dy"),
    ]
  }

  @Test(arguments: Address.all)
  func aQueryHasOneAddress(address: Address) async throws {
    let stub = StubTransport { _ in .json(page([item("a")])) }
    for base in ["https://api.giphy.com", "https://api.giphy.com/"] {
      let client = Client(transport: stub, baseURL: base, key: "K", mediaRule: giphyMedia)
      _ = try await client.page(of: address.query, at: address.offset)
    }
    let url = "https://api.giphy.com" + address.target
    #expect(stub.requests.map(\.url) == [url, url])
    #expect(stub.requests.allSatisfy { $0.accept == "application/json" && $0.acceptsCompression })
    #expect(stub.requests.allSatisfy { $0.rule == URLRule(domains: ["api.giphy.com"]) })
    #expect(stub.requests.allSatisfy { $0.maximumBytes == 8 << 20 })
  }

  @Test func identifiersAreAskedForAHundredAtATime() async throws {
    let stub = StubTransport { _ in .json(page([item("a")])) }
    let client = Client(
      transport: stub, baseURL: "https://api.giphy.com", key: "K", mediaRule: giphyMedia)
    let query = Query(kind: .ids((0..<150).map { "id\($0)" }))
    for offset in [0, 100, -1] { _ = try await client.page(of: query, at: offset) }
    let counts = stub.requests.map { $0.url.split(separator: ",").count }
    #expect(counts == [100, 50, 100])
    #expect(stub.requests[1].url.contains("ids=id100,"))
  }

  @Test(arguments: [50, 51])
  func aSearchTextHasAtMostFiftyCharacters(count: Int) async throws {
    let stub = StubTransport { _ in .json(page([item("a")])) }
    let client = Client(
      transport: stub, baseURL: "https://api.giphy.com", key: "K", mediaRule: giphyMedia)
    let query = Query(kind: .search(String(repeating: "é", count: count)))
    let isSent = try? await client.page(of: query, at: 0)
    #expect((isSent != nil) == (count == 50))
    #expect(stub.requests.count == (count == 50 ? 1 : 0))
  }

  @Test(
    arguments: [
      ("https://api.giphy.com", ["api.giphy.com"], nil),
      ("http://127.0.0.1:8080/", [], "127.0.0.1:8080"),
      ("http://localhost", [], "localhost"), ("http://api.giphy.com", [], nil),
      ("nonsense", [], nil),
      ("https://127.0.0.1:99", [], "127.0.0.1:99"),
    ] as [(String, [String], String?)])
  func requestsGoToTheHostOfTheBaseAlone(base: String, domains: [String], loopback: String?) {
    #expect(URLRule(forHostOf: base) == URLRule(domains: domains, loopback: loopback))
  }

  @Test func aPageComesOverTheNetwork() async throws {
    let server = try LoopbackServer { _ in
      .json(page([item("abc", #""title":"A cat""#)])).with {
        $0.body = Gzip.stored($0.body)
        $0.headers["Content-Encoding"] = "gzip"
      }
    }
    let client = Client(
      transport: try CurlTransport(userAgent: "giphy-tui/test"), baseURL: server.baseURL,
      key: testKey, mediaRule: giphyMedia)
    let answer = try await client.page(of: Query(), at: 20)
    #expect(answer.items.map(\.title) == ["A cat"])
    #expect(server.received.first?.parameter("api_key") == testKey)
    #expect(server.received.first?.parameter("offset") == "20")
  }

  @Test(arguments: [1, 2, 3, 12, 40, 100])
  func aCompressedPageThatIsCutOffIsABrokenConnection(missing: Int) async throws {
    let server = try LoopbackServer { _ in
      .json(page([item("abc", #""title":"A cat""#)])).with {
        // The length is that of what is sent, so that HTTP sees nothing wrong.
        $0.body = Array(Gzip.stored($0.body).dropLast(8 + missing))
        $0.headers["Content-Encoding"] = "gzip"
      }
    }
    let client = Client(
      transport: try CurlTransport(userAgent: "giphy-tui/test"), baseURL: server.baseURL,
      key: testKey, mediaRule: giphyMedia)
    await #expect(throws: GiphyError.network(.broken)) {
      try await client.page(of: Query(), at: 0)
    }
  }

  @Test func cancellingAPageCancelsItsTransfer() async throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.Reply().with { $0.pauseBeforeHead = .hangUp }
    }
    let client = Client(
      transport: try CurlTransport(userAgent: "giphy-tui/test"), baseURL: server.baseURL,
      key: testKey, mediaRule: giphyMedia)
    let task = Task { try await client.page(of: Query(), at: 0) }
    await server.requests.reach(1)
    task.cancel()
    await #expect(throws: GiphyError.network(.cancelled)) { try await task.value }
    await server.hangUps.reach(1)
  }
}

import Demo
import Giphy
import HTTP
import Testing

@Suite struct DemoClientTests {
  private static let client = Client(
    transport: DemoTransport(latency: .zero ... .zero), baseURL: DemoTransport.baseURL, key: "any",
    mediaRule: URLRule(domains: ["demo.invalid"]))

  /// All pages of a list, as the program asks for them.
  private static func feed(_ query: Query) async throws -> Feed {
    var feed = Feed(query: query)
    while let offset = feed.nextOffset() {
      feed.receive(try await client.page(of: query, at: offset))
    }
    return feed
  }

  @Test func theClientReadsEveryPage() async throws {
    let feed = try await Self.feed(Query(rating: "r"))
    #expect(feed.items.count == 144)
    #expect(feed.items.allSatisfy { !$0.title.isEmpty && $0.renditions[.fixedWidth] != nil })
    #expect(feed.items.count { $0.creator == nil } == 1)
    #expect(feed.items.count { $0.renditions[.fixedWidthSmall] == nil } == 1)
  }

  @Test func theUsualRatingHidesWhatIsStronger() async throws {
    let items = try await Self.feed(Query()).items
    #expect(items.count == 142 && !items.contains { $0.rating == "r" })
  }

  @Test func stickersCanBeBrowsed() async throws {
    let items = try await Self.feed(Query(stickers: true, limit: 5)).items
    #expect(items.count == 14)
  }

  @Test func aSearchWithoutResultIsAnEmptyList() async throws {
    #expect(try await Self.feed(Query(kind: .search("qqq"))).items.isEmpty)
  }

  @Test func aMissingKeyIsRefused() async {
    let client = Client(
      transport: DemoTransport(latency: .zero ... .zero), baseURL: DemoTransport.baseURL, key: "",
      mediaRule: URLRule(domains: ["demo.invalid"]))
    await #expect(throws: GiphyError.keyRefused(status: 401)) {
      try await client.page(of: Query(), at: 0)
    }
  }
}

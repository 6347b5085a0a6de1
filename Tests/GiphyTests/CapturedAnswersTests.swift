import FoundationEssentials
import Giphy
import HTTP
import TestSupport
import Testing

/// Answers that GIPHY really gave, from 2017 to 2025.
@Suite(.enabled(if: TestData.folder != nil, "set GIPHY_TUI_TEST_DATA to run it"))
struct CapturedAnswersTests {
  private func answer(_ name: String) throws -> String {
    let folder = try #require(TestData.folder)
    let data = try #require(FileManager.default.contents(atPath: "\(folder)/giphy-json/\(name)"))
    return String(decoding: data, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("emoji-v2-next_cursor.json", 5, nil), ("gif-by-id-giphyjs.json", 1, nil),
      ("random-2018-flat-and-images.json", 1, nil),
      ("search-2025-01-v1-media-urls-offset2.json", 10, 500),
      ("stickers-2021-25.json", 25, 673), ("trending-2017-no-total_count.json", 12, nil),
      ("trending-2018-one-item.json", 1, 94_737),
      ("trending-2022-02-ten-empty-renditions.json", 25, 2453),
      ("trending-2023-limit50-duplicate-id.json", 50, 4235),
    ] as [(String, Int, Int?)])
  func noItemIsLost(name: String, count: Int, total: Int?) async throws {
    let page = try await Client.reading(answer(name))
    #expect(page.items.count == count)
    #expect(page.sent == count)
    #expect(page.total == total)
    #expect(page.items.allSatisfy { $0.title != "" && $0.link.hasPrefix("https://giphy.com/") })
    #expect(page.items.allSatisfy { $0.preview(covering: 48, height: 28) != nil })
  }

  @Test func aListOfTextsHasNoItems() async throws {
    let page = try await Client.reading(answer("trending-searches.json"))
    #expect(page.items.isEmpty)
    #expect(page.sent == 20)
  }

  @Test func anItemWithTenEmptyRenditionsKeepsTheRest() async throws {
    let page = try await Client.reading(answer("trending-2022-02-ten-empty-renditions.json"))
    let item = try #require(page.items.first { $0.id == "0NjF5V0pA1pzB3TLqS" })
    #expect(item.renditions[.fixedWidthSmall] == nil)
    #expect(item.preview(covering: 48, height: 28) == item.renditions[.fixedWidth])
  }

  @Test func aFeedShowsARepeatedItemOnce() async throws {
    let page = try await Client.reading(answer("trending-2023-limit50-duplicate-id.json"))
    var feed = Feed(query: Query(limit: 50))
    _ = feed.nextOffset()
    feed.receive(page)
    #expect(feed.items.count == 49)
    #expect(feed.nextOffset() == 50)
  }

  @Test(arguments: [
    ("200-synthetic-empty-2019.json", 200, GiphyError.outage),
    ("401-unauthorized-2022.json", 401, .keyRefused(status: 401)),
    ("403-message-only-2018.json", 403, .keyRefused(status: 403)),
    ("404-not-found-2021.json", 404, .notFound),
    ("429-message-only-2019.json", 429, .rateLimited(retryAfter: nil)),
    ("429-rate-limit-2021.json", 429, .rateLimited(retryAfter: nil)),
  ])
  func anErrorIsKnown(name: String, status: Int, error: GiphyError) async throws {
    let body = try answer("errors/\(name)")
    await #expect(throws: error) {
      try await Client.answering(.json(body, status: status)).page(of: Query(), at: 0)
    }
  }

  @Test func anOffsetBeyondTheCapIsTheEnd() async throws {
    let page = try await Client.reading(answer("errors/200-offset-over-5000-2020.json"))
    var feed = Feed(query: Query(kind: .search("x"), offset: 4990))
    _ = feed.nextOffset()
    feed.receive(page)
    #expect(feed.state == .ended(.endOfList))
  }
}

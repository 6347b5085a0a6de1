import HTTP
import Testing

@testable import Demo

@Suite struct DemoListTests {
  private static let trending = "/v1/gifs/trending?api_key=any"

  @Test(arguments: [7, 25, 50])
  func pagesCoverTheListWithoutGapOrOverlap(limit: Int) async throws {
    let list = Catalogue(seed: 1).trending.map(\.id)
    var ids: [String] = []
    while true {
      let page = try await Exchange("\(Self.trending)&limit=\(limit)&offset=\(ids.count)").page
      guard !page.data.isEmpty else { break }
      let count = min(limit, list.count - ids.count)
      #expect(
        page.pagination == .init(totalCount: list.count, count: count, offset: ids.count))
      ids += page.data.map(\.id)
    }
    #expect(ids == list)
  }

  @Test func twoItemsComeAgainOnALaterPage() {
    let trending = Catalogue(seed: 1).trending
    let places = Dictionary(grouping: trending.indices) { trending[$0].id }
    let repeated = places.values.filter { $0.count > 1 }
    #expect(repeated.count == 2)
    #expect(repeated.allSatisfy { $0.count == 2 && $0[1] / 25 > $0[0] / 25 })
  }

  @Test(arguments: [146, 499, 500, 4_999])
  func pastTheEndThereIsNothingAndAllNumbersAreZero(offset: Int) async throws {
    let page = try await Exchange("\(Self.trending)&limit=5&offset=\(offset)").page
    #expect(page.data.isEmpty)
    #expect(page.pagination == .init(totalCount: 0, count: 0, offset: 0))
    #expect(page.meta.status == 200 && !page.meta.responseID.isEmpty)
  }

  @Test(
    arguments: zip(
      ["", "&limit=3", "&limit=51", "&limit=0", "&limit=x", "&offset=-9", "&offset=1e999"],
      [25, 3, 50, 1, 25, 25, 25]))
  func aPageIsAsLongAsAskedForWithinBounds(parameters: String, count: Int) async throws {
    let page = try await Exchange(Self.trending + parameters).page
    #expect(page.data.count == count && page.pagination?.offset == 0)
  }

  @Test(
    arguments: zip(
      ["g", "pg", "pg-13", "PG-13", "r", "odd"],
      [
        ["g"], ["g", "pg"], ["g", "pg", "pg-13"], ["g", "pg", "pg-13"], ["g", "pg", "pg-13", "r"],
        ["g", "pg", "pg-13", "r"],
      ] as [Set<String>]))
  func aRatingIsAnUpperBound(rating: String, allowed: Set<String>) async throws {
    var ratings: Set<String> = []
    for offset in stride(from: 0, to: 150, by: 50) {
      let path = "\(Self.trending)&limit=50&offset=\(offset)&rating=\(rating)"
      ratings.formUnion(try await Exchange(path).page.data.map(\.rating))
    }
    #expect(ratings == allowed)
  }

  @Test func stickersAreStickers() async throws {
    let page = try await Exchange("/v1/stickers/trending?api_key=k&limit=50").page
    #expect(page.data.count >= 12)
    #expect(page.data.allSatisfy { $0.type == "sticker" })
  }

  @Test(arguments: [("cat", 4), ("%F0%9F%8E%86", 0), ("northern+lights", 3), ("zzz", 0), ("", 0)])
  func aSearchFindsWords(text: String, least: Int) async throws {
    let page = try await Exchange("/v1/gifs/search?api_key=k&limit=50&q=\(text)").page
    #expect(least == 0 ? page.data.isEmpty : page.data.count >= least)
  }

  @Test func whatMatchesMoreWordsComesFirst() async throws {
    let page = try await Exchange("/v1/gifs/search?api_key=k&q=midnight%20cat").page
    #expect(page.data.first?.title == "Midnight cat, no midnight")
  }

  @Test func identifiersAreLookedUpAndUnknownOnesLeftOut() async throws {
    let known = Catalogue(seed: 1).entries[3...4].map(\.id)
    let path = "/v1/gifs?api_key=k&ids=\(known[1]),nosuchid,\(known[0])"
    #expect(try await Exchange(path).page.data.map(\.id) == [known[1], known[0]])
  }

  @Test(arguments: [
    ("/v1/gifs/trending", 401), ("/v1/gifs/trending?api_key=", 401),
    ("/v1/gifs/nothing?api_key=k", 404), ("/elsewhere", 404),
    ("/v1/gifs/search?api_key=k&q=" + String(repeating: "a", count: 51), 414),
  ])
  func errorsHaveGIPHYsShape(path: String, status: Int) async throws {
    let exchange = try await Exchange(path)
    let page = try exchange.page
    #expect(exchange.response.status == status && page.meta.status == status)
    #expect(page.data.isEmpty && page.meta.responseID.isEmpty)
  }

  @Test func linksNameTheSlugAndTheIdentifier() async throws {
    let item = try #require(try await Exchange(Self.trending).page.data.first)
    #expect(item.url == "https://demo.invalid/gifs/driving-home-for-synthwave-\(item.id)")
    #expect(item.images["fixed_width_small"]?["width"] == "100")
    let original = item.images["original"]?["url"]
    #expect(original == "https://demo.invalid/media/\(item.id)/original.gif")
  }
}

import Giphy
import HTTP
import Testing

@Suite struct DecodingTests {
  @Test func everythingThatWeShowIsRead() async throws {
    let json = item(
      "LyEzc55m",
      """
      "url":"https://giphy.com/gifs/abc-LyEzc55m","slug":"abc-LyEzc55m","title":"Lol GIF by ABC",\
      "rating":"PG","import_datetime":"2022-01-17 23:55:44","username":"abc",\
      "user":{"username":"abc","display_name":"ABC\\r\\nNetwork","is_verified":true}
      """,
      images: #"{"original":{"url":"https://media0.giphy.com/media/v1.Y2lk/L/giphy.gif","#
        + #""width":"480","height":270,"size":"1530123","frames":"31","hash":"72a3"}}"#)
    let page = try await Client.reading(page([json]))
    let original = Rendition(
      url: "https://media0.giphy.com/media/v1.Y2lk/L/giphy.gif", width: 480, height: 270,
      byteCount: 1_530_123, frames: 31)
    let expected = Item(
      id: "LyEzc55m", title: "Lol GIF by ABC", link: "https://giphy.com/gifs/abc-LyEzc55m",
      creator: "ABC Network", username: "abc", isVerified: true, rating: "pg",
      imported: "2022-01-17 23:55:44", renditions: [.original: original])
    #expect(page == Page(items: [expected], sent: 1, total: 500))
    #expect(page.items.first?.original == original)
  }

  /// Members of an item that are odd but lose nothing.
  @Test(arguments: [
    "", #""title":null"#, #""title":5"#, #""title":"x\ud83d""#, #""user":null"#, #""user":[]"#,
    #""user":{"twitter":null,"display_name":null}"#, #""user":{"is_verified":0}"#,
    #""username":"""#,
    #""is_sticker":1"#, #""is_sticker":true"#, #""rating":null"#, #""rating":"""#,
    #""trending_datetime":"0000-00-00 00:00:00""#, #""import_datetime":"2020-10-08T01:53:04.000""#,
    #""tags":[{"text":"a"}]"#, #""source":"www.youtube.com/x""#, #""url":"""#, #""slug":7"#,
    #""is_low_contrast":false"#, #""index_id":12"#, #""video":{"assets":{}}"#,
  ])
  func oddMembersLoseNothing(members: String) async throws {
    let page = try await Client.reading(page([item("a"), item("b", members), item("c")]))
    #expect(page.items.map(\.id) == ["a", "b", "c"])
    #expect(page.sent == 3)
  }

  @Test(arguments: [
    "null", "5", #""text""#, "[]", "{}", #"{"id":"b"}"#, #"{"id":"","images":{}}"#, #"{"id":null}"#,
    #"{"id":"b","images":null}"#, #"{"id":"b","images":[]}"#,
    #"{"id":"b","images":{"original":{}}}"#,
    #"{"id":"b","images":{"original":[]}}"#,
    #"{"id":"b","images":{"hd":{"mp4":"https://giphy.com/x"}}}"#,
    #"{"id":"b","images":{"original":{"height":"0","size":"0","url":"","width":"0"}}}"#,
    #"{"id":"b","images":{"original":{"url":"3oz8xw0LdECMVREImc/480w_s.jpg"}}}"#,
    #"{"id":"b","images":{"original":{"url":"http://media.giphy.com/x.gif"}}}"#,
    #"{"id":"b","images":{"original":{"url":"https://evil.org/x.gif"}}}"#,
    #"{"id":"b","images":{"original":{"url":"https://giphy.com\u001b[2J/"}}}"#,
    #"{"id":"b","images":{"original":{"url":"https://giphy.com/\u202e"}}}"#,
    #"{"id":"b","images":{"original":{"url":"file:///etc/passwd"}}}"#,
    #"{"id":"b","images":{"original":{"url":7}}}"#,
    #"{"id":"b","images":{"preview_gif":{"url":"https://media.giphy.com/x.gif"}}}"#,
  ])
  func aBadItemLosesItselfAlone(bad: String) async throws {
    let page = try await Client.reading(page([item("a"), bad, item("c")]))
    #expect(page.items.map(\.id) == ["a", "c"])
    #expect(page.sent == 3)
  }

  @Test(arguments: [
    "../x", "a b", "a/b", "a\\u001b", "a%2f", "ä", String(repeating: "a", count: 65),
  ])
  func anIdentifierThatCouldNotNameAFileLosesTheItem(id: String) async throws {
    let page = try await Client.reading(page([item("a"), item(id)]))
    #expect(page.items.map(\.id) == ["a"])
  }

  @Test func aNumberCanBeAnIdentifier() async throws {
    let json = #"{"id":123,"images":{"original":\#(rendition("giphy.gif"))}}"#
    #expect(try await Client.reading(page([json])).items.map(\.id) == ["123"])
  }

  @Test func onlyUsableRenditionsAreKept() async throws {
    let images = """
      {"original":{},"downsized":null,"fixed_width":\(rendition("200w.gif")),"looping":{"mp4":"x"},\
      "fixed_height":{"url":"https://evil.org/200.gif"},"fixed_width_small":{"url":""},\
      "original_mp4":{"mp4":"https://media.giphy.com/x.mp4"},"preview_gif":\(rendition("p.gif")),\
      "fixed_height_small":{"url":"https://media.giphy.com/100.gif","width":"","height":null,"size":"x"}}
      """
    let renditions = try #require(
      try await Client.reading(page([item("a", images: images)])).items.first?.renditions)
    #expect(Set(renditions.keys) == [.fixedWidth, .fixedHeightSmall])
    #expect(
      renditions[.fixedHeightSmall]
        == Rendition(url: "https://media.giphy.com/100.gif", width: 0, height: 0))
  }

  @Test(arguments: [
    "-5", #""-5""#, "65536", "1e300", #""99999999999999999999""#, "1.5", "true", "[]",
  ])
  func aSizeThatNoGIFHasIsUnknown(width: String) async throws {
    let images = #"{"original":{"url":"https://giphy.com/x.gif","width":\#(width),"height":3.0}}"#
    let original = try await Client.reading(page([item("a", images: images)])).items.first?.original
    #expect(original?.width == 0)
    #expect(original?.height == 3)
  }

  @Test(arguments: [
    (#""title":"A cat""#, "A cat"), (#""title":"","slug":"happy-cat-day-a""#, "Happy cat day"),
    (#""title":" \u200b ","slug":"a""#, "Untitled"), ("", "Untitled"),
    (#""slug":"-a-""#, "Untitled"),
    (#""title":"\u001b]0;x\u0007A\u202e cat\n""#, "]0;xA cat"),
  ])
  func aTitleIsAlwaysThere(members: String, title: String) async throws {
    #expect(try await Client.reading(page([item("a", members)])).items.map(\.title) == [title])
  }

  @Test(
    arguments: [
      (#""user":{"display_name":"A B","username":"ab"},"username":"x""#, "A B", "ab"),
      (#""user":{"display_name":"","username":"ab"}"#, "ab", "ab"),
      (#""username":"ab""#, "ab", "ab"),
      (#""user":{"display_name":"\u202eA\u001b[1m"}"#, "A[1m", nil), (#""username":"""#, nil, nil),
    ] as [(String, String?, String?)])
  func aCreatorIsNamed(members: String, creator: String?, username: String?) async throws {
    let item = try #require(try await Client.reading(page([item("a", members)])).items.first)
    #expect(item.creator == creator)
    #expect(item.username == username)
  }

  @Test(arguments: [
    "", "https://evil.org/gifs/a", "http://giphy.com/gifs/a", "javascript:alert(1)",
    "https://giphy.com/\\u001b", "https://giphy.com/\\u202e",
  ])
  func aLinkLeadsToGIPHY(url: String) async throws {
    let page = try await Client.reading(page([item("a", #""url":"\#(url)""#)]))
    #expect(page.items.map(\.link) == ["https://giphy.com/gifs/a"])
  }

  @Test(arguments: [
    "0000-00-00 00:00:00", "1970-01-01 00:00:00", "yesterday", "2020-10-08T01:53:04.000",
  ])
  func datesThatMeanNeverAreNone(date: String) async throws {
    let page = try await Client.reading(page([item("a", #""import_datetime":"\#(date)""#)]))
    #expect(page.items.map(\.imported) == [nil])
  }

  @Test func itemsAboveTheRatingAreHiddenAndCounted() async throws {
    let ratings = ["y", "g", "PG", "pg-13", "r", "nsfw", "", "odd"]
    let items = ratings.indices.map { item("i\($0)", #""rating":"\#(ratings[$0])""#) }
    let mild = try await Client.reading(page(items), rating: "pg")
    #expect(mild.items.map(\.rating) == ["y", "g", "pg", "", "odd"])
    #expect(mild.hidden == 3)
    #expect(mild.sent == 8)
    #expect(try await Client.reading(page(items), rating: "R").hidden == 1)
  }

  @Test(
    arguments: [
      (#""pagination":{"total_count":"500","count":"2","offset":"1"}"#, 500, 2), ("", nil, 2),
      (#""pagination":null"#, nil, 2), (#""pagination":[]"#, nil, 2),
      (#""pagination":{"count":5,"next_cursor":5}"#, nil, 5),
      (#""pagination":{"count":-5,"total_count":-1}"#, nil, 2),
      (#""pagination":{"count":9223372036854775807}"#, nil, 100),
    ] as [(String, Int?, Int)])
  func paginationIsAHint(member: String, total: Int?, sent: Int) async throws {
    let rest = member.isEmpty ? "" : "," + member
    let json = #"{"meta":{"response_id":"x"},"data":[\#(item("a")),\#(item("b"))]\#(rest)}"#
    let page = try await Client.reading(json)
    #expect(page.items.count == 2)
    #expect(page.total == total)
    #expect(page.sent == sent)
  }

  @Test func anObjectIsAPageOfOne() async throws {
    let json = #"{"data":\#(item("a")),"meta":{"status":200,"msg":"OK","response_id":"x"}}"#
    let page = try await Client.reading(json)
    #expect(page.items.map(\.id) == ["a"])
    #expect(page.sent == 1)
  }
}

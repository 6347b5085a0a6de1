import HTTP
import Testing

@testable import Demo

@Suite struct DemoTransportTests {
  /// The file of the still, the one that is made fastest.
  private static func still(seed: UInt64 = 1) throws -> String {
    let entry = try #require(Catalogue(seed: seed).entries.first { $0.frames == 1 })
    return "/media/\(entry.id)/fixed_width.gif"
  }

  @Test func theSameSeedMakesTheSameAnswers() async throws {
    for path in ["/v1/gifs/trending?api_key=k&limit=50", try Self.still()] {
      let transport = DemoTransport(seed: 1, latency: .zero ... .zero)
      #expect(try await Exchange(path).body == Exchange(path, on: transport).body)
    }
  }

  @Test func anotherSeedMakesOtherGIFs() async throws {
    let transport = DemoTransport(seed: 2, latency: .zero ... .zero)
    let other = try await Exchange(Self.still(seed: 2), on: transport)
    #expect(other.response.status == 200)
    #expect(try await Exchange(Self.still()).body != other.body)
  }

  @Test func aFileComesInPiecesAndIsAsLongAsItsHeadSays() async throws {
    let exchange = try await Exchange(Self.still())
    #expect(exchange.response.contentLength == exchange.body.count)
    #expect(exchange.pieces > 1)
  }

  @Test func aBodyBeyondTheLimitIsRefused() async throws {
    let path = try Self.still()
    let whole = try await Exchange(path).body.count
    #expect(try await Exchange(path, maximumBytes: whole).body.count == whole)
    await #expect(throws: TransferError.tooLarge(limit: whole - 1)) {
      try await Exchange(path, maximumBytes: whole - 1)
    }
  }

  @Test(arguments: ["https://api.giphy.com/v1/gifs", "https://demo.invalid.example/v1", "https:"])
  func otherHostsAreUnknown(url: String) async {
    await #expect(throws: TransferError.self) { try await Exchange(url) }
  }

  @Test func cancellingEndsTheWait() async throws {
    let transport = DemoTransport(latency: .seconds(3_600) ... .seconds(3_600))
    let task = Task { try await Exchange("/v1/gifs/trending?api_key=k", on: transport).body }
    task.cancel()
    await #expect(throws: TransferError.cancelled) { try await task.value }
  }

  @Test func cancellingEndsTheDrawing() async throws {
    let entry = try #require(Catalogue(seed: 1).entries.first)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in starts {}
      return await Artist(entry: entry).file(of: entry.size)
    }
    task.cancel()
    start.finish()
    #expect(await task.value == nil)
  }

  @Test(arguments: [
    ("q=a+b", "a b"), ("q=%C3%A9", "é"), ("q=%2", "%2"), ("q=%zz", "%zz"), ("q", ""),
    ("q=1&q=2", "2"), ("q=a=b", "a=b"),
  ])
  func parametersAreDecoded(query: String, value: String) throws {
    let base = DemoTransport.baseURL
    let address = try #require(Address("\(base)/a//b?\(query)", under: base))
    #expect(address.path == ["a", "b"])
    #expect(address.parameters["q"] == value)
  }
}

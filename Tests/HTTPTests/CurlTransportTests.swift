import HTTP
import TestSupport
import Testing

@Suite struct CurlTransportTests {
  private let transport: CurlTransport

  init() throws { transport = try .forTest() }

  @Test func aBodyComesAfterItsHeadInPieces() async throws {
    let body = sample(100_000)
    let server = try LoopbackServer { _ in
      .gif(body).with { $0.headers["Retry-After"] = "7" }
    }
    let recorder = Recorder()
    let response = try await transport.send(server.request("/a.gif")) { recorder.receive($0) }
    #expect(
      response
        == Response(status: 200, contentType: "image/gif", contentLength: 100_000, retryAfter: 7))
    #expect(recorder.heads == [response])
    #expect(recorder.beginsWithHead)
    #expect(recorder.pieces.count > 1)
    #expect(recorder.pieces.joined().elementsEqual(body))
  }

  @Test func piecesAreDeliveredBeforeTheRestIsSent() async throws {
    let latch = Latch()
    let server = try LoopbackServer { _ in
      .gif(sample(20)).with {
        $0.pauseInBody = .latch(latch)
        $0.pauseOffset = 8
      }
    }
    let recorder = Recorder()
    async let response = transport.send(server.request("/")) { recorder.receive($0) }
    await recorder.milestones.reach(2)
    #expect(Array(recorder.pieces.joined()) == sample(8))
    latch.open()
    #expect(try await response.status == 200)
    #expect(Array(recorder.pieces.joined()) == sample(20))
  }

  @Test(arguments: [200, 204, 301, 304, 404, 429, 500, 503])
  func aResponseWithoutBodyHasAHead(status: Int) async throws {
    let server = try LoopbackServer { _ in Reply(status: status) }
    let recorder = Recorder()
    let response = try await transport.send(server.request("/")) { recorder.receive($0) }
    #expect(response.status == status)
    #expect(recorder.heads == [response])
    #expect(recorder.pieces.isEmpty)
  }

  @Test(.enabled(if: LoopbackServer.hasIPv6, "this machine has no IPv6"))
  func aServerOnIPv6IsReached() async throws {
    let server = try LoopbackServer(onIPv6: true) { _ in .gif(sample(9)) }
    #expect(server.baseURL.hasPrefix("http://[::1]:"))
    #expect(try await transport.data(for: server.request("/")).body == sample(9))
  }

  @Test func theRequestNamesItselfAndWhatItAccepts() async throws {
    let server = try LoopbackServer { _ in Reply() }
    _ = try await transport.data(for: server.request("/x?cid=1&ep=%20/../y"))
    _ = try await transport.data(for: server.request("/", acceptsCompression: true))
    let (plain, compressed) = (server.received[0], server.received[1])
    #expect(plain.target == "/x?cid=1&ep=%20/../y")
    #expect(plain.headers["user-agent"] == "giphy-tui/test")
    #expect(plain.headers["accept"] == "image/gif")
    #expect(plain.headers["accept-encoding"] == nil)
    #expect(plain.headers["cookie"] == nil && plain.headers["referer"] == nil)
    #expect(compressed.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test func aPathIsNotTidied() async throws {
    let server = try LoopbackServer { _ in Reply() }
    _ = try await transport.data(for: server.request("/a/../b/./c//d"))
    #expect(server.received.map(\.target) == ["/a/../b/./c//d"])
  }

  @Test func aCompressedBodyIsDecompressed() async throws {
    let server = try LoopbackServer { _ in
      Reply(headers: ["Content-Encoding": "gzip"], body: Gzip.stored(sample(5000)))
    }
    let (response, body) = try await transport.data(
      for: server.request("/", acceptsCompression: true))
    #expect(body == sample(5000))
    #expect(response.contentLength == nil)
  }

  @Test func connectionsAreKept() async throws {
    let server = try LoopbackServer { _ in .gif(sample(10)) }
    for _ in 0..<5 { _ = try await transport.data(for: server.request("/")) }
    #expect(server.connectionCount == 1)
  }

  @Test func manyTransportsAreMadeAtOnce() async throws {
    let server = try LoopbackServer { _ in .gif(sample(10)) }
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await CurlTransport.forTest().data(for: server.request("/")).body
        }
      }
      for try await body in group { #expect(body == sample(10)) }
    }
  }

  @Test func manyTransfersGoOnAtOnce() async throws {
    let latch = Latch()
    let server = try LoopbackServer { _ in
      .gif(sample(1000)).with { $0.pauseBeforeHead = .latch(latch) }
    }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<40 {
        group.addTask { [transport] in
          try await transport.data(for: server.request("/\(number)")).body.count
        }
      }
      // All forty are at the server before the first is answered.
      await server.requests.reach(40)
      latch.open()
      for try await count in group { #expect(count == 1000) }
    }
    #expect(Set(server.received.map(\.target)).count == 40)
  }
}

typealias Reply = LoopbackServer.Reply

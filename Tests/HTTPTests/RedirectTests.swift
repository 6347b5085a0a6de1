import HTTP
import TestSupport
import Testing

@Suite struct RedirectTests {
  private let transport: CurlTransport

  init() throws { transport = try .forTest() }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectIsFollowed(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.path == "/a/old"
        ? .redirect(to: "new?x=1", status: status).with { $0.body = sample(300) }
        : .gif(sample(9))
    }
    let recorder = Recorder()
    let response = try await transport.send(server.request("/a/old")) { recorder.receive($0) }
    #expect(response.status == 200)
    #expect(server.received.map(\.target) == ["/a/old", "/a/new?x=1"])
    #expect(recorder.heads == [response])
    #expect(Array(recorder.pieces.joined()) == sample(9))
  }

  @Test func anAbsoluteRedirectIsFollowed() async throws {
    let server = try LoopbackServer { request in
      let host = request.headers["host"] ?? ""
      return request.path == "/old" ? .redirect(to: "http://\(host)/new") : Reply()
    }
    #expect(try await transport.data(for: server.request("/old")).response.status == 200)
    #expect(server.received.map(\.path) == ["/old", "/new"])
  }

  @Test(arguments: [
    "http://example.org/", "https://example.org/a.gif", "//example.org/", "file:///etc/passwd",
    "ftp://127.0.0.1/", "http://127.0.0.1:1/", "http://user@127.0.0.1/", "gopher://127.0.0.1:1/",
    "https://giphy.com.evil.org/", "http://giphy.com/", "javascript:alert(1)", "http://",
  ])
  func aRedirectIsUnderTheSameRule(location: String) async throws {
    let server = try LoopbackServer { _ in .redirect(to: location) }
    var request = server.request("/")
    request.rule.domains = ["giphy.com"]
    let error = await #expect(throws: TransferError.self) { try await transport.data(for: request) }
    #expect(error?.isRefusal == true)
    #expect(server.received.count == 1)
  }

  @Test func fiveRedirectsAreFollowed() async throws {
    let server = try LoopbackServer { $0.path == "/xxxxx" ? Reply() : .redirect(to: $0.path + "x") }
    #expect(try await transport.data(for: server.request("/")).response.status == 200)
  }

  @Test(arguments: ["/", "/other"])
  func aLoopEnds(location: String) async throws {
    let server = try LoopbackServer { _ in .redirect(to: location) }
    await #expect(throws: TransferError.tooManyRedirects) {
      try await transport.data(for: server.request("/"))
    }
    #expect(server.received.count == 6)
  }

  @Test func aRedirectsOwnBodyIsLimitedToo() async throws {
    let server = try LoopbackServer { _ in
      .redirect(to: "/").with {
        $0.body = sample(3000)
        $0.framing = .chunked
      }
    }
    await #expect(throws: TransferError.tooLarge(limit: 2000)) {
      try await transport.data(for: server.request("/", maximumBytes: 2000))
    }
  }

  @Test func otherStatusesWithALocationAreResponses() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/x", status: 201) }
    #expect(try await transport.data(for: server.request("/")).response.status == 201)
    #expect(server.received.count == 1)
  }
}

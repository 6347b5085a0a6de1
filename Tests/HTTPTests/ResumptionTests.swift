import HTTP
import TestSupport
import Testing

@Suite struct ResumptionTests {
  private let transport: CurlTransport

  init() throws { transport = try .forTest() }

  @Test func theRestIsAskedForOnTheFilesCondition() async throws {
    let server = try LoopbackServer { .file(sample(100), tag: #""a""#, for: $0) }
    var request = server.request("/")
    request.resumption = Resumption(offset: 40, validator: #""a""#)
    let (response, body) = try await transport.data(for: request)
    #expect(server.received.first?.headers["range"] == "bytes=40-")
    #expect(server.received.first?.headers["if-range"] == #""a""#)
    #expect(response.status == 206)
    #expect(response.range == ContentRange(first: 40, total: 100))
    #expect(response.contentLength == 60)
    #expect(body == Array(sample(100)[40...]))
  }

  @Test func anotherFileComesWhole() async throws {
    let server = try LoopbackServer { .file(sample(100), tag: #""b""#, for: $0) }
    var request = server.request("/")
    request.resumption = Resumption(offset: 40, validator: #""a""#)
    let (response, body) = try await transport.data(for: request)
    #expect(response.status == 200)
    #expect(response.validator == #""b""#)
    #expect(body == sample(100))
  }

  @Test func aPartThatIsNotThereIsAResponse() async throws {
    let server = try LoopbackServer { .file(sample(30), tag: #""a""#, for: $0) }
    var request = server.request("/")
    request.resumption = Resumption(offset: 40, validator: #""a""#)
    let response = try await transport.data(for: request).response
    #expect(response.status == 416)
    #expect(response.range == ContentRange(first: nil, total: 30))
  }

  @Test func withoutAResumptionNoRangeIsAskedFor() async throws {
    let server = try LoopbackServer { .file(sample(9), tag: #""a""#, for: $0) }
    let response = try await transport.data(for: server.request("/")).response
    #expect(server.received.first?.headers["range"] == nil)
    #expect(server.received.first?.headers["if-range"] == nil)
    #expect(response.acceptsRanges)
  }

  @Test(arguments: [
    (["ETag": #""a""#, "Last-Modified": "Mon, 01 Jan 2024 00:00:00 GMT"], #""a""#),
    (
      ["ETag": #"W/"a""#, "Last-Modified": "Mon, 01 Jan 2024 00:00:00 GMT"],
      "Mon, 01 Jan 2024 00:00:00 GMT"
    ),
    (["ETag": #"W/"a""#], nil), ([:], nil), (["ETag": "\"\u{e9}\""], nil),
    (["ETag": "\"" + String(repeating: "a", count: 300) + "\""], nil),
  ])
  func aStrongValidatorIsKept(headers: [String: String], validator: String?) async throws {
    let server = try LoopbackServer { _ in Reply(headers: headers, body: [1]) }
    let response = try await transport.data(for: server.request("/")).response
    #expect(response.validator == validator)
    #expect(!response.acceptsRanges)
  }

  @Test func aRedirectsHeadersAreNotTheFiles() async throws {
    let server = try LoopbackServer { request in
      guard request.path == "/old" else { return .gif([1]) }
      return .redirect(to: "/new").with {
        $0.headers["ETag"] = #""old""#
        $0.headers["Accept-Ranges"] = "bytes"
      }
    }
    let response = try await transport.data(for: server.request("/old")).response
    #expect(response.validator == nil)
    #expect(!response.acceptsRanges)
  }
}

import HTTP
import TestSupport
import Testing

@Suite struct FaultTests {
  private let transport: CurlTransport

  init() throws { transport = try .forTest() }

  /// A server's fault with a name for the test's log.
  struct Fault: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var change: @Sendable (inout Reply) -> Void

    static let all = [
      Fault(testDescription: "too short") { $0.framing = .claimedLength(500) },
      Fault(testDescription: "chunked without end") { $0.framing = .chunkedWithoutEnd },
      Fault(testDescription: "reset in the body") { $0.resetOffset = 50 },
      Fault(testDescription: "reset after the head") { $0.resetOffset = 0 },
      Fault(testDescription: "reset in a chunk") {
        $0.framing = .chunked
        $0.resetOffset = 60
      },
      Fault(testDescription: "not the compression it says") {
        $0.headers["Content-Encoding"] = "gzip"
      },
    ]
  }

  @Test(arguments: Fault.all)
  func aBodyThatIsNotWholeIsAnError(fault: Fault) async throws {
    let server = try LoopbackServer { _ in .gif(sample(100)).with(fault.change) }
    await #expect(throws: TransferError.broken) {
      try await transport.data(for: server.request("/", acceptsCompression: true))
    }
  }

  @Test func whatCameBeforeABreakIsDelivered() async throws {
    let server = try LoopbackServer { _ in
      .gif(sample(100)).with { $0.framing = .claimedLength(500) }
    }
    let recorder = Recorder()
    await #expect(throws: TransferError.broken) {
      try await transport.send(server.request("/")) { recorder.receive($0) }
    }
    #expect(recorder.heads.first?.contentLength == 500)
    #expect(Array(recorder.pieces.joined()) == sample(100))
  }

  @Test(arguments: Framing.honest)
  func aBodyThatDripsByByteIsWhole(framing: Framing) async throws {
    let server = try LoopbackServer { _ in
      .gif(sample(300)).with {
        $0.framing = framing.value
        $0.pieceSize = 1
      }
    }
    #expect(try await transport.data(for: server.request("/")).body == sample(300))
  }

  @Test(arguments: Framing.honest)
  func aBodyThatEndsWithItsConnectionIsKnownToBeOne(framing: Framing) async throws {
    let server = try LoopbackServer { _ in
      .gif(sample(300)).with { $0.framing = framing.value }
    }
    let response = try await transport.data(for: server.request("/")).response
    #expect(response.tellsItsEnd == (framing.testDescription != "close"))
  }

  @Test func bytesBeyondTheLengthAreNoPartOfTheBody() async throws {
    let server = try LoopbackServer { _ in
      .gif(sample(100)).with { $0.framing = .claimedLength(40) }
    }
    #expect(try await transport.data(for: server.request("/")).body == sample(40))
  }

  @Test func aServerThatFallsSilentTimesOut() async throws {
    let transport = try CurlTransport.forTest(stall: 1)
    let server = try LoopbackServer { _ in .gif([1]).with { $0.pauseBeforeHead = .hangUp } }
    await #expect(throws: TransferError.timedOut) {
      try await transport.data(for: server.request("/"))
    }
    await server.hangUps.reach(1)
  }

  @Test func aServerThatFallsSilentInTheBodyTimesOut() async throws {
    let transport = try CurlTransport.forTest(stall: 1)
    let server = try LoopbackServer { _ in
      .gif(sample(100)).with {
        $0.pauseInBody = .hangUp
        $0.pauseOffset = 60
      }
    }
    let recorder = Recorder()
    await #expect(throws: TransferError.timedOut) {
      try await transport.send(server.request("/")) { recorder.receive($0) }
    }
    #expect(Array(recorder.pieces.joined()) == sample(60))
  }

  @Test func aHandshakeThatNobodyAnswersTimesOut() async throws {
    let transport = try CurlTransport.forTest(connect: 200)
    let server = try SilentServer()
    let request = Request(
      url: "https://\(server.authority)/", rule: URLRule(domains: [], loopback: server.authority))
    await #expect(throws: TransferError.timedOut) { try await transport.data(for: request) }
  }

  @Test func nobodyAtThePortIsUnreachable() async throws {
    let server = try LoopbackServer { _ in Reply() }
    let request = server.request("/path?api_key=secret")
    server.stop()
    let error = await #expect(throws: TransferError.unreachable("127.0.0.1")) {
      try await transport.data(for: request)
    }
    #expect(error?.message == "127.0.0.1 does not answer: check the network")
  }

  @Test func aNameWithoutAddressIsUnknown() async throws {
    let request = Request(
      url: "https://nothing.invalid/?api_key=secret", rule: URLRule(domains: nil))
    let error = await #expect(throws: TransferError.unknownHost("nothing.invalid")) {
      try await transport.data(for: request)
    }
    #expect(error?.message == "the name nothing.invalid has no address: check the network")
  }

  @Test func aServerWithoutTLSIsNotTrustedWithHTTPS() async throws {
    let server = try LoopbackServer { _ in Reply() }
    let request = Request(url: "https://\(server.authority)/?api_key=secret", rule: server.rule)
    let error = await #expect(throws: TransferError.self) { try await transport.data(for: request) }
    #expect(server.received.isEmpty)
    #expect(error?.message.contains("secret") == false)
  }

  @Test(arguments: [
    TransferError.cancelled, .refused("a reason"), .tooManyRedirects, .tooLarge(limit: 8 << 20),
    .unknownHost("host"), .unreachable("host"), .timedOut, .broken, .untrusted("a reason"),
    .other("something"),
  ])
  func messagesBeginInLowerCaseAndEndWithoutAStop(error: TransferError) {
    #expect(error.message.first?.isLowercase == true)
    #expect(error.message.last?.isLetter == true)
  }
}

import HTTP
import TestSupport
import Testing

@Suite struct LimitTests {
  private let transport: CurlTransport

  init() throws { transport = try .forTest() }

  @Test(arguments: Framing.honest)
  func aBodyAtTheLimitIsWhole(framing: Framing) async throws {
    let server = try LoopbackServer { _ in
      .gif(sample(40_000)).with { $0.framing = framing.value }
    }
    let body = try await transport.data(for: server.request("/", maximumBytes: 40_000)).body
    #expect(body == sample(40_000))
  }

  @Test(arguments: Framing.honest)
  func aBodyOverTheLimitIsStopped(framing: Framing) async throws {
    let server = try LoopbackServer { _ in
      .gif(sample(40_001)).with { $0.framing = framing.value }
    }
    let recorder = Recorder()
    await #expect(throws: TransferError.tooLarge(limit: 40_000)) {
      try await transport.send(server.request("/", maximumBytes: 40_000)) { recorder.receive($0) }
    }
    #expect(recorder.pieces.joined().count <= 40_000)
  }

  @Test func anEndlessBodyIsStopped() async throws {
    let server = try LoopbackServer { _ in
      .gif([UInt8](repeating: 0, count: 4 << 20)).with { $0.framing = .chunkedWithoutEnd }
    }
    await #expect(throws: TransferError.tooLarge(limit: 1000)) {
      try await transport.data(for: server.request("/", maximumBytes: 1000))
    }
  }

  @Test func bytesCountAfterDecompression() async throws {
    let bomb = Gzip.bomb(8 << 20)
    try #require(bomb.count < 60_000)
    let server = try LoopbackServer { _ in
      Reply(headers: ["Content-Encoding": "gzip"], body: bomb)
    }
    let request = server.request("/", maximumBytes: 1 << 20, acceptsCompression: true)
    let recorder = Recorder()
    await #expect(throws: TransferError.tooLarge(limit: 1 << 20)) {
      try await transport.send(request) { recorder.receive($0) }
    }
    #expect(recorder.pieces.joined().count <= 1 << 20)
    #expect(recorder.pieces.joined().count > bomb.count)
  }

  /// In a process of its own, whose memory is the test's.
  @Test(arguments: [true, false])
  func memoryStaysBoundedHoweverLargeABodyGrows(isCompressed: Bool) async {
    await #expect(processExitsWith: .success) { [isCompressed] in
      let body = isCompressed ? Gzip.bomb(50 << 20) : [UInt8](repeating: 0, count: 50 << 20)
      let server = try LoopbackServer { _ in
        Reply(headers: isCompressed ? ["Content-Encoding": "gzip"] : [:], body: body).with {
          $0.framing = .chunked
          $0.pieceSize = 16_384
        }
      }
      let transport = try CurlTransport.forTest()
      let request = server.request("/", maximumBytes: 1 << 20, acceptsCompression: true)
      _ = try? await transport.data(for: server.request("/", maximumBytes: 1))
      let before = try #require(ThreadFiles.peakKilobytes)
      await #expect(throws: TransferError.tooLarge(limit: 1 << 20)) {
        try await transport.data(for: request)
      }
      let after = try #require(ThreadFiles.peakKilobytes)
      #expect(after - before < 8 << 10)
    }
  }

  @Test func anAnnouncedExcessIsNotBegun() async throws {
    let server = try LoopbackServer { _ in
      .gif(sample(10)).with {
        $0.framing = .claimedLength(1 << 40)
        $0.pauseInBody = .hangUp
        $0.pauseOffset = 10
      }
    }
    let recorder = Recorder()
    await #expect(throws: TransferError.tooLarge(limit: 1 << 20)) {
      try await transport.send(server.request("/")) { recorder.receive($0) }
    }
    #expect(recorder.heads.isEmpty)
  }
}

/// A framing with a name for the test's log.
struct Framing: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var value: Reply.Framing

  /// The framings that tell the true end.
  static let honest = [
    Framing(testDescription: "length", value: .length),
    Framing(testDescription: "chunked", value: .chunked),
    Framing(testDescription: "close", value: .close),
  ]
}

import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct CancellationTests {
  private let transport: CurlTransport

  init() throws { transport = try .forTest() }

  @Test func aCancelledTaskSendsNothing() async throws {
    let server = try LoopbackServer { _ in Reply() }
    let task = Task { [transport] in
      while !Task.isCancelled { await Task.yield() }
      return try await transport.data(for: server.request("/"))
    }
    task.cancel()
    await #expect(throws: TransferError.cancelled) { try await task.value }
    #expect(server.received.isEmpty)
  }

  @Test func cancellingBeforeTheHeadHangsUp() async throws {
    let server = try LoopbackServer { _ in Reply().with { $0.pauseBeforeHead = .hangUp } }
    let task = Task { [transport] in try await transport.data(for: server.request("/")) }
    await server.requests.reach(1)
    task.cancel()
    await #expect(throws: TransferError.cancelled) { try await task.value }
    await server.hangUps.reach(1)
  }

  @Test func cancellingInTheBodyHangsUpAndDeliversNoMore() async throws {
    let server = try LoopbackServer { _ in
      .gif(sample(100)).with {
        $0.pauseInBody = .hangUp
        $0.pauseOffset = 30
      }
    }
    let recorder = Recorder()
    let task = Task { [transport] in
      try await transport.send(server.request("/")) { recorder.receive($0) }
    }
    await recorder.milestones.reach(2)
    task.cancel()
    await #expect(throws: TransferError.cancelled) { try await task.value }
    await server.hangUps.reach(1)
    #expect(Array(recorder.pieces.joined()) == sample(30))
  }

  @Test func aCancelledTransferLeavesTheOthersAlone() async throws {
    let latch = Latch()
    let server = try LoopbackServer { request in
      Reply(body: sample(10)).with {
        $0.pauseBeforeHead = request.path == "/kept" ? .latch(latch) : .hangUp
      }
    }
    let kept = Task { [transport] in try await transport.data(for: server.request("/kept")) }
    let cancelled = Task { [transport] in try await transport.data(for: server.request("/")) }
    await server.requests.reach(2)
    cancelled.cancel()
    await #expect(throws: TransferError.cancelled) { try await cancelled.value }
    latch.open()
    #expect(try await kept.value.body == sample(10))
  }

  @Test func noCancellationIsLost() async throws {
    let server = try LoopbackServer { _ in Reply().with { $0.pauseBeforeHead = .hangUp } }
    for _ in 0..<300 {
      let task = Task { [transport] in try await transport.data(for: server.request("/")) }
      task.cancel()
      await #expect(throws: TransferError.cancelled) { try await task.value }
    }
  }

  @Test func closingCancelsWhatIsInFlightAndWhatComesAfter() async throws {
    let server = try LoopbackServer { _ in Reply().with { $0.pauseBeforeHead = .hangUp } }
    let task = Task { [transport] in try await transport.data(for: server.request("/")) }
    await server.requests.reach(1)
    transport.close()
    await #expect(throws: TransferError.cancelled) { try await task.value }
    await server.hangUps.reach(1)
    await #expect(throws: TransferError.cancelled) {
      try await transport.data(for: server.request("/"))
    }
    transport.close()
    #expect(server.received.count == 1)
  }
}

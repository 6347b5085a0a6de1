import HTTP
import TestSupport
import Testing

/// Each test has a process of its own, where every thread of that name is the test's.
@Suite(.timeLimit(.minutes(1))) struct TransferThreadTests {
  @Test func nothingInFlightNothingWakes() async {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { request in
        .gif([1]).with { if request.path == "/silent" { $0.pauseBeforeHead = .hangUp } }
      }
      let idle = try CurlTransport.forTest()
      // A connection is kept open, and that must wake nobody either.
      _ = try await idle.data(for: server.request("/"))
      let thread = try #require(ThreadFiles.threads(named: "transfers").first)
      let busy = try CurlTransport.forTest(stall: 1)
      // The time that a transfer takes to time out is the time that is watched; the first one is
      // for what is still to be done after a response.
      _ = try? await busy.data(for: server.request("/silent"))
      let before = try #require(ThreadFiles.sleeps(ofThread: thread))
      _ = try? await busy.data(for: server.request("/silent"))
      #expect(ThreadFiles.sleeps(ofThread: thread) == before)
      // Used once more, so that it lived until here.
      #expect(try await idle.data(for: server.request("/")).body == [1])
    }
  }

  @Test func manyTransfersShareOneThread() async {
    await #expect(processExitsWith: .success) {
      let latch = Latch()
      let server = try LoopbackServer { _ in
        .gif([1]).with { $0.pauseBeforeHead = .latch(latch) }
      }
      let transport = try CurlTransport.forTest()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask { _ = try await transport.data(for: server.request("/\(number)")) }
        }
        await server.requests.reach(20)
        #expect(ThreadFiles.threads(named: "transfers").count == 1)
        latch.open()
        try await group.waitForAll()
      }
    }
  }

  @Test func closingEndsTheThread() async {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in Reply() }
      let transport = try CurlTransport.forTest()
      _ = try await transport.data(for: server.request("/"))
      #expect(ThreadFiles.threads(named: "transfers").count == 1)
      transport.close()
      while !ThreadFiles.threads(named: "transfers").isEmpty { await Task.yield() }
    }
  }

  @Test func theThreadEndsWithTheLastUser() async {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in Reply() }
      var transport: CurlTransport? = try .forTest()
      _ = try await transport?.data(for: server.request("/"))
      #expect(ThreadFiles.threads(named: "transfers").count == 1)
      transport = nil
      while !ThreadFiles.threads(named: "transfers").isEmpty { await Task.yield() }
    }
  }
}

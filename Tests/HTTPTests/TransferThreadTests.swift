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
      _ = try await busy.data(for: server.request("/"))
      while !ThreadFiles.isAsleep(thread) { await Task.yield() }
      let before = try #require(ThreadFiles.sleeps(ofThread: thread))
      // The time that it takes this one to time out is the time that is watched.
      _ = try? await busy.data(for: server.request("/silent"))
      #expect(ThreadFiles.sleeps(ofThread: thread) == before)
      _ = try await idle.data(for: server.request("/"))
      #expect(try #require(ThreadFiles.sleeps(ofThread: thread)) > before)
    }
  }

  @Test func closingEndsTheThread() async {
    await #expect(processExitsWith: .success) {
      let everyHost = URLRule(domains: nil)
      let transport = try CurlTransport.forTest()
      _ = try? await transport.data(for: Request(url: "https://a.invalid", rule: everyHost))
      #expect(ThreadFiles.threads(named: "transfers").count == 1)
      transport.close()
      while !ThreadFiles.threads(named: "transfers").isEmpty { await Task.yield() }
    }
  }

  @Test func theThreadEndsWithTheLastUser() async {
    await #expect(processExitsWith: .success) {
      let everyHost = URLRule(domains: nil)
      var transport: CurlTransport? = try .forTest()
      _ = try? await transport?.data(for: Request(url: "https://a.invalid", rule: everyHost))
      #expect(ThreadFiles.threads(named: "transfers").count == 1)
      transport = nil
      while !ThreadFiles.threads(named: "transfers").isEmpty { await Task.yield() }
    }
  }
}

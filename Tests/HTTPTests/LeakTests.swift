import HTTP
import TestSupport
import Testing

/// In a process of its own, whose threads and descriptors are the test's.
@Suite(.timeLimit(.minutes(2))) struct LeakTests {
  @Test func thousandsOfTransfersLeaveNothingBehind() async {
    await #expect(processExitsWith: .success) {
      let descriptors = ThreadFiles.descriptorCount
      do {
        let transport = try CurlTransport.forTest()
        let server = try LoopbackServer { request in
          switch request.path {
          case "/broken": .gif(sample(50)).with { $0.resetOffset = 20 }
          case "/silent": Reply().with { $0.pauseBeforeHead = .hangUp }
          case "/moved": .redirect(to: "/")
          default: .gif(sample(50))
          }
        }
        // Once, so that what lives as long as the process is there: libcurl's own, Swift's pool.
        try await Self.pass(400, over: transport, to: server)
        let threads = ThreadFiles.threadCount
        let open = ThreadFiles.descriptorCount
        try await Self.pass(3000, over: transport, to: server)
        // A few kept connections, each with its thread and both of its ends here.
        #expect(ThreadFiles.threadCount <= threads + 8)
        #expect(ThreadFiles.descriptorCount <= open + 16)
        transport.close()
        server.stop()
      }
      for name in ["transfers", "loopback", "loopback-peer"] {
        while !ThreadFiles.threads(named: name).isEmpty { await Task.yield() }
      }
      while ThreadFiles.descriptorCount > descriptors + 4 { await Task.yield() }
    }
  }

  /// Sends requests six at a time, of which some break, some are cancelled and some move.
  private static func pass(
    _ count: Int, over transport: CurlTransport, to server: LoopbackServer
  ) async throws {
    for first in stride(from: 0, to: count, by: 6) {
      await withTaskGroup { group in
        for number in first..<first + 6 {
          let path = ["/", "/broken", "/moved", "/silent", "/", "/"][number % 6]
          let request = server.request(path)
          group.addTask {
            let task = Task { try await transport.data(for: request) }
            if path == "/silent" { task.cancel() }
            _ = await task.result
          }
        }
      }
    }
  }
}

import Glibc
import HTTP
import TestSupport
import Testing

@Suite struct WorkerThreadTests {
  @Test func theThreadIsNamedAndNice() async throws {
    let (name, niceness) = try await Self.onThread(niceness: 7) {
      (ThreadFiles.read("/proc/thread-self/comm"), getpriority(.init(PRIO_PROCESS.rawValue), 0))
    }
    #expect(name == "a name that is \n")
    #expect(niceness == 7)
    #expect(getpriority(.init(PRIO_PROCESS.rawValue), 0) != 7)
  }

  @Test func onlyFaultsReachTheThread() async throws {
    let status = try await Self.onThread { ThreadFiles.read("/proc/thread-self/status") }
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:\t") }
    let mask = try #require(line.flatMap { UInt64($0.dropFirst(8), radix: 16) })
    func isBlocked(_ signal: Int32) -> Bool { mask >> (signal - 1) & 1 == 1 }
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH, SIGPIPE, SIGCHLD, SIGCONT] {
      #expect(isBlocked(signal), "\(signal)")
    }
    for fault in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP] {
      #expect(!isBlocked(fault), "\(fault)")
    }
  }

  @Test func aWriteThatNobodyReadsKillsNobody() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      // What the system does to a thread that writes to a connection that is gone.
      let code = try await Self.onThread { raise(SIGPIPE) }
      #expect(code == 0)
    }
  }

  private static func onThread<Value: Sendable>(
    niceness: Int32? = nil, _ body: @escaping @Sendable () -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      do throws(WorkerThread.Unavailable) {
        try WorkerThread.start(named: "a name that is too long", niceness: niceness) {
          continuation.resume(returning: body())
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}

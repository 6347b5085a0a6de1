import Dispatch
import HTTP
import Synchronization

/// A few threads that decode, apart from Swift's shared pool, whose threads run everyone's tasks.
///
/// They give way to all other work of the machine, and sleep until there is some of their own.
final class DecodePool: Sendable {
  typealias Job = @Sendable () -> Void

  /// What the threads share; it outlives the pool until the last of them has ended.
  private final class Core: Sendable {
    struct State: Sendable {
      var jobs: [Job] = []
      var isClosed = false
    }
    let state = Mutex(State())
    let news = DispatchSemaphore(value: 0)

    func run() {
      while let job = next() { job() }
    }

    private func next() -> Job? {
      news.wait()
      return state.withLock { state in
        guard !state.isClosed, !state.jobs.isEmpty else { return nil }
        return state.jobs.removeFirst()
      }
    }
  }

  /// How many threads there are.
  let threadCount: Int
  private let core = Core()

  /// Starts up to `count` threads, as many as the system has, which tools show under `name`.
  init(threads count: Int, name: String = "decode") {
    let core = core
    var started = 0
    for number in 0..<max(1, count) {
      do throws(WorkerThread.Unavailable) {
        try WorkerThread.start(named: "\(name)-\(number)", niceness: 10) { core.run() }
        started += 1
      } catch {
        break
      }
    }
    threadCount = started
  }

  deinit {
    core.state.withLock { $0.isClosed = true }
    for _ in 0..<threadCount { core.news.signal() }
  }

  /// Runs `job` on one of the threads; on the caller's if the system had none.
  func submit(_ job: @escaping Job) {
    guard threadCount > 0 else { return job() }
    core.state.withLock { $0.jobs.append(job) }
    core.news.signal()
  }
}

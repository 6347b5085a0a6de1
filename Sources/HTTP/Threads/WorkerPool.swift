import Dispatch
import Synchronization

/// A few threads of our own for work that would hold up Swift's shared pool, or wake it.
///
/// They sleep until there is some work, and never wake by themselves. On Linux, the shared pool keeps
/// a timer of one second for as long as the process lives once a task has run on it, so a program
/// that is to cost nothing while nothing moves gives its tasks to a pool such as this.
package final class WorkerPool: Sendable {
  package typealias Job = @Sendable () -> Void

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
  package let threadCount: Int
  private let core = Core()

  /// Starts up to `count` threads, as many as the system has, which tools show under `name`.
  ///
  /// They give way to other work of the machine as far as `niceness` says, 0…19.
  package init(threads count: Int, name: String, niceness: Int32? = nil) {
    let core = core
    var started = 0
    for number in 0..<max(1, count) {
      do throws(WorkerThread.Unavailable) {
        try WorkerThread.start(named: "\(name)-\(number)", niceness: niceness) { core.run() }
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

  /// Runs `job` on one of the threads, in the order of the calls; on the caller's if there is none.
  package func submit(_ job: @escaping Job) {
    guard threadCount > 0 else { return job() }
    core.state.withLock { $0.jobs.append(job) }
    core.news.signal()
  }
}

extension WorkerPool: TaskExecutor {
  /// Runs a piece of a task on one of the threads.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // SAFETY: the closure holds the pool, so the unowned reference to it is good while the job runs.
    submit { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

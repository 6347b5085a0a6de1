import Dispatch
import Glibc
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
      var threads: Set<pthread_t> = []
      /// How many threads sleep that nobody has woken yet.
      var sleeping = 0
      var isClosed = false
    }
    let state = Mutex(State())
    let news = DispatchSemaphore(value: 0)

    /// Works until the pool is gone; a thread's body.
    func run() {
      state.withLock { _ = $0.threads.insert(pthread_self()) }
      while true {
        let (job, isClosed) = state.withLock { state -> (Job?, Bool) in
          guard !state.isClosed else { return (nil, true) }
          guard state.jobs.isEmpty else { return (state.jobs.removeFirst(), false) }
          state.sleeping += 1
          return (nil, false)
        }
        if isClosed { return }
        if let job { job() } else { news.wait() }
      }
    }

    /// Adds a job, and wakes a thread for it unless the caller's own is about to be free.
    ///
    /// A task that moves on to an actor does so as its last act on a thread: that thread goes on
    /// with it, and no other is woken to find out that there is nothing to do.
    func add(_ job: @escaping Job) {
      let wakes = state.withLock { state in
        state.jobs.append(job)
        let isCarriedOn = state.jobs.count == 1 && state.threads.contains(pthread_self())
        guard !isCarriedOn, state.sleeping > 0 else { return false }
        state.sleeping -= 1
        return true
      }
      if wakes { news.signal() }
    }

    func close() {
      let sleeping = state.withLock { state in
        defer { state.sleeping = 0 }
        state.isClosed = true
        return state.sleeping
      }
      for _ in 0..<sleeping { news.signal() }
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

  deinit { core.close() }

  /// Runs `job` on one of the threads, in the order of the calls; on the caller's if there is none.
  ///
  /// A job that adds another must not wait for it: it may be its own thread's next one.
  package func submit(_ job: @escaping Job) {
    guard threadCount > 0 else { return job() }
    core.add(job)
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

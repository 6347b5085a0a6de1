import Dispatch
import Synchronization

/// Wakes tasks after a while, on one thread of its own that sleeps when nobody waits.
///
/// `Task.sleep` does the same on Swift's shared pool, which then wakes every second for ever.
package final class Alarm: Sendable {
  private struct Sleeper {
    var deadline: ContinuousClock.Instant
    var continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var sleepers: [Int: Sleeper] = [:]
    var lastID = 0
    var isClosed = false
  }

  /// What the thread shares with the callers; it outlives the alarm until the thread has ended.
  private final class Core: Sendable {
    let state = Mutex(State())
    let news = DispatchSemaphore(value: 0)
  }

  private let core = Core()

  /// Starts the thread.
  ///
  /// - Throws: ``WorkerThread/Unavailable`` when the system has no thread left.
  package init() throws(WorkerThread.Unavailable) {
    try WorkerThread.start(named: "alarm") { [core] in Self.run(core) }
  }

  deinit {
    core.state.withLock { $0.isClosed = true }
    core.news.signal()
  }

  /// Waits for a while.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  package func sleep(for duration: Duration) async throws {
    let deadline = ContinuousClock.now + duration
    let id = core.state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = core.state.withLock { state in
          // A cancellation before this line found nobody to wake.
          if Task.isCancelled { return true }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        if isCancelled { continuation.resume(returning: false) } else { core.news.signal() }
      }
    } onCancel: {
      core.state.withLock { $0.sleepers.removeValue(forKey: id) }?
        .continuation.resume(returning: false)
    }
    guard isOver else { throw CancellationError() }
  }

  private static func run(_ core: Core) {
    while true {
      let (due, next, isClosed) = core.state.withLock { state in
        let now = ContinuousClock.now
        let due = state.sleepers.filter { $0.value.deadline <= now }
        for id in due.keys { state.sleepers[id] = nil }
        return (due, state.sleepers.values.map(\.deadline).min(), state.isClosed)
      }
      // Resumed outside the lock: what runs next may come back here.
      for sleeper in due.values { sleeper.continuation.resume(returning: true) }
      if isClosed, next == nil { return }
      guard let next else {
        core.news.wait()
        continue
      }
      let rest = ContinuousClock.now.duration(to: next).components
      let nanoseconds = rest.seconds * 1_000_000_000 + rest.attoseconds / 1_000_000_000
      _ = core.news.wait(timeout: .now() + .nanoseconds(Int(max(0, nanoseconds))))
    }
  }
}

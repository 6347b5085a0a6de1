import Synchronization

/// Counts events of other threads, and lets a test await a number of them.
public final class Milestones: Sendable {
  private struct State {
    var count = 0
    var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Creates a count of none.
  public init() {}

  /// How many events there were.
  public var count: Int { state.withLock { $0.count } }

  /// Notes one more event.
  public func pass() {
    let due = state.withLock { state in
      state.count += 1
      let due = state.waiters.filter { $0.count <= state.count }
      state.waiters.removeAll { $0.count <= state.count }
      return due
    }
    for waiter in due { waiter.continuation.resume() }
  }

  /// Returns once there were `count` events.
  public func reach(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        guard state.count < count else { return true }
        state.waiters.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }
}

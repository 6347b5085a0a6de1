import Dispatch
import Synchronization

/// What is still to happen, and when the last of it did.
final class Countdown: Sendable {
  private struct Unfinished: Error {}

  private let left: Mutex<Set<String>>
  private let time = Mutex(ContinuousClock.now)
  private let done = DispatchSemaphore(value: 0)

  /// Begins with all of them to come.
  init(of names: [String]) { left = Mutex(Set(names)) }

  /// Takes note of something that has happened.
  func strike(_ name: String) {
    let isLast = left.withLock { $0.remove(name) != nil && $0.isEmpty }
    guard isLast else { return }
    time.withLock { $0 = .now }
    done.signal()
  }

  /// Waits for the last, and says when that was.
  func end() throws -> ContinuousClock.Instant {
    guard done.wait(timeout: .now() + 60) == .success else { throw Unfinished() }
    return time.withLock { $0 }
  }
}

import Glibc
import Synchronization
import Terminal

/// The signals that end or stop a program, taken note of so that it can clean up first, and the keys
/// that end it.
struct StopSignals {
  /// The last signal that came; a handler can reach nothing else.
  private static let last = Atomic<Int32>(0)
  /// A signal may come to another thread, and then wakes nobody: so long it may wait at most.
  private static let longestNap = Duration.milliseconds(100)

  /// The keys; nil where nobody types.
  private let keys: EndingKeys?

  /// Takes note of them from now on.
  init(keys: EndingKeys?) {
    self.keys = keys
    Self.last.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] {
      signal(number) { StopSignals.last.store($0, ordering: .relaxed) }
    }
  }

  /// True when the program is to stop for a while, as Control-Z asks it to.
  var isToStop: Bool { Self.last.load(ordering: .relaxed) == SIGTSTP }

  /// True when a key was pressed that ends it.
  var isToEnd: Bool { keys?.isPressed ?? false }

  /// Stops the program until somebody lets it go on.
  func stop() {
    Self.last.store(0, ordering: .relaxed)
    raise(SIGSTOP)
  }

  /// Sleeps until a time, unless a signal or a key comes.
  ///
  /// - Throws: ``Failure`` with the status of a signal that ends the program.
  func wait(until time: Duration, on clock: MonotonicClock) throws(Failure) {
    while true {
      let number = Self.last.load(ordering: .relaxed)
      guard number != SIGTSTP else { return }
      guard number == 0 else {
        throw Failure(status: number == SIGINT ? .interrupted : .terminated, message: "")
      }
      let nap = max(.zero, min(time - clock.now, Self.longestNap))
      sleep(for: nap, on: clock)
      if isToEnd || nap == .zero { return }
    }
  }

  private func sleep(for nap: Duration, on clock: MonotonicClock) {
    if let keys { return keys.wait(upTo: nap, on: clock) }
    guard nap > .zero else { return }
    var pause = timespec(tv_sec: 0, tv_nsec: Int(nap / .nanoseconds(1)))
    // SAFETY: the call reads the structure, which outlives it.
    unsafe nanosleep(&pause, nil)
  }
}

import CNcurses
import Glibc
import Synchronization

/// Ends the sleep of ``Session/events(until:)`` from any thread.
public final class Waker: Sendable {
  /// Readable while there is something to look at.
  let descriptor: Int32
  private let isCalled = Atomic<Bool>(false)

  init() throws(SessionError) {
    descriptor = eventfd(0, Int32(O_CLOEXEC | O_NONBLOCK))
    guard descriptor >= 0 else { throw .noDescriptor(errno: errno) }
  }

  deinit { close(descriptor) }

  /// Makes the session return a ``Event/woken``; calls before that count as one.
  public func wake() {
    // A call that has not been seen yet has made the descriptor readable.
    guard !isCalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    eventfd_write(descriptor, 1)
  }

  /// Lies down again; true if ``wake()`` was called.
  func reset() -> Bool {
    var count: eventfd_t = 0
    // The order matters: a call between the two lines is counted or makes it readable again.
    // SAFETY: the call fills the number, which outlives it.
    _ = unsafe eventfd_read(descriptor, &count)
    return isCalled.exchange(false, ordering: .acquiringAndReleasing)
  }
}

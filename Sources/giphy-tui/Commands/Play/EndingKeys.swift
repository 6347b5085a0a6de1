import Glibc
import Terminal

/// The keys that end what plays, `q` and Escape, typed at the standard input.
///
/// - Precondition: The terminal hands over each key as it is pressed.
final class EndingKeys {
  /// True once one of them was pressed.
  private(set) var isPressed = false
  private var decoder = KeyDecoder()
  /// True when nobody types any more.
  private var isClosed = false

  /// Waits until one is pressed, at most so long.
  func wait(upTo time: Duration, on clock: MonotonicClock) {
    let end = clock.now + time
    repeat {
      let rest = [end, decoder.pendingDeadline].compactMap(\.self).min().map { $0 - clock.now }
      if isReady(within: max(.zero, rest ?? .zero)) { read(at: clock.now) }
      // An Escape that nothing follows is the key.
      if let pending = decoder.pendingDeadline, pending <= clock.now { take(decoder.flush()) }
    } while !isPressed && clock.now < end
  }

  private func isReady(within time: Duration) -> Bool {
    let milliseconds = Int32(time / .milliseconds(1))
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // SAFETY: the call fills the structure, which outlives it.
    if unsafe poll(&request, isClosed ? 0 : 1, milliseconds) > 0 { return true }
    guard milliseconds == 0, time > .zero else { return false }
    var pause = timespec(tv_sec: 0, tv_nsec: Int(time / .nanoseconds(1)))
    // SAFETY: the call reads the structure, which outlives it.
    unsafe nanosleep(&pause, nil)
    return false
  }

  private func read(at now: Duration) {
    do throws(SystemError) {
      let bytes = try Descriptor.read(upTo: 256, from: STDIN_FILENO)
      isClosed = bytes.isEmpty
      take(decoder.feed(bytes.span, at: now))
    } catch {
      isClosed = true
    }
  }

  private func take(_ events: [Event]) {
    let ending: [Event] = [.key(.character("q")), .key(.character("Q")), .key(.escape)]
    if events.contains(where: ending.contains) { isPressed = true }
  }
}

import Glibc

extension Session {
  /// What ended a sleep.
  struct Readiness: OptionSet {
    let rawValue: UInt8

    static let input = Readiness(rawValue: 1)
    static let output = Readiness(rawValue: 2)
    static let waker = Readiness(rawValue: 4)
  }

  /// Sleeps until a descriptor is ready or the time comes.
  func wait(until deadline: Duration?) -> Readiness {
    guard let deadline else { return wait(milliseconds: -1) }
    let rest = max(.zero, deadline - now)
    // Rounded up: a sleep that ends early would only be followed by another.
    let (seconds, attoseconds) = rest.components
    let milliseconds =
      min(seconds, 86_400) * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return wait(milliseconds: Int32(milliseconds))
  }

  /// Sleeps until a descriptor is ready, a signal comes, or the milliseconds are over.
  func wait(milliseconds: Int32) -> Readiness {
    let interest = Int16(POLLIN) | (outbox.isEmpty ? 0 : Int16(POLLOUT))
    var requests: [2 of pollfd] = [
      pollfd(fd: device.descriptor, events: interest, revents: 0),
      pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    var span = requests.mutableSpan
    // SAFETY: the call reads and fills the two entries, which outlive it.
    let count = unsafe span.withUnsafeMutableBufferPointer { entries in
      unsafe poll(entries.baseAddress, nfds_t(entries.count), milliseconds)
    }
    guard count > 0 else { return [] }
    var ready: Readiness = []
    // A terminal that hung up is found out by reading.
    if requests[0].revents & ~Int16(POLLOUT) != 0 { ready.insert(.input) }
    if requests[0].revents & Int16(POLLOUT) != 0 { ready.insert(.output) }
    if requests[1].revents != 0 { ready.insert(.waker) }
    return ready
  }
}

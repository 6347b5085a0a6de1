import Glibc

extension Session {
  /// Sleeps until something happens or `deadline` comes on the ``clock``, and tells what happened.
  ///
  /// Without a deadline nothing but an event ends the sleep. The list is empty when the deadline
  /// came, and when output that had been waiting has left: a scene that was refused may be
  /// presented now.
  public func events(until deadline: Duration?) -> [Event] {
    var events = early
    early = []
    while true {
      if hasResumed {
        hasResumed = false
        events.append(.resumed)
      }
      if isGone { events.append(.closed) }
      guard events.isEmpty else { return events }
      let wasWaiting = !outbox.isEmpty
      let ready = wait(until: [deadline, decoder.pendingDeadline].compactMap(\.self).min())
      if ready.contains(.waker) { collectNotes(into: &events) }
      if ready.contains(.output) { flush() }
      if ready.contains(.input) {
        readInput(into: &events)
      } else if let pending = decoder.pendingDeadline, pending <= now {
        events += decoder.flush()
      }
      guard events.isEmpty, !isGone, !hasResumed else { continue }
      if wasWaiting && outbox.isEmpty { return [] }
      if let deadline, deadline <= now { return [] }
    }
  }

  func collectNotes(into events: inout [Event]) {
    if waker.reset() { events.append(.woken) }
    let signals = Rescue.takeSignals()
    if Signals.contains(SIGWINCH, in: signals) {
      // Most terminals reflow or cut what they show.
      outbox.generation += 1
      events.append(.resize)
    }
    for number in Signals.requests where Signals.contains(number, in: signals) {
      events.append(.termination(signal: number))
    }
    if Signals.contains(SIGTSTP, in: signals) {
      stop { raise(SIGTSTP) }
    } else if Signals.contains(SIGCONT, in: signals) {
      // It was stopped by what nobody can handle, and the shell has changed the modes.
      setUp()
      flush()
      hasResumed = true
    }
  }

  func readInput(into events: inout [Event]) {
    switch device.read(into: &buffer) {
    case .bytes(let count):
      let bytes = buffer
      let new = decoder.feed(bytes.span.extracting(..<count), at: now)
      for case .focus(let isFocused) in new { outbox.noteFocus(isFocused) }
      events += new
    case .nothing: break
    case .closed: isGone = true
    }
  }
}

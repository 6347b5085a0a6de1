extension Session {
  /// Asks the terminal what it can do, before anything is shown.
  ///
  /// Something else can be done until ``capabilities(in:)`` is asked for the answers.
  ///
  /// - Precondition: There is no ``Screen`` yet.
  public func ask(in environment: [String: String]) {
    entryColors = Curses.colorCount(of: environment["TERM"] ?? "")
    decoder.startListening()
    outbox.append(Probe.question.utf8)
    flush()
    askedAt = now
  }

  /// Waits for the terminal's answers, but not for long, and tells what it can do.
  ///
  /// Keys that come meanwhile are kept for ``events(until:)``. Answers that come later are dropped.
  public func capabilities(in environment: [String: String]) -> Capabilities {
    let patience = Probe.patience(isRemote: environment["SSH_CONNECTION"] != nil)
    let deadline = askedAt.map { $0 + patience } ?? now
    while decoder.isListening, !isGone, now < deadline {
      let ready = wait(until: deadline)
      if ready.contains(.waker) { collectNotes(into: &early) }
      if ready.contains(.output) { flush() }
      if ready.contains(.input) { readInput(into: &early) }
    }
    return Capabilities(
      replies: decoder.stopListening(), environment: environment, window: window,
      entryColors: entryColors)
  }

  /// The window of the terminal.
  public var window: Capabilities.Window {
    Capabilities.Window(cells: size, pixels: device.pixels)
  }
}

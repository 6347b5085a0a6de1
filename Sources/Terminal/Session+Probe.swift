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
    let isRemote = environment["SSH_CONNECTION"] != nil
    let patience = Probe.patience(isRemote: isRemote)
    waitForAnswers(until: askedAt.map { $0 + patience } ?? now)
    let replies = decoder.stopListening()
    cursor = Replies(replies).cursor
    var capabilities = Capabilities(
      replies: replies, environment: environment, window: window,
      entryColors: entryColors)
    if isRemote, capabilities.drawsPixels {
      capabilities.lineRate = measureLine(atMost: patience)
    }
    return capabilities
  }

  /// Sends a burden, and finds out how many bytes a second arrive from when the answer comes.
  private func measureLine(atMost patience: Duration) -> Int {
    let burden = Array(Probe.burden.utf8)
    // The answer to this one starts the clock: it has come as far as the burden has to go.
    outbox.append("\u{1b}[c".utf8)
    outbox.append(burden)
    decoder.startListening()
    flush()
    waitForAnswers(until: now + patience)
    _ = decoder.stopListening()
    let start = now
    decoder.startListening()
    waitForAnswers(until: start + patience)
    _ = decoder.stopListening()
    return Int(Double(burden.count) / max((now - start) / .seconds(1), 0.001))
  }

  private func waitForAnswers(until deadline: Duration) {
    while decoder.isListening, !isGone, now < deadline {
      let ready = wait(until: deadline)
      if ready.contains(.waker) { collectNotes(into: &early) }
      if ready.contains(.output) { flush() }
      if ready.contains(.input) { readInput(into: &early) }
    }
  }

  /// The window of the terminal.
  public var window: Capabilities.Window {
    Capabilities.Window(cells: size, pixels: device.pixels)
  }
}

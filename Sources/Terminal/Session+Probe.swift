import Pixels

extension Session {
  /// Asks the terminal what it can do, before anything is shown.
  ///
  /// Something else can be done until ``capabilities(in:)`` is asked for the answers.
  ///
  /// - Precondition: There is no ``Screen`` yet.
  public func ask(in environment: [String: String]) {
    entryColors = Curses.colorCount(of: environment["TERM"] ?? "")
    let multiplexer = Variables(environment).multiplexer
    decoder.startListening(answers: Probe.answerCount(through: multiplexer))
    outbox.append(Probe.question(through: multiplexer, memory: offerPixel(in: environment)).utf8)
    flush()
    askedAt = now
  }

  /// Waits for the terminal's answers, but not for long, and tells what it can do.
  ///
  /// Keys that come meanwhile are kept for ``events(until:)``. Answers that come later are dropped.
  public func capabilities(in environment: [String: String]) -> Capabilities {
    let isRemote = environment["SSH_CONNECTION"] != nil
    let patience = Probe.patience(isRemote: isRemote)
    let multiplexer = Variables(environment).multiplexer
    let deadline = askedAt.map { $0 + patience } ?? now
    if multiplexer == .tmux {
      waitForAnswers(until: deadline, behindTmuxFor: Probe.patienceBehindTmux(isRemote: isRemote))
    } else {
      waitForAnswers(until: deadline)
    }
    let replies = decoder.stopListening()
    let hasTakenPixel = sharedMemory.withdraw()
    cursor = Replies(replies).cursor
    var capabilities = Capabilities(
      replies: replies, environment: environment, window: window,
      entryColors: entryColors)
    // Who says yes to all has not taken it.
    if !hasTakenPixel { capabilities.kitty.sharesMemory = false }
    if isRemote, capabilities.drawsPixels {
      capabilities.lineRate = measureLine(through: multiplexer, atMost: patience)
    }
    return capabilities
  }

  /// The name of memory to try it with, where the terminal may be on this machine.
  private func offerPixel(in environment: [String: String]) -> [UInt8]? {
    guard environment["SSH_CONNECTION"] == nil, Variables(environment).multiplexer == nil,
      case .named(let name) = sharedMemory.offer(Bitmap(size: Size(width: 1, height: 1)))
    else { return nil }
    return name
  }

  /// Sends a burden, and finds out how many bytes a second arrive from when the answer comes.
  private func measureLine(
    through multiplexer: Multiplexer?, atMost patience: Duration
  ) -> Int {
    let burden = Probe.burden(through: multiplexer)
    outbox.append(burden.ahead.utf8)
    outbox.append(burden.load.utf8)
    decoder.startListening()
    flush()
    waitForAnswers(until: now + patience)
    _ = decoder.stopListening()
    let start = now
    decoder.startListening()
    waitForAnswers(until: start + patience)
    _ = decoder.stopListening()
    return Int(Double(burden.load.utf8.count) / max((now - start) / .seconds(1), 0.001))
  }

  /// Waits for tmux, and then a while for the terminal behind it, which is asked again.
  private func waitForAnswers(until deadline: Duration, behindTmuxFor patience: [Duration]) {
    waitForAnswers(until: deadline, leaving: 1)
    for (turn, patience) in patience.enumerated() where decoder.answersToCome > 0 && now < deadline
    {
      if turn > 0 {
        outbox.append(Probe.questionBehindTmux.utf8)
        flush()
      }
      waitForAnswers(until: min(deadline, now + patience))
    }
  }

  private func waitForAnswers(until deadline: Duration, leaving rest: Int = 0) {
    while decoder.answersToCome > rest, !isGone, now < deadline {
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

import Terminal

/// Waits until a recording is whole, or as much of it as whoever presses has time for.
struct RecordingEnd {
  /// How long who wants the program to end waits at most for all of it.
  static let patience = Duration.seconds(2)

  let recorder: Recorder
  /// How often Ctrl-C was pressed since.
  let interrupts: () -> Int
  /// True when the program was asked to end.
  let isPressed: () -> Bool
  /// Tells the user something.
  let tell: (String) -> Void

  /// Waits for a recording, tells what came of it, and ends the program if a signal wants that: the
  /// one that ended the browsing, or one that came since.
  ///
  /// - Throws: ``Failure`` that says why there is none.
  static func finish(
    _ recorder: Recorder, minding signals: FinishingSignals, after ending: Int32?
  ) throws(Failure) {
    let end = RecordingEnd(
      recorder: recorder, interrupts: { signals.interrupts },
      isPressed: { ending != nil || signals.request != nil }, tell: StandardError.write(line:))
    StandardError.write(line: try end.wait().summary)
    if let number = ending ?? signals.request { FinishingSignals.obey(number) }
  }

  /// Waits for the file; the first Ctrl-C leaves out what is not drawn yet, the second gives it up.
  ///
  /// - Throws: ``Failure`` that says why there is none.
  func wait(on clock: MonotonicClock = MonotonicClock()) throws(Failure) -> Recording {
    var deadline: Duration?
    var isHurried = false
    while true {
      if let recording = try recorder.recording(within: .milliseconds(50)) { return recording }
      let interrupts = interrupts()
      if interrupts > 1 {
        recorder.giveUp()
        throw Failure(status: .interrupted, message: "--record: given up; nothing was written")
      }
      if deadline == nil, isPressed() { deadline = clock.now + Self.patience }
      let isLate = deadline.map { $0 <= clock.now } ?? false
      guard !isHurried, isLate || interrupts == 1 else { continue }
      isHurried = true
      recorder.hurry()
      if interrupts == 1 { tell("What is not drawn yet is left out; Ctrl-C again gives it up") }
    }
  }
}

import Foundation
import Pixels
import TestSupport

/// Measures how long a key takes to show while 20 GIFs of 480p start at once and play.
///
/// Prints a tab-separated line: the median and the 99th percentile of the time from a key to the
/// arrival of the status line that answers it, at the terminal's end.
func latency(_ arguments: [String]) throws {
  let files = try GeneratedFiles()
  for number in 0..<20 {
    let size = Size(width: 854, height: 480)
    try files.add(
      GeneratedFiles.gif(size: size, frames: 40, delay: 4, seed: UInt64(number)))
  }
  var times: [Duration] = []
  for _ in 0..<4 { times += try keyTimes(files: files.paths) }
  times.sort()
  print(
    "latency", "keys=\(times.count)", "median_ms=\(milliseconds(times[times.count / 2]))",
    "p99_ms=\(milliseconds(times[times.count * 99 / 100]))",
    "max_ms=\(milliseconds(times[times.count - 1]))", separator: "\t")
}

/// Starts the program and presses keys from the first moment on.
private func keyTimes(files: [String]) throws -> [Duration] {
  // Twenty rows of eight lines and the status line.
  let terminal = try PseudoTerminal(columns: 100, rows: 161)
  try terminal.spawn(
    PseudoTerminal.builtProgram("giphy-tui"), files,
    environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"])
  try require(terminal.wait(forText: "0.gif"), "the list is there")
  var recording = Recording(terminal: terminal, rowCount: files.count)
  for press in 1...100 {
    recording.press(press % files.count == 0 ? "g" : "j")
    // Not in step with the drawings.
    recording.listen(for: .milliseconds(20 + press * 7 % 31))
  }
  recording.listen(for: .seconds(1))
  terminal.send("q")
  let times = recording.times()
  try require(times.count == 100, "all keys are answered, not \(times.count)")
  return times
}

/// What was typed and what came, with its times.
///
/// Keys come by the clock, so that a slow answer delays no key and hides none. What the program
/// writes is only taken and is looked at afterwards: a terminal that is drawn by the same two
/// processors would measure itself.
private struct Recording {
  let terminal: PseudoTerminal
  let rowCount: Int
  private let clock = ContinuousClock()
  private var presses: [(time: ContinuousClock.Instant, selection: Int)] = []
  private var output: [(time: ContinuousClock.Instant, bytes: [UInt8])] = []

  init(terminal: PseudoTerminal, rowCount: Int) {
    self.terminal = terminal
    self.rowCount = rowCount
  }

  /// Presses a key that selects the next row, or the first after the last.
  mutating func press(_ key: String) {
    presses.append((clock.now, (presses.count + 1) % rowCount + 1))
    terminal.send(key)
  }

  mutating func listen(for time: Duration) {
    let end = clock.now + time
    while clock.now < end {
      let bytes = terminal.take(within: max(clock.now.duration(to: end), .milliseconds(1)))
      if !bytes.isEmpty { output.append((clock.now, bytes)) }
    }
  }

  /// How long each key took until the status line named its row, or that of a later key.
  mutating func times() -> [Duration] {
    var times: [Duration] = []
    for (time, bytes) in output {
      terminal.screen.feed(bytes)
      let status = terminal.screen.row(terminal.screen.rows - 1)
      let selection = status.split(separator: "/").first.flatMap { Int($0.dropFirst()) }
      let pending = presses[times.count...].prefix { $0.time < time }
      guard let last = pending.lastIndex(where: { $0.selection == selection }) else { continue }
      times += presses[times.count...last].map { $0.time.duration(to: time) }
    }
    return times
  }
}

private func milliseconds(_ time: Duration) -> String {
  String(format: "%.2f", time / .milliseconds(1))
}

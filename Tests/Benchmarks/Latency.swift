import Foundation
import Pixels
import TestSupport

/// Measures how long a key takes to show while 20 GIFs of 480p start at once and play.
///
/// Prints a tab-separated line: the median and the 99th percentile of the time from a key to the
/// status line that answers it, as a terminal sees it.
func latency(_ arguments: [String]) throws {
  let files = try GeneratedFiles()
  for number in 0..<20 {
    let size = Size(width: 854, height: 480)
    try files.add(
      GeneratedFiles.gif(size: size, frames: 40, delay: 4, seed: UInt64(number)))
  }
  // Twenty rows of eight lines and the status line.
  var times: [Duration] = []
  for _ in 0..<4 {
    let terminal = try PseudoTerminal(columns: 100, rows: 161)
    times += try keyTimes(in: terminal, files: files.paths)
  }
  times.sort()
  print(
    "latency", "keys=\(times.count)", "median_ms=\(milliseconds(times[times.count / 2]))",
    "p99_ms=\(milliseconds(times[times.count * 99 / 100]))",
    "max_ms=\(milliseconds(times[times.count - 1]))", separator: "\t")
}

/// Starts the program and presses keys from the first moment on.
private func keyTimes(in terminal: PseudoTerminal, files: [String]) throws -> [Duration] {
  try terminal.spawn(
    PseudoTerminal.builtProgram("giphy-tui"), files,
    environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"])
  try require(terminal.wait(forText: "0.gif"), "the list is there")
  let clock = ContinuousClock()
  var times: [Duration] = []
  for press in 1...100 {
    let isDown = (press - 1) / 19 % 2 == 0
    let step = (press - 1) % 19 + 1
    let selection = isDown ? step + 1 : 20 - step
    let start = clock.now
    terminal.send(isDown ? "j" : "k")
    let status = " \(selection)/20 "
    try require(
      terminal.wait { $0.row($0.rows - 1).hasPrefix(status) }, "key \(press) is answered")
    times.append(clock.now - start)
    // Not in step with the drawings.
    pass(.milliseconds(20 + press * 7 % 31), in: terminal)
  }
  terminal.send("q")
  _ = terminal.waitForExit()
  return times
}

private func milliseconds(_ time: Duration) -> String {
  String(format: "%.2f", time / .milliseconds(1))
}

import Foundation
import TestSupport

/// Measures the whole program in a terminal of 100×40, on the offline catalogue.
///
/// Prints a tab-separated line for each of: five rows playing (share of a core over ten seconds),
/// all paused (wake-ups of all threads over ten seconds), and 120 GIFs scrolled down and up (peak
/// resident memory).
func program(_ arguments: [String]) throws {
  let terminal = try PseudoTerminal(columns: 100, rows: 40)
  try terminal.spawn(
    PseudoTerminal.builtProgram("giphy-tui"), ["--demo", "--limit", "50"],
    environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"])
  guard let process = terminal.processID else { return }
  let measured = ProcessFiles(process: process)

  try require(terminal.wait { playing(on: $0) == 5 }, "five rows play")
  // The first second still has the rows below the screen to decode.
  pass(.seconds(3), in: terminal)
  let before = try measured.cpuTicks()
  pass(.seconds(10), in: terminal)
  let share = Double(try measured.cpuTicks() - before) / 10
  print("program\tplaying\trows=5\tcore_percent=\(share)")

  terminal.send("p")
  try require(terminal.wait(forText: "paused"), "all are paused")
  // Threads of Swift's pool end a few seconds after their last work.
  pass(.seconds(10), in: terminal)
  let switches = try measured.voluntarySwitches()
  pass(.seconds(10), in: terminal)
  let wakeUps = try measured.voluntarySwitches() - switches
  print("program\tpaused\tseconds=10\twake_ups=\(wakeUps)")

  terminal.send("p")
  try scroll(terminal)
  print("program\tscrolled\tgifs=120\tpeak_kB=\(try measured.peakKilobytes())")
  terminal.send("q")
  _ = terminal.waitForExit()
}

/// Goes down through 120 GIFs, so that each is on the screen and plays, and back up.
private func scroll(_ terminal: PseudoTerminal) throws {
  for key in ["j", "k"] {
    for _ in 0..<120 {
      terminal.send(key)
      pass(.milliseconds(100), in: terminal)
    }
    try require(terminal.wait { playing(on: $0) >= 3 }, "rows play after scrolling")
  }
}

func playing(on screen: VirtualTerminal) -> Int {
  (0..<screen.rows).count { screen.row($0).hasSuffix("   playing") }
}

/// Lets time go by, in which the program's output is taken.
func pass(_ time: Duration, in terminal: PseudoTerminal) {
  terminal.wait(upTo: time) { _ in false }
}

private struct Unmet: Error, CustomStringConvertible {
  var description: String
}

func require(_ condition: Bool, _ what: String) throws {
  if !condition { throw Unmet(description: "it did not come about that \(what)") }
}

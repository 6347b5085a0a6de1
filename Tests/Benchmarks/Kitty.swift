import Foundation
import TestSupport

/// Measures what films cost that the terminal plays: five rows at 100×40, on the offline catalogue.
///
/// The terminal answers as kitty 0.32 does, far away or on this machine, where it takes pixels from
/// memory. Prints tab-separated lines: what giving the films to the terminal took, and what playing
/// takes over ten seconds from then on.
func kitty(_ arguments: [String]) throws {
  let terminal = try PseudoTerminal(columns: 100, rows: 40)
  let answered = [31, 32, 33] + (arguments[0] == "memory" ? [34] : [])
  let images = answered.map { "\u{1b}_Gi=\($0);OK\u{1b}\\" }.joined()
  terminal.answer =
    "\u{1b}P>|kitty(0.32.2)\u{1b}\\\(images)\u{1b}_Gi=33,r=2;OK\u{1b}\\"
    + "\u{1b}[6;18;9t\u{1b}[?2026;2$y\u{1b}[?62;22c"
  try terminal.spawn(
    PseudoTerminal.builtProgram("giphy-tui"), ["--demo", "--limit", "50"],
    environment: ["COLORTERM": "truecolor", "TERM": "xterm-kitty", "HOME": "/nonexistent"])
  guard let process = terminal.processID else { return }
  let measured = ProcessFiles(process: process)

  let start = ContinuousClock.now
  try require(terminal.wait { playing(on: $0) == 5 }, "five rows play")
  // All is given when a second goes by without a byte.
  var count = -1
  while count != terminal.output.count {
    count = terminal.output.count
    pass(.seconds(1), in: terminal)
  }
  let loading = (ContinuousClock.now - start) / .seconds(1) - 1
  print(
    "kitty\tgiven\tbytes=\(count)\tseconds=\(loading)\tcpu_seconds=\(try measured.cpuTicks() / 100)"
  )

  let ticks = try measured.cpuTicks()
  let switches = try measured.voluntarySwitches()
  pass(.seconds(10), in: terminal)
  let share = Double(try measured.cpuTicks() - ticks) / 10
  let kilobytes = Double(terminal.output.count - count) / 10_000
  let wakeUps = try measured.voluntarySwitches() - switches
  print(
    "kitty\tplaying\trows=5\tcore_percent=\(share)\tkB_per_second=\(kilobytes)\twake_ups=\(wakeUps)"
  )
  print("kitty\tpeak\tpeak_kB=\(try measured.peakKilobytes())")
  terminal.send("q")
  _ = terminal.waitForExit()
}

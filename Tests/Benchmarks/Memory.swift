import Foundation
import Pixels
import TestSupport

/// Measures the memory of the whole program while 500 GIFs scroll down and up, twice.
///
/// They have 30 to 300 frames and up to 800×600 pixels; every one is on the screen and plays.
/// Prints a tab-separated line for each pass: the most resident memory, and how it compares.
func memory(_ arguments: [String]) throws {
  let files = try memoryFiles(distinct: 25, copies: 20)
  let terminal = try PseudoTerminal(columns: 100, rows: 40)
  try terminal.spawn(
    PseudoTerminal.builtProgram("giphy-tui"), files.paths,
    environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"])
  guard let process = terminal.processID else { return }
  let measured = ProcessFiles(process: process)
  try require(terminal.wait(forText: "playing"), "the files are listed")
  var peaks: [Int] = []
  for round in 1...2 {
    try measured.forgetPeak()
    for key in ["j", "k"] {
      for _ in 1..<files.paths.count {
        terminal.send(key)
        pass(.milliseconds(40), in: terminal)
      }
    }
    peaks.append(try measured.peakKilobytes())
    let ratio = Double(peaks[round - 1]) / Double(peaks[0])
    print(
      "memory", "pass=\(round)", "gifs=\(files.paths.count)", "peak_kB=\(peaks[round - 1])",
      "ratio=\(String(format: "%.3f", ratio))", separator: "\t")
  }
  terminal.send("q")
  _ = terminal.waitForExit()
}

private func memoryFiles(distinct: Int, copies: Int) throws -> GeneratedFiles {
  let files = try GeneratedFiles()
  let sizes = [
    Size(width: 200, height: 200), Size(width: 480, height: 270), Size(width: 320, height: 240),
    Size(width: 500, height: 400), Size(width: 800, height: 600),
  ]
  for number in 0..<distinct {
    let frames = 30 + 270 * (number * 7 % distinct) / max(1, distinct - 1)
    let file = GeneratedFiles.gif(
      size: sizes[number % sizes.count], frames: frames, delay: 3 + number % 8,
      seed: UInt64(number))
    try files.add(file, count: copies)
  }
  files.shuffle(seed: 1)
  return files
}

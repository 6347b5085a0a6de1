import Foundation

/// What Linux tells of a running process.
struct ProcessFiles {
  let process: Int32

  private var folder: String { "/proc/\(process)" }

  /// The processor time of all threads, in hundredths of a second.
  func cpuTicks() throws -> Int {
    let text = try String(contentsOfFile: "\(folder)/stat", encoding: .utf8)
    // The program's name is in parentheses and may hold anything; fields 14 and 15 count from 1.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
  }

  /// How often the threads that live have gone to sleep.
  func voluntarySwitches() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")
      .map { try value(of: "voluntary_ctxt_switches", in: "\(folder)/task/\($0)/status") }
      .reduce(0, +)
  }

  /// The most memory that was resident at once.
  func peakKilobytes() throws -> Int { try value(of: "VmHWM", in: "\(folder)/status") }

  /// Starts the search for the most memory anew.
  func forgetPeak() throws {
    try Data("5".utf8).write(to: URL(fileURLWithPath: "\(folder)/clear_refs"))
  }

  private func value(of name: String, in path: String) throws -> Int {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

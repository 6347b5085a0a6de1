import FoundationEssentials

/// What the kernel says about this process's threads.
public enum ThreadFiles {
  /// The text of a file under /proc; empty if it cannot be read.
  public static func read(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// How many threads this process has.
  public static var threadCount: Int { entries(of: "/proc/self/task").count }

  /// How many descriptors this process holds open, the one that counts them included.
  public static var descriptorCount: Int { entries(of: "/proc/self/fd").count }

  private static func entries(of folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The identifiers of the threads of a name.
  public static func threads(named name: String) -> Set<String> {
    Set(entries(of: "/proc/self/task").filter { read("/proc/self/task/\($0)/comm") == name + "\n" })
  }

  /// The most memory of this process that was resident at once, in KiB.
  public static var peakKilobytes: Int? {
    let lines = read("/proc/self/status").split(separator: "\n")
    let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)
    return words?.dropFirst().first.flatMap { Int($0) }
  }

  /// How often a thread has gone to sleep so far; nil when it has ended.
  public static func sleeps(ofThread thread: String) -> Int? {
    let label = "voluntary_ctxt_switches:\t"
    let lines = read("/proc/self/task/\(thread)/status").split(separator: "\n")
    return lines.first { $0.hasPrefix(label) }.flatMap { Int($0.dropFirst(label.count)) }
  }
}

import FoundationEssentials
import Glibc

/// What the kernel says about this process's threads.
public enum ThreadFiles {
  /// The text of a file under /proc; empty if it cannot be read.
  public static func read(_ path: String) -> String {
    // Foundation leaks its buffer where a thread ends while its file is being read.
    // SAFETY: the path is passed as a C string that lives through the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      // SAFETY: the buffer is as long as it says.
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += buffer[..<count]
    }
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

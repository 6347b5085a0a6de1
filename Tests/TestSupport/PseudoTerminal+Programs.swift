import Glibc

extension PseudoTerminal {
  /// The path of a program of this package, which lies beside the test bundle.
  public static func builtProgram(_ name: String) -> String {
    // SAFETY: the call writes at most the capacity, and says how much.
    let path = unsafe String(unsafeUninitializedCapacity: 4096) { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return 0 }
        return unsafe max(0, readlink("/proc/self/exe", start, characters.count))
      }
    }
    return path.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 } + "/" + name
  }
  /// True while the program is stopped.
  public var isStopped: Bool {
    guard let processID else { return false }
    return ThreadFiles.read("/proc/\(processID)/stat").contains(") T ")
  }
}

import Glibc

/// The stream for what went wrong, and for what goes on.
enum StandardError {
  /// Writes a line.
  static func write(line: String) { write("\(line)\n") }

  /// Writes a text; where nobody reads it there is nobody to tell.
  static func write(_ text: String) {
    do throws(SystemError) {
      try Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
    } catch {
      return
    }
  }

  /// True when it is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

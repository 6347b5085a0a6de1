import Glibc

/// The stream for what was asked for.
enum StandardOutput {
  /// Writes a line.
  ///
  /// - Throws: ``Failure`` when it cannot be written; a reader that is gone is a quiet one.
  static func write(line: String) throws(Failure) {
    try write(Array("\(line)\n".utf8))
  }

  /// Writes bytes.
  ///
  /// - Throws: ``Failure`` when they cannot be written; a reader that is gone is a quiet one.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try Descriptor.write(bytes, to: STDOUT_FILENO)
    } catch {
      guard error.code != EPIPE else { throw Failure(status: .unread, message: "") }
      throw Failure(status: .notWritten, message: "standard output: \(error.message)")
    }
  }

  /// True when it is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}

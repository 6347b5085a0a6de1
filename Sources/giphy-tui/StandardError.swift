import Glibc

/// The stream for what went wrong.
enum StandardError {
  /// Writes a line; where nobody reads it there is nobody to tell.
  static func write(line: String) {
    // SAFETY: the call reads `buffer.count` bytes of the buffer, which outlives it.
    unsafe "\(line)\n".utf8.withContiguousStorageIfAvailable { buffer in
      _ = unsafe Glibc.write(STDERR_FILENO, buffer.baseAddress, buffer.count)
    }
  }
}

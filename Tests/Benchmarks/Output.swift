import Glibc

/// Something that bytes can be written to: a file, or one of the standard streams.
///
/// Foundation's `FileHandle` would add megabytes to the memory that is measured.
struct Output: ~Copyable {
  private let descriptor: CInt
  private let isOwned: Bool

  /// The standard output.
  static var standard: Output { Output(descriptor: STDOUT_FILENO, isOwned: false) }
  /// The standard error.
  static var standardError: Output { Output(descriptor: STDERR_FILENO, isOwned: false) }

  private init(descriptor: CInt, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  /// Opens an empty file.
  init(path: String) throws(Failure) {
    // SAFETY: the string is a null-terminated one for as long as the call.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    self.init(descriptor: descriptor, isOwned: true)
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var position = 0
    while position < bytes.count {
      // SAFETY: the buffer is read within the closure and ends where the array does.
      let count = unsafe bytes[position...].withUnsafeBytes { rest in
        unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      guard count > 0 || errno == EINTR else { throw Failure(path: nil, code: errno) }
      position += max(0, count)
    }
  }

  /// Why a file cannot be written.
  struct Failure: Error, CustomStringConvertible {
    /// The file, if it has a name.
    var path: String?
    /// The system's number for the reason.
    var code: CInt

    var description: String { "cannot write \(path ?? "the output") (error \(code))" }
  }
}

import Glibc

/// The stream of what is given to the program.
enum StandardInput {
  /// The most bytes that are taken.
  private static let limit = 256 << 20

  /// The path of a file with all that comes, which can be read again and again.
  ///
  /// - Throws: ``Failure`` when nothing comes, or it cannot be kept.
  static func path() throws(Failure) -> String {
    var status = stat()
    // SAFETY: the system writes one `stat`.
    if unsafe fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      return "/proc/self/fd/\(STDIN_FILENO)"
    }
    let input = try InputFile(path: "-")
    // SAFETY: the call opens a file without a name, which is there until the program ends.
    guard let stream = unsafe tmpfile() else { throw unkept(SystemError(code: errno)) }
    // SAFETY: the stream is open.
    let descriptor = unsafe fileno(stream)
    var count = 0
    while case let piece = try input.read(), !piece.isEmpty {
      count += piece.count
      guard count <= limit else {
        throw Failure(
          status: .badData, message: "standard input: larger than \(limit >> 20) MiB")
      }
      do throws(SystemError) {
        try Descriptor.write(piece, to: descriptor)
      } catch {
        throw unkept(error)
      }
    }
    return "/proc/self/fd/\(descriptor)"
  }

  private static func unkept(_ error: SystemError) -> Failure {
    Failure(status: .notWritten, message: "standard input cannot be kept: \(error.message)")
  }
}

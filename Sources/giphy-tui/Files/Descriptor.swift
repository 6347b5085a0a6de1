import Glibc
import Loading

/// Reads from and writes to open files by their numbers.
enum Descriptor {
  /// Reads what there is, at most `limit` bytes; none at the end.
  static func read(upTo limit: Int, from descriptor: Int32) throws(SystemError) -> [UInt8] {
    do throws(OpenFile.Failure) {
      return try OpenFile.read(upTo: limit, from: descriptor)
    } catch {
      throw SystemError(code: error.code)
    }
  }

  /// Writes all the bytes.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var position = 0
    while position < bytes.count {
      // SAFETY: the range is within the array, which lives as long as the call.
      let count = unsafe bytes[position...].withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        position += count
      } else if errno == EAGAIN {
        try waitUntilWritable(descriptor)
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  /// Waits where whoever shares the file has made it one that does not wait.
  private static func waitUntilWritable(_ descriptor: Int32) throws(SystemError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // SAFETY: the call fills the structure, which outlives it.
    if unsafe poll(&request, 1, -1) < 0, errno != EINTR { throw SystemError(code: errno) }
  }

  /// Gives the three standard streams a file each, if the caller has closed them.
  ///
  /// Else the next file that is opened would be one of them, and be written to by mistake. What
  /// they get cannot be used as they are, so that using them fails as it should.
  static func fillStandardStreams() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // SAFETY: a literal path; the lowest free number is this one.
      _ = unsafe open("/dev/null", mode)
    }
  }
}

/// What the system says went wrong.
struct SystemError: Error, Equatable {
  let code: Int32

  /// The system's words for it, in lower case.
  var message: String {
    // SAFETY: the text is copied before anything else can ask for another.
    let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

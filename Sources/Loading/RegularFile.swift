import Glibc
import HTTP

/// A file that is open for reading: one owner, closed once.
@safe
struct RegularFile: ~Copyable {
  private let descriptor: Int32
  /// The size of the file in bytes when it was opened.
  let byteCount: Int

  /// Opens a file.
  ///
  /// - Throws: ``TransferError`` with the reason in words: it is missing, a folder, not readable.
  init(path: String) throws(TransferError) {
    // In C the name would end there, and be another file's.
    guard !path.utf8.contains(0) else { throw .other(Self.reason(ENOENT)) }
    // A pipe that nobody writes to would block the opening; then it is refused as no file.
    // SAFETY: the path is passed as a C string that lives through the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .other(Self.reason(errno)) }
    var status = stat()
    // SAFETY: the system writes one `stat`.
    let isKnown = unsafe fstat(descriptor, &status) == 0
    let kind = status.st_mode & S_IFMT
    guard isKnown, kind == S_IFREG else {
      close(descriptor)
      throw .other(kind == S_IFDIR ? "it is a folder" : "it is not a file")
    }
    self.descriptor = descriptor
    byteCount = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Reads the next bytes, at most `limit`; none at the end.
  func read(upTo limit: Int) throws(TransferError) -> [UInt8] {
    do throws(OpenFile.Failure) {
      return try OpenFile.read(upTo: limit, from: descriptor)
    } catch {
      throw .other(Self.reason(error.code))
    }
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "no such file"
    case EACCES, EPERM: "no permission to read it"
    case EMFILE, ENFILE: "too many files are open"
    default: "it cannot be read (error \(code))"
    }
  }
}

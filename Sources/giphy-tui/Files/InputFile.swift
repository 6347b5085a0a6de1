import Glibc
import Terminal

/// A file that is open for reading, or the standard input: closed when nobody holds it.
@safe
final class InputFile {
  /// The bytes that are read at once.
  static var pieceSize: Int { 64 << 10 }

  /// The name, safe to print.
  let name: String
  private let descriptor: Int32

  /// Opens a file; `-` is the standard input.
  ///
  /// - Throws: ``Failure`` that names the file and what is wrong with it.
  init(path: String) throws(Failure) {
    guard path != "-" else {
      guard isatty(STDIN_FILENO) != 1 else {
        throw .usage("standard input is a terminal: let a program write into it, or name a file")
      }
      name = "standard input"
      descriptor = STDIN_FILENO
      return
    }
    name = path.showable
    // In C the name would end there, and be another file's.
    guard !path.utf8.contains(0) else { throw Self.failure(name, SystemError(code: ENOENT)) }
    // SAFETY: the path is passed as a C string that lives through the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(name, SystemError(code: errno)) }
    var status = stat()
    // SAFETY: the system writes one `stat`.
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw Failure(status: .noFile, message: "\(name) is a folder")
    }
    self.descriptor = descriptor
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Reads the next bytes; none at the end.
  ///
  /// - Throws: ``Failure`` that names the file and what is wrong with it.
  func read() throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try Descriptor.read(upTo: Self.pieceSize, from: descriptor)
    } catch {
      throw Self.failure(name, error)
    }
  }

  /// Reads all that is left.
  ///
  /// - Throws: ``Failure`` that names the file: it cannot be read, or is larger than `limit` bytes.
  func readAll(upTo limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try read()
      guard !piece.isEmpty else { return bytes }
      bytes += piece
      guard bytes.count <= limit else {
        throw Failure(status: .badData, message: "\(name): larger than \(limit >> 20) MiB")
      }
    }
  }

  private static func failure(_ name: String, _ error: SystemError) -> Failure {
    Failure(status: .noFile, message: "\(name): \(error.message)")
  }
}

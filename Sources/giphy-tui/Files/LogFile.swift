import Glibc
import Terminal

/// A file for bug reports, to which lines are added as things happen, each with its time.
final class LogFile: Sendable {
  private let descriptor: Int32

  /// Opens a file, whose lines stay.
  ///
  /// - Throws: ``Failure`` when it cannot be written.
  init(path: String) throws(Failure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .usage("--log wants a file") }
    // A terminal would be written over, and a pipe that nobody reads would hold everything up.
    if let kind = FileKind(at: path), kind != .file, kind != .device, kind != .link {
      throw Failure(
        status: .notWritten,
        message: "--log: \(path.showable) is \(kind.words), not a file: name another")
    }
    // SAFETY: the path is passed as a C string that lives through the call.
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = SystemError(code: errno).message
      throw Failure(status: .notWritten, message: "--log: \(path.showable): \(reason)")
    }
  }

  deinit { close(descriptor) }

  /// What adds lines to it.
  var lines: @Sendable (String, Duration) -> Void {
    { line, time in self.add(line, at: time) }
  }

  /// Adds a line; where there is no room for it, it is lost.
  func add(_ line: String, at time: Duration) {
    let milliseconds = Int(time / .milliseconds(1))
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    do throws(SystemError) {
      let bytes = Array("\(milliseconds / 1000).\(fraction) \(line.showable)\n".utf8)
      try Descriptor.write(bytes, to: descriptor)
    } catch {
      return
    }
  }
}

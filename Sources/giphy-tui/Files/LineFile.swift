import FoundationEssentials
import Glibc

/// A small file of the user's with a text in each line, which several programs may change at once.
///
/// A change reads, changes and replaces it as a whole while the file beside it that ends in `.lock`
/// is locked, so that nothing is lost, whoever else changes it, and nothing is ever half there.
struct LineFile: Sendable {
  /// Where it is.
  let path: String

  /// The most bytes that are read: a larger file is none of ours.
  private static let limit = 1 << 20

  /// The lines, in their order; none when there is no file, or what is there is none of ours.
  var lines: [String] { readLines() ?? [] }

  /// The lines; nil when there is a file that is no text, too large, or cannot be read.
  private func readLines() -> [String]? {
    guard let kind = FileKind(at: path) else { return [] }
    // To read from a pipe is to wait. Why it cannot be read is all the same.
    guard kind == .file, let text = try? String(contentsOfFile: path, encoding: .utf8),
      text.utf8.count <= Self.limit
    else { return nil }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Changes the lines, and tells what they are then.
  ///
  /// - Throws: ``Failure`` when the file cannot be written; then it is as it was.
  func update(_ change: ([String]) -> [String]) throws(Failure) -> [String] {
    try makeFolder()
    // SAFETY: the path is passed as a C string that lives through the call.
    let lock = unsafe open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw failure(SystemError(code: errno)) }
    // To close it is to unlock it.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure(SystemError(code: errno)) }
    }
    // To replace what cannot be read would lose it.
    guard let before = readLines() else {
      throw Failure(
        status: .notWritten, message: "\(path): not a list of ours: move it away, please")
    }
    let after = change(before)
    guard after != before else { return after }
    let file = try OutputFile(path: path, replaces: true)
    try file.append(Array(after.map { "\($0)\n" }.joined().utf8))
    try file.commit()
    return after
  }

  private func makeFolder() throws(Failure) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(status: .notWritten, message: "the folder \(folder.path()) cannot be made")
    }
  }

  private func failure(_ error: SystemError) -> Failure {
    Failure(status: .notWritten, message: "\(path): \(error.message)")
  }
}

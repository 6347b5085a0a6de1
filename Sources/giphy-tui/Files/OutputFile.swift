import Glibc
import Terminal

/// A file that gets its name only when it is whole, so that nothing is left of one that is not.
///
/// It has no name at all until then where the system can do that, and else one beside the other
/// that ends in `.part`. It belongs to one thread at a time.
@safe
final class OutputFile {
  /// Where it is going to be.
  let path: String
  /// Whether it takes the place of another; nil where nobody can ask for that.
  private let replaces: Bool?
  /// The bytes that were written.
  private(set) var byteCount = 0
  private var descriptor: Int32
  /// The name that it has until it is whole; nil when it has none.
  private(set) var temporaryPath: String?
  /// True when there is no file to be made: a pipe, or a device such as /dev/null.
  private let isStream: Bool

  // Values of fcntl.h that Swift cannot import because they are computed by macros.
  private static let withoutName = Int32(0o20_200_000)

  /// Starts a file; `-` is the standard output, which is as good as a pipe for who `streams`.
  ///
  /// - Throws: ``Failure`` when it is there and not to be replaced, is no file, or cannot be written.
  ///   It tells of `--force` only where `replaces` says that there is such an option.
  init(path: String, replaces: Bool? = nil, streams: Bool = false) throws(Failure) {
    self.path = path
    self.replaces = replaces
    guard path != "-" else {
      if StandardOutput.isTerminal { throw FileKind.terminal.refusal(of: path) }
      isStream = true
      descriptor = STDOUT_FILENO
      return
    }
    let kind = try Self.kind(of: path)
    isStream = kind?.isStream == true
    if let kind, kind != .file, !(streams && isStream) { throw kind.refusal(of: path) }
    if kind == .file, replaces != true { throw Self.isThere(path, replaces) }
    guard !isStream else {
      // SAFETY: the path ends with a zero and lives as long as the call.
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw Self.failure(path) }
      return
    }
    let folder = Self.folder(of: path)
    // SAFETY: the path ends with a zero and lives as long as the call.
    descriptor = unsafe open(folder, O_WRONLY | O_CLOEXEC | Self.withoutName, 0o666)
    guard descriptor < 0 else { return }
    let name = "\(path).\(UInt64.random(in: 0 ... .max)).part"
    temporaryPath = name
    // SAFETY: the path ends with a zero and lives as long as the call.
    descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw Self.failure(path) }
  }

  deinit {
    if descriptor >= 0, descriptor != STDOUT_FILENO { close(descriptor) }
    removeTemporaryName()
  }

  /// Writes bytes at the end.
  ///
  /// - Throws: ``Failure`` when there is no room for them, say.
  func append(_ bytes: [UInt8]) throws(Failure) {
    byteCount += bytes.count
    guard path != "-" else { return try StandardOutput.write(bytes) }
    do throws(SystemError) {
      try Descriptor.write(bytes, to: descriptor)
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Gives the file its name, or one with a number if there is a file of that name by now.
  ///
  /// - Returns: the path that it has.
  /// - Throws: ``Failure`` when it cannot be written.
  func commitBeside() throws(Failure) -> String {
    for other in FileName.numbered(path) where try Self.kind(of: other) == nil {
      try commit(as: other)
      return other
    }
    throw Self.isThere(path, replaces)
  }

  /// Gives the file its name.
  ///
  /// - Throws: ``Failure`` when there is one of that name by now, or it cannot be written.
  func commit() throws(Failure) { try commit(as: path) }

  private func commit(as path: String) throws(Failure) {
    guard !isStream else { return }
    guard fsync(descriptor) == 0 else { throw Self.failure(path) }
    if temporaryPath == nil {
      guard !name(path) else { return }
      guard replaces == true || errno != EEXIST else { throw Self.isThere(path, replaces) }
      let temporary = "\(path).\(UInt64.random(in: 0 ... .max)).part"
      guard name(temporary) else { throw Self.failure(path) }
      temporaryPath = temporary
    }
    guard let temporaryPath else { return }
    if replaces != true, try Self.kind(of: path) != nil { throw Self.isThere(path, replaces) }
    // SAFETY: both paths end with a zero and live as long as the call.
    guard unsafe rename(temporaryPath, path) == 0 else { throw Self.failure(path) }
    self.temporaryPath = nil
  }

  /// Gives a file without a name one that nothing has; false when that cannot be.
  private func name(_ path: String) -> Bool {
    // SAFETY: both paths end with a zero and live as long as the call.
    unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  private func removeTemporaryName() {
    if let temporaryPath { Self.remove(temporaryPath) }
  }

  /// Removes a file that is none of the user's.
  static func remove(_ temporaryPath: String) {
    // SAFETY: the path ends with a zero and lives as long as the call.
    _ = unsafe unlink(temporaryPath)
  }
}

extension OutputFile {
  /// What lies at a path; nil when nothing does.
  private static func kind(of path: String) throws(Failure) -> FileKind? {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .usage("a file to write wants a name")
    }
    return FileKind(at: path)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func isThere(_ path: String, _ replaces: Bool?) -> Failure {
    let advice = replaces == nil ? "name another" : "--force replaces it"
    return Failure(status: .notWritten, message: "\(path.showable) is there already: \(advice)")
  }

  private static func failure(
    _ path: String, _ error: SystemError = SystemError(code: errno)
  ) -> Failure {
    Failure(status: .notWritten, message: "\(path.showable): \(error.message)")
  }
}

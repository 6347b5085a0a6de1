import Glibc
public import Pixels

extension GIF.Writer where Failure == GIF.FileError {
  /// Writes a whole file of pictures to a path: all of it, or nothing.
  ///
  /// The bytes go to a new file beside it, which takes its name, and the place of what had it, only
  /// when it is whole and on the disk.
  ///
  /// - Precondition: There is a picture.
  /// - Throws: ``GIF/FileError``, and `CancellationError` when the task was cancelled.
  public static func write(
    _ frames: some Sequence<(picture: Bitmap, duration: Duration)>, size: Size,
    options: GIF.WritingOptions = GIF.WritingOptions(), progress: (Int) -> Void = { _ in },
    toFile path: String
  ) throws {
    let file = try NewFile(besides: path)
    do {
      try write(frames, size: size, options: options, progress: progress, to: file.append)
      try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }
}

extension GIF {
  /// Why a file could not be written.
  public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public var path: String
    /// The system's number for what went wrong.
    public var code: Int32

    /// The system's words for what went wrong.
    public var description: String {
      // SAFETY: the text is copied before anything else can ask for another.
      let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
      return "\(path): \(reason)"
    }
  }
}

/// A file that has a name of its own until it is whole.
private struct NewFile {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Int32

  /// Creates the file, with the permissions that new files get.
  init(besides path: String) throws(GIF.FileError) {
    self.path = path
    temporaryPath = "\(path).\(UInt64.random(in: 0 ... .max)).part"
    // SAFETY: the path ends with a zero and lives as long as the call.
    descriptor = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw failure }
  }

  /// Writes bytes at the end.
  func append(_ bytes: [UInt8]) throws(GIF.FileError) {
    var position = 0
    while position < bytes.count {
      // SAFETY: the range is within the array, which lives as long as the call.
      let count = unsafe bytes[position...].withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { position += count } else if errno != EINTR { throw failure }
    }
  }

  /// Gives the file its name.
  func commit() throws(GIF.FileError) {
    guard fsync(descriptor) == 0 else { throw failure }
    // SAFETY: both paths end with a zero and live as long as the call.
    guard unsafe rename(temporaryPath, path) == 0 else { throw failure }
    close(descriptor)
  }

  /// Removes the file.
  func discard() {
    close(descriptor)
    // SAFETY: the path ends with a zero and lives as long as the call.
    _ = unsafe unlink(temporaryPath)
  }

  private var failure: GIF.FileError { GIF.FileError(path: path, code: errno) }
}

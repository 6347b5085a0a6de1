import Foundation

/// A folder whose files are in memory, as far as the system has such; it is removed with its owner.
final class MemoryFolder {
  /// Where it is.
  let path: String

  /// Makes the folder.
  init() throws {
    let shared = "/dev/shm"
    let isThere = FileManager.default.isWritableFile(atPath: shared)
    path = (isThere ? shared : NSTemporaryDirectory()) + "/giphy-tui-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Removes the files.
  func empty() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }
}

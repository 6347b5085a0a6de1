import FoundationEssentials

/// The home of a user for one test, which goes with all that is in it.
public final class HomeFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "giphy-tui-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path()
  }

  deinit {
    // What cannot be removed is in nobody's way.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file or folder in it.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The bytes of a file in it; nil if it is not there.
  public func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map(Array.init)
  }

  /// The text of a file in it; nil if it is not there.
  public func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file in it, with the folders that it lies in.
  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file in it, with the folders that it lies in.
  public func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Removes a file in it.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  /// Writes a program in it.
  ///
  /// Another process does that: one that a test starts at this moment would inherit the open file, and
  /// the system runs nothing that is open for writing.
  public func write(program text: String, to name: String) throws {
    try write(text, to: "\(name).text")
    let terminal = try PseudoTerminal()
    let (source, target) = (path("\(name).text"), path(name))
    try terminal.spawn(
      "/bin/sh", ["-c", "cp '\(source)' '\(target)' && chmod 755 '\(target)' && rm '\(source)'"])
    _ = terminal.waitForExit()
  }

  /// The names of what is in a folder in it, in the order of the alphabet.
  public func names(in folder: String = ".") -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    } catch {
      return []
    }
  }
}

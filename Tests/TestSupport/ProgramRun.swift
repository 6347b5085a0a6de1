import Foundation

/// What a program did that had pipes, and no terminal, for its standard streams.
public struct ProgramRun: Sendable {
  /// What it wrote to its standard output.
  public let output: [UInt8]
  /// What it wrote to its standard error.
  public let errors: String
  /// Its exit status.
  public let status: Int32

  /// The output as a text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// True when a program is on the search path.
  public static func isInstalled(_ program: String) -> Bool { path(of: program) != nil }

  /// Runs a program to its end; a name without a slash is looked for on the search path.
  ///
  /// Its environment is `PATH`, an empty folder as `HOME`, and what is given.
  public init(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = URL(
      filePath: program.contains("/") ? program : Self.path(of: program) ?? program)
    process.arguments = arguments
    // Files, not pipes, so that no one waits for the other to read.
    let folder = FileManager.default.temporaryDirectory.appending(path: "giphy-tui-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    process.environment = ["PATH": Self.folders.joined(separator: ":"), "HOME": folder.path]
      .merging(environment) { $1 }
    let names = ["input", "output", "errors"].map { folder.appending(path: $0) }
    try Data(input).write(to: names[0])
    for name in names.dropFirst() { try Data().write(to: name) }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    output = Array(try Data(contentsOf: names[1]))
    errors = String(decoding: try Data(contentsOf: names[2]), as: UTF8.self)
    status = process.terminationStatus
  }

  private static let folders = ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin"]

  private static func path(of program: String) -> String? {
    folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// A folder that is there for one test.
public final class ScratchFolder: Sendable {
  /// Its path.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    path = FileManager.default.temporaryDirectory.path + "/giphy-tui-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  public func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(of: name)))
    return path(of: name)
  }

  /// The bytes of a file.
  public func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(of: name))))
  }

  /// The names of all that is in it, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

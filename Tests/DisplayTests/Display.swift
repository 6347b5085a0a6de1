import Foundation
import Glibc
import Pixels

/// A display in memory, whose picture can be looked at; it belongs to one test.
final class Display {
  /// Why there is nothing to look at.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A folder for the files of the test.
  let folder: URL
  private let server = Process()
  private let environment: [String: String]
  private var clients: [Process] = []

  /// True when all of these programs are installed.
  static func hasPrograms(_ names: String...) -> Bool { names.allSatisfy { path(of: $0) != nil } }

  private static func path(of program: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/"].map { $0 + program }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a display.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "giphy-tui-display-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard let path = Self.path(of: "Xvfb") else { throw Failure(description: "no Xvfb") }
    let number = Pipe()
    server.executableURL = URL(filePath: path)
    // It chooses a number that is free, and keeps its picture in a file.
    server.arguments = ["-displayfd", "1", "-screen", "0", "1024x800x24", "-fbdir", folder.path]
    server.standardOutput = number
    server.standardError = FileHandle.nullDevice
    try server.run()
    let text = String(decoding: number.fileHandleForReading.availableData, as: UTF8.self)
    environment = [
      "DISPLAY": ":" + text.trimmingCharacters(in: .whitespacesAndNewlines), "LC_ALL": "C.UTF-8",
      "LIBGL_ALWAYS_SOFTWARE": "1", "HOME": folder.path, "PATH": "/usr/local/bin:/usr/bin:/bin",
      "KITTY_CONFIG_DIRECTORY": folder.path, "XDG_CACHE_HOME": folder.path,
    ]
  }

  deinit {
    for process in clients.reversed() + [server] where process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts a program that shows itself here.
  func start(_ program: String, _ arguments: [String]) throws {
    guard let path = Self.path(of: program) else { throw Failure(description: "no \(program)") }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    clients.append(process)
  }

  /// Looks at the upper left part of the display until `condition` holds; false if it never does.
  func wait(forPart part: Size, until condition: (Bitmap) -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      let file = folder.appending(path: "Xvfb_screen0")
      if let picture = WindowDump.read(file, part: part), condition(picture) { return true }
      poll(nil, 0, 30)
    }
    return false
  }

  /// Waits for a file that a program writes, and returns its text.
  func text(of name: String) throws -> String {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8),
        text.hasSuffix("\n")
      {
        return text
      }
      poll(nil, 0, 30)
    }
    throw Failure(description: "\(name) was not written")
  }
}

import Glibc
import Pixels
import TestSupport

/// A display in memory, whose picture can be looked at; it belongs to one test.
final class Display {
  /// A folder for the files of the test.
  let folder: HomeFolder
  private let server: PseudoTerminal
  private var client: PseudoTerminal?

  /// Why there is nothing to look at.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a display.
  init() throws {
    folder = try HomeFolder()
    server = try PseudoTerminal()
    // It chooses a number that is free, and keeps its picture in a file.
    let line =
      "exec Xvfb -displayfd 3 -screen 0 1000x760x24 -fbdir \(folder.path) 3>\(folder.path)/number"
    try server.spawn("/bin/sh", ["-c", line])
  }

  deinit {
    for process in [client, server].compactMap(\.self) {
      process.signal(SIGTERM)
      _ = process.waitForExit(upTo: .seconds(5))
    }
  }

  /// Starts a program that shows itself here.
  func start(_ words: [String]) throws {
    let number = try text(of: "number")
    let client = try PseudoTerminal()
    try client.spawn(
      "/usr/bin/env", words,
      environment: [
        "DISPLAY": ":\(number)", "LIBGL_ALWAYS_SOFTWARE": "1", "HOME": folder.path,
        "KITTY_CONFIG_DIRECTORY": folder.path, "XDG_CACHE_HOME": folder.path,
      ])
    self.client = client
  }

  /// Waits for a file that a program writes, and returns its text without the last end of line.
  func text(of name: String) throws -> String {
    var text = ""
    let isWritten = server.wait { _ in
      text = folder.text(of: name) ?? ""
      return text.hasSuffix("\n")
    }
    guard isWritten else { throw Failure(description: "\(name) was not written") }
    return String(text.dropLast())
  }

  /// Looks at the upper left part of the display until `condition` holds; false if it never does.
  func wait(forPart part: Size, until condition: (Bitmap) -> Bool) -> Bool {
    server.wait { _ in
      // What the program writes has nowhere else to go.
      client?.wait(upTo: .zero) { _ in true }
      guard let dump = folder.bytes(of: "Xvfb_screen0") else { return false }
      return WindowDump.bitmap(dump, part: part).map(condition) ?? false
    }
  }
}

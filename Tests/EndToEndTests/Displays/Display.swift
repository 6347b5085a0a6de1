import Glibc
import Pixels
import TestSupport

/// A display in memory, whose picture can be looked at; it belongs to one test.
final class Display {
  /// A folder for the files of the test.
  let folder: HomeFolder
  private let server: PseudoTerminal
  /// What shows itself here, and before it what it shows itself by.
  private var clients: [PseudoTerminal] = []

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
    for process in clients.reversed() + [server] {
      process.signal(SIGTERM)
      _ = process.waitForExit(upTo: .seconds(5))
    }
  }

  /// Starts a terminal that runs a line of shell.
  func start(_ emulator: Emulator, running line: String) throws {
    if emulator.needsCompositor { try startCompositor() }
    try start(
      emulator.words(running: line),
      environment: emulator.needsCompositor ? ["WAYLAND_DISPLAY": Self.socket] : [:])
  }

  private static let socket = "wayland"
  private var runtimeFolder: String { folder.path("run") }

  /// Starts what shows programs of Wayland, each in all of its own window in the corner.
  private func startCompositor() throws {
    let line =
      "mkdir -m 700 \(runtimeFolder) && exec weston --no-config --backend=x11-backend.so "
      + "--shell=kiosk-shell.so --use-pixman --idle-time=0 --width=720 --height=512 "
      + "--socket=\(Self.socket)"
    try start(["sh", "-c", line])
    let isReady = server.wait { _ in
      takeOutput()
      return folder.names(in: "run").contains(Self.socket)
    }
    guard isReady else { throw Failure(description: "weston does not start") }
  }

  private func start(_ words: [String], environment: [String: String] = [:]) throws {
    let number = try text(of: "number")
    let client = try PseudoTerminal()
    let usual = [
      "DISPLAY": ":\(number)", "LIBGL_ALWAYS_SOFTWARE": "1", "HOME": folder.path,
      "KITTY_CONFIG_DIRECTORY": folder.path, "XDG_CACHE_HOME": folder.path,
      "XDG_RUNTIME_DIR": runtimeFolder,
    ]
    try client.spawn("/usr/bin/env", words, environment: usual.merging(environment) { $1 })
    clients.append(client)
  }

  /// Takes what programs write, which has nowhere else to go.
  private func takeOutput() {
    for client in clients { _ = client.take(within: .zero) }
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
      takeOutput()
      guard let dump = folder.bytes(of: "Xvfb_screen0") else { return false }
      return WindowDump.bitmap(dump, part: part).map(condition) ?? false
    }
  }
}

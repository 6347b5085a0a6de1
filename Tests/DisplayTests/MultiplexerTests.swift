import Foundation
import Pixels
import TestSupport
import Testing

/// The program within programs that are terminals themselves and have one of their own.
@Suite(.timeLimit(.minutes(3))) struct MultiplexerTests {
  /// A still, so that there is one right answer.
  private static func still(in folder: URL) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "still.gif")
    try Film.write(to: file, frames: 1)
    return file.path
  }

  private static func folder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "giphy-tui-\(UUID().uuidString)")
  }

  /// Runs a program that leaves another one behind, which would keep a pipe open.
  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  /// What a program prints.
  private static func output(of program: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return [UInt8](data)
  }

  /// The screen of the program in a terminal without anything between.
  private static func plainScreen(_ file: String, term: String) throws -> VirtualTerminal {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      PseudoTerminal.builtProgram("giphy-tui"), ["--colors", "256", file],
      environment: ["HOME": "/nonexistent", "TERM": term])
    #expect(terminal.wait { isShown($0) })
    return terminal.screen
  }

  private static func isShown(_ screen: VirtualTerminal) -> Bool {
    screen.row(0).contains("still.gif") && screen.row(23).contains("?")
      && (2..<26).allSatisfy { screen[$0, 3].text != "\u{a0}" && screen[$0, 3].text != "" }
      && screen[14, 3] != VirtualTerminal.Cell()
  }

  @Test(.enabled(if: Display.hasPrograms("tmux"), "install tmux to run it"))
  func tmuxHoldsTheSameCells() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try Self.still(in: folder)
    let plain = try Self.plainScreen(file, term: "tmux-256color")
    let socket = folder.path + "/socket"
    let program = PseudoTerminal.builtProgram("giphy-tui")
    let options = ["-S", socket, "-f", "/dev/null"]
    let session = ["new-session", "-d", "-x", "80", "-y", "24", "\(program) --colors 256 \(file)"]
    try Self.run("/usr/bin/tmux", options + session)
    defer { try? Self.run("/usr/bin/tmux", options + ["kill-server"]) }
    var screen = VirtualTerminal(columns: 80, rows: 24)
    let end = ContinuousClock.now + .seconds(30)
    repeat {
      let text = String(
        decoding: try Self.output(
          of: "/usr/bin/tmux", options + ["capture-pane", "-e", "-p", "-N"]), as: UTF8.self)
      screen = VirtualTerminal(columns: 80, rows: 24)
      screen.feed("\u{1b}[?7l".utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(24)
      for (row, line) in lines.enumerated() { screen.feed("\u{1b}[\(row + 1);1H\(line)".utf8) }
    } while !Self.isShown(screen) && ContinuousClock.now < end
    for row in 0..<23 {
      for column in 2..<26 {
        let (cell, expected) = (screen[column, row], plain[column, row])
        #expect(cell.text == expected.text && cell.background == expected.background)
      }
      #expect(screen.row(row) == plain.row(row))
    }
  }

  @Test(.enabled(if: Display.hasPrograms("screen"), "install screen to run it"))
  func screenHoldsTheSameCharacters() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try Self.still(in: folder)
    let plain = try Self.plainScreen(file, term: "screen-256color")
    let terminal = try PseudoTerminal()
    let program = PseudoTerminal.builtProgram("giphy-tui")
    try terminal.spawn(
      "/usr/bin/screen", ["-U", "-c", "/dev/null", program, "--colors", "256", file],
      environment: ["HOME": folder.path, "SCREENDIR": folder.path + "/screens"])
    #expect(terminal.wait { Self.isShown($0) && $0.text == plain.text }, "\(terminal.screen.text)")
    terminal.send("q")
    #expect(terminal.waitForExit() == .exited(0))
  }
}

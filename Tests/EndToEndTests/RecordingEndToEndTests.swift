import Exporting
import GIFCodec
import Glibc
import Pixels
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct RecordingEndToEndTests {
  private static func clip(_ home: HomeFolder) throws -> Clip {
    let bytes = try #require(home.bytes(of: "out.gif"))
    return try Clip(gif: bytes.span)
  }

  @Test func whatTheScreenShowedIsInTheGIF() throws {
    let home = try HomeFolder()
    let browsing = try Browsing(
      ["--limit", "5", "--still", "--record", home.path("out.gif")],
      environment: ["HOME": home.path])
    #expect(browsing.waitForPicture(position: 1))
    #expect(browsing.terminal.wait { !$0.text.contains("loading") && !$0.text.contains("waiting") })
    browsing.terminal.send("?")
    #expect(browsing.terminal.wait(forText: "this help"))
    browsing.terminal.send("?")
    #expect(browsing.waitForPicture(position: 1))
    #expect(browsing.terminal.wait { $0.text.contains("Cat 0") })
    let screen = browsing.terminal.screen
    #expect(home.names() == [])
    browsing.terminal.send("q")
    #expect(browsing.terminal.waitForExit() == .exited(0))
    #expect(browsing.terminal.screen.text.contains("Recorded "))
    let clip = try Self.clip(home)
    #expect(clip.size == Size(width: 640, height: 384) && clip.frameCount >= 3)
    // The last frame has the colours of the screen's own cells, and letters beside them.
    let last = try #require(Array(clip).last).picture
    for row in [2, 10] {
      for column in [8, 14, 20] where screen[column, row].text == " " {
        guard case .rgb(let red, let green, let blue) = screen[column, row].background else {
          continue
        }
        let color = last[column * 8 + 4, row * 16 + 8]
        #expect([Int(color.red), Int(color.green), Int(color.blue)] == [red, green, blue])
      }
    }
    #expect((224..<320).contains { last[$0, 8] != last[639, 24] })
  }

  @Test func whatMovesIsRecorded() throws {
    let home = try HomeFolder()
    let browsing = try Browsing(
      ["--limit", "5", "--record", home.path("out.gif")], environment: ["HOME": home.path])
    #expect(browsing.waitForPicture())
    // Four frames of a twentieth of a second each.
    var seen: Set<VirtualTerminal.Color> = []
    #expect(
      browsing.terminal.wait { screen in
        seen.insert(screen[12, 3].background)
        seen.insert(screen[12, 3].foreground)
        return seen.count >= 5
      })
    browsing.terminal.send("q")
    #expect(browsing.terminal.waitForExit() == .exited(0))
    let colors = Set(try Self.clip(home).map { $0.picture[100, 56].packed })
    #expect(colors.count >= 3)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func aSignalLeavesAWholeFile(signal: Int32) throws {
    let home = try HomeFolder()
    let before = try PseudoTerminal().modes
    let browsing = try Browsing(
      ["--limit", "5", "--record", home.path("out.gif")], environment: ["HOME": home.path])
    #expect(browsing.waitForPicture())
    #expect(browsing.terminal.wait(forText: "● rec 0:0"))
    browsing.terminal.signal(signal)
    #expect(browsing.terminal.waitForExit() == .signaled(signal))
    #expect(browsing.terminal.modes == before && !browsing.terminal.screen.isAlternate)
    #expect(try Self.clip(home).frameCount > 0)
    #expect(home.names() == ["out.gif"])
  }

  @Test func aTerminalThatVanishesLeavesAWholeFile() throws {
    let home = try HomeFolder()
    let browsing = try Browsing(
      ["--limit", "5", "--record", home.path("out.gif")], environment: ["HOME": home.path])
    #expect(browsing.waitForPicture())
    browsing.terminal.hangUp()
    // Whichever comes first, the end of the terminal or the signal that tells of it.
    let status = browsing.terminal.waitForExit()
    #expect(status == .signaled(SIGHUP) || status == .exited(0))
    #expect(try Self.clip(home).frameCount > 0)
  }

  @Test(arguments: ["pipe", "terminal"])
  func whatIsNoFileIsRefusedBeforeAnythingIsShown(kind: String) throws {
    let home = try HomeFolder()
    let pipe = home.path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let path = kind == "pipe" ? pipe : "/dev/tty"
    let browsing = try Browsing(["--record", path], environment: ["HOME": home.path])
    #expect(browsing.terminal.waitForExit() == .exited(kind == "pipe" ? 73 : 64))
    #expect(browsing.terminal.screen.text.contains(kind == "pipe" ? "is a pipe" : "a terminal"))
    #expect(!browsing.terminal.output.contains(0x1b))
  }

  @Test func aFileThatCannotBeWrittenIsNamedBeforeAnythingIsShown() throws {
    let home = try HomeFolder()
    try home.write("mine", to: "out.gif")
    let browsing = try Browsing(["--record", home.path("out.gif")])
    #expect(browsing.terminal.waitForExit() == .exited(73))
    // The line is longer than the screen is wide.
    #expect(browsing.terminal.screen.text.replacing("\n", with: "").contains("out.gif is there"))
    #expect(home.text(of: "out.gif") == "mine")
  }

  @Test func aFullDiskIsNamedAtTheEndAndNothingIsLeft() throws {
    let home = try HomeFolder()
    let server = try GiphyServer { id, _ in Browsing.gif(for: id) }
    let terminal = try PseudoTerminal()
    let program = PseudoTerminal.builtProgram("giphy-tui")
    // No file may have more than a few blocks: the system refuses the rest, as a full disk does.
    let command = "trap '' XFSZ; ulimit -f 8; exec '\(program)' --limit 5 --key \(server.key)"
    try terminal.spawn(
      "/bin/sh",
      ["-c", "\(command) --base-url \(server.baseURL) --record '\(home.path("out.gif"))'"],
      environment: ["HOME": home.path, "COLORTERM": "truecolor"])
    for row in 1...5 {
      #expect(terminal.wait(forText: "\(row)/5"))
      terminal.send("j")
    }
    terminal.send("q")
    #expect(terminal.wait(forText: "--record: "))
    #expect(terminal.screen.text.contains("file too large"))
    #expect(terminal.waitForExit() == .exited(73))
    #expect(home.names() == [])
  }
}

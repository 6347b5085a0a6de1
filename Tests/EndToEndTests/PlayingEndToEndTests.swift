import FoundationEssentials
import GIFCodec
import Pixels
import TestSupport
import Testing

/// The keys that hold, move and speed up what plays, in a terminal.
@Suite struct PlayingEndToEndTests {
  /// Four flat frames of 10 cs each, whose green tells them apart.
  private static func gif(delay: Int = 10, plays: Int = 0) -> [UInt8] {
    let size = Size(width: 24, height: 14)
    let palette = (0..<4).map { Color(red: 200, green: UInt8($0 * 60 + 20), blue: 40) }
    var encoder = GIF.Encoder(size: size, palette: palette, plays: plays)
    for frame in 0..<4 {
      let indices = [UInt8](repeating: UInt8(frame), count: size.area)
      encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: indices, delay: delay))
    }
    encoder.finish()
    return encoder.bytes
  }

  private func browse(
    _ arguments: [String] = [], delay: Int = 10, plays: Int = 0, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let browsing = try Browsing(
      ["--limit", "5"] + arguments, environment: environment,
      media: { _, _ in Self.gif(delay: delay, plays: plays) })
    #expect(browsing.waitForPicture() && browsing.waitForPicture(position: 1))
    return browsing.terminal
  }

  /// Waits until a row shows another frame than it does now.
  private func moves(_ terminal: PseudoTerminal, position: Int = 0) -> Bool {
    let before = terminal.screen.frame(position: position)
    return terminal.wait { $0.frame(position: position) != before }
  }

  /// Goes back and forth in the list, so that time goes by in which frames are drawn.
  private func passTime(in terminal: PseudoTerminal) {
    for _ in 0..<15 {
      terminal.send("j")
      #expect(terminal.wait { $0.row(23).hasPrefix(" 2/5") })
      terminal.send("k")
      #expect(terminal.wait { $0.row(23).hasPrefix(" 1/5") })
    }
  }

  @Test func spaceHoldsOneWhileTheOthersPlay() throws {
    let terminal = try browse()
    terminal.send(" ")
    #expect(terminal.wait { $0.row(6).hasSuffix("paused") })
    let held = terminal.screen.frame()
    for _ in 0..<4 { #expect(moves(terminal, position: 1)) }
    #expect(terminal.screen.frame() == held)
    #expect(terminal.screen.row(14).hasSuffix("playing"))
    terminal.send(" ")
    #expect(terminal.wait { $0.row(6).hasSuffix("playing") })
    #expect(moves(terminal))
  }

  @Test func spacePlaysAFinishedOneAgain() throws {
    let terminal = try browse(plays: 1)
    #expect(terminal.wait { $0.row(6).hasSuffix("ended – Space plays it again") })
    #expect(terminal.screen.frame() == 3, "the last frame stays")
    terminal.send(" ")
    #expect(terminal.wait { $0.row(6).hasSuffix("playing") && $0.frame() == 0 })
    #expect(terminal.wait { $0.row(6).contains("ended") && $0.frame() == 3 })
  }

  @Test func pHoldsAllAndLetsAllPlay() throws {
    let terminal = try browse(delay: 2)
    terminal.send("p")
    #expect(terminal.wait { $0.row(23).contains("paused") && $0.row(14).hasSuffix("paused") })
    let held = (0..<2).map { terminal.screen.frame(position: $0) }
    passTime(in: terminal)
    #expect((0..<2).map { terminal.screen.frame(position: $0) } == held)
    terminal.send("p")
    #expect(terminal.wait { !$0.row(23).contains("paused") })
    #expect(moves(terminal) && moves(terminal, position: 1))
  }

  @Test func bracketsChangeTheSpeed() throws {
    let terminal = try browse()
    let steps = [("]", "1½×"), ("]", "2×"), ("[", "1½×"), ("[", "1×"), ("[", "¾×")]
    for (key, rate) in steps {
      terminal.send(key)
      #expect(terminal.wait { $0.row(23).hasPrefix(" Speed \(rate)") })
    }
    terminal.send("j")
    #expect(terminal.wait { $0.row(23).contains("· ¾× ·") })
    #expect(moves(terminal))
  }

  @Test func commaAndPointStepWhereTheListIsStill() throws {
    let terminal = try browse(["--still"])
    #expect(terminal.wait { $0.row(6).hasSuffix("paused") && $0.row(23).contains("paused") })
    #expect(terminal.screen.frame() == 0)
    for (key, frame) in [(".", 1), (".", 2), (",", 1), (",", 0), (",", 3), (".", 0)] {
      terminal.send(key)
      #expect(terminal.wait { $0.frame() == frame }, "\(key) to \(frame)")
    }
    passTime(in: terminal)
    #expect(terminal.screen.frame() == 0 && terminal.screen.frame(position: 1) == 0)
    terminal.send("p")
    #expect(moves(terminal) && moves(terminal, position: 1))
  }

  @Test func theLargeViewShowsFrameTimeAndBar() throws {
    // A larger file is asked for, so that the server has to stay.
    let browsing = try Browsing(
      ["--limit", "5", "--still"], media: { _, _ in Self.gif(delay: 50, plays: 0) })
    #expect(browsing.waitForPicture())
    let terminal = browsing.terminal
    terminal.send("\r")
    func shows(_ text: String) -> Bool {
      terminal.wait { $0.row(20).hasPrefix(" paused  \(text)") }
    }
    #expect(shows("━━━━━───────────────  frame 1/4  0.0/2.0 s"))
    terminal.send(".")
    #expect(shows("━━━━━━━━━━──────────  frame 2/4  0.5/2.0 s"))
    terminal.send("..")
    #expect(shows("━━━━━━━━━━━━━━━━━━━━  frame 4/4  1.5/2.0 s"))
    terminal.send(" ")
    #expect(terminal.wait { $0.row(20).hasPrefix(" playing  ━━━━━───────────────  frame 1/4") })
    terminal.send("\u{1b}")
    // Its preview is another file, which is held as it was.
    #expect(terminal.wait { $0.row(6).hasSuffix("paused") })
    withExtendedLifetime(browsing) {}
  }

  @Test func whatHasNoFocusStandsStill() throws {
    let terminal = try browse(delay: 2)
    #expect(moves(terminal))
    terminal.send("\u{1b}[O")
    passTime(in: terminal)
    let held = (0..<2).map { terminal.screen.frame(position: $0) }
    passTime(in: terminal)
    #expect((0..<2).map { terminal.screen.frame(position: $0) } == held)
    terminal.send("\u{1b}[I")
    #expect(moves(terminal) && moves(terminal, position: 1))
  }

  @Test func aSettingLetsItPlayWithoutTheFocus() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "focus-\(UUID())")
    let place = folder.appending(path: "giphy-tui")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{pauseUnfocused: false}".utf8).write(to: place.appending(path: "settings.json"))
    let terminal = try browse(environment: ["XDG_CONFIG_HOME": folder.path])
    terminal.send("\u{1b}[O")
    passTime(in: terminal)
    for _ in 0..<3 { #expect(moves(terminal)) }
  }

  @Test func filesPlayAndSayThatTheyAreAllOnlyWhenMoreIsAskedFor() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "playing-\(UUID()).gif")
    try Data(Self.gif()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      PseudoTerminal.builtProgram("giphy-tui"), [file.path],
      environment: ["COLORTERM": "truecolor", "HOME": "/nonexistent"])
    #expect(terminal.wait { $0.row(6).hasSuffix("playing") })
    #expect(terminal.screen.row(23).hasPrefix(" 1/1 · files"))
    #expect(moves(terminal))
    terminal.send("j")
    #expect(terminal.wait { $0.row(23).hasPrefix(" These are all the files") })
    terminal.send("k")
    #expect(terminal.wait { $0.row(23).hasPrefix(" 1/1 · files") })
  }
}

extension VirtualTerminal {
  /// The frame that a row of the list shows, told by its green; nil for anything else.
  fileprivate func frame(position: Int = 0) -> Int? {
    guard case .rgb(200, let green, 40) = self[12, position * 8 + 3].background else { return nil }
    return (0..<4).first { $0 * 60 + 20 == Int(green) }
  }
}

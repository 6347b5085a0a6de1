import GIFCodec
import Glibc
import Pixels
import TestSupport
import Testing

/// The program within programs that are terminals themselves and have one of their own.
@Suite struct MultiplexerEndToEndTests {
  static let hasTmux = ProgramRun.isInstalled("tmux")
  static let hasScreen = ProgramRun.isInstalled("screen")

  /// What kitty answers, question by question.
  static let kitty = [
    "c": "\u{1b}[?62;c", ">q": "\u{1b}P>|kitty(0.32.2)\u{1b}\\",
    "_G31": "\u{1b}_Gi=31;OK\u{1b}\\", "_G32": "\u{1b}_Gi=32;OK\u{1b}\\",
    "_G33": "\u{1b}_Gi=33;OK\u{1b}\\",
  ]

  private static func browse(_ multiplexed: Multiplexed) throws -> Browsing {
    try Browsing(["--limit", "9"], answers: kitty, through: multiplexed.command)
  }

  /// Waits until the terminal plays the three films that are on the screen.
  private static func waitForFilms(_ browsing: Browsing) -> Bool {
    browsing.terminal.wait { screen in
      screen.graphics.images.values.count { $0.frames.count == 4 && $0.state == 3 } == 3
    }
  }

  /// tmux takes 24 bits for granted only where the terminal says so, and else changes colours.
  @Test(.enabled(if: hasTmux, "install tmux to run it"), arguments: ["screen*:RGB", "xterm*:RGB"])
  func tmuxHandsImagesOnWhereItMay(feature: String) throws {
    let tmux = try Multiplexed.tmux("allow-passthrough on", "terminal-features \(feature)")
    let browsing = try Self.browse(tmux)
    #expect(Self.waitForFilms(browsing))
    let numbers = Set(browsing.terminal.screen.graphics.images.keys)
    #expect(
      browsing.terminal.wait { screen in
        // The first cell of the first film, which is as wide as its frame.
        (0..<3).allSatisfy { position in
          screen.imagePart(2, position * 8).map { numbers.contains($0.image) } ?? false
        }
      })
    let screen = browsing.terminal.screen
    let isWhole = (0..<7 * 24).allSatisfy { index in
      let part = screen.imagePart(2 + index % 24, index / 24)
      return part?.row == index / 24 && part?.column == index % 24
    }
    #expect(isWhole)
    #expect(screen.graphics.images.values.allSatisfy { $0.virtualCells != nil })
    // Its own terminal is all that it tells us of: nothing became a title.
    #expect(!(try tmux.paneFormat("#{pane_title}")).contains("G"))
    browsing.terminal.send("q")
    #expect(browsing.terminal.waitForExit() == .exited(0))
    #expect(browsing.terminal.screen.graphics.images.isEmpty)
    #expect(browsing.terminal.screen.graphics.breaches.isEmpty)
  }

  @Test(.enabled(if: hasTmux, "install tmux to run it"))
  func imagesBehindTmuxAreDeletedWhenASignalEndsIt() throws {
    let tmux = try Multiplexed.tmux("allow-passthrough on")
    let browsing = try Self.browse(tmux)
    #expect(Self.waitForFilms(browsing))
    let line = try tmux.paneFormat("#{pane_pid}")
    let process = try #require(pid_t(line.prefix { $0.isNumber }))
    kill(process, SIGTERM)
    #expect(browsing.terminal.waitForExit() == .exited(0))
    #expect(browsing.terminal.screen.graphics.images.isEmpty)
  }

  /// True when at least three images are on the screen, each of them whole and moving.
  private static func showsFilms(_ screen: VirtualTerminal, frames: Int) -> Bool {
    let numbers = Set(
      (0..<24).flatMap { row in
        Browsing.previewColumns.compactMap { screen.imagePart($0, row)?.image }
      })
    return numbers.count >= 3
      && numbers.allSatisfy { number in
        guard let image = screen.graphics.images[number] else { return false }
        return image.frames.count == frames && image.state == 3 && image.virtualCells != nil
      }
  }

  /// A GIF that is a while on its way.
  private static let noise = Browsing.noise(Size(width: 160, height: 90), frames: 8)

  private static func browseNoise(_ multiplexed: Multiplexed) throws -> Browsing {
    try Browsing(
      ["--limit", "9"], answers: kitty, through: multiplexed.command, media: { _, _ in noise })
  }

  /// What tmux is given while it is about to draw a window anew, it hands to nobody.
  @Test(.enabled(if: hasTmux, "install tmux to run it"), arguments: 0..<3)
  func imagesThatGotLostWhileTheSizeChangedAreSentAgain(turn: Int) throws {
    let tmux = try Multiplexed.tmux("allow-passthrough on")
    let browsing = try Self.browseNoise(tmux)
    #expect(browsing.terminal.wait { !$0.graphics.images.isEmpty })
    // As a window that is dragged, while films are on their way.
    for step in turn..<turn + 40 {
      browsing.terminal.resize(columns: 70 + step % 20, rows: 24 + step % 9)
      browsing.terminal.wait(upTo: .milliseconds(20)) { _ in false }
    }
    #expect(browsing.terminal.wait { Self.showsFilms($0, frames: 8) })
    #expect(try tmux.paneFormat("#{pane_width}").hasPrefix("\(70 + (turn + 39) % 20)"))
    browsing.terminal.send("q")
    #expect(browsing.terminal.waitForExit() == .exited(0))
    #expect(browsing.terminal.screen.graphics.images.isEmpty)
  }

  /// A window that is out of sight is handed on nothing of, but only the focus tells of that.
  @Test(.enabled(if: hasTmux, "install tmux to run it"))
  func imagesThatGotLostOutOfSightAreSentAgain() throws {
    let tmux = try Multiplexed.tmux("allow-passthrough on", "focus-events on")
    let browsing = try Self.browseNoise(tmux)
    #expect(browsing.terminal.wait { $0.graphics.images.values.contains { $0.frames.count > 1 } })
    _ = try tmux.run("new-window", "sleep 100")
    #expect(
      browsing.terminal.wait { screen in (0..<24).allSatisfy { screen.imagePart(3, $0) == nil } })
    // Until all would have come.
    browsing.terminal.wait(upTo: .milliseconds(1500)) { _ in false }
    #expect(browsing.terminal.screen.graphics.images.values.contains { $0.frames.count < 8 })
    _ = try tmux.run("last-window")
    #expect(browsing.terminal.wait { Self.showsFilms($0, frames: 8) })
    _ = try tmux.run("kill-window", "-t", ":1")
    browsing.terminal.send("q")
    #expect(browsing.terminal.waitForExit() == .exited(0))
    #expect(browsing.terminal.screen.graphics.images.isEmpty)
  }

  @Test(.enabled(if: hasTmux, "install tmux to run it"))
  func tmuxShowsCellsWhereItMayHandNothingOn() throws {
    let tmux = try Multiplexed.tmux("allow-passthrough off", "terminal-features xterm*:RGB")
    let browsing = try Self.expectSameScreen(["--colors", "24bit"], through: tmux)
    #expect(browsing.terminal.screen.graphics.everUploaded.isEmpty)
    #expect(!(try tmux.paneFormat("#{pane_title}")).contains("G"))
  }

  @Test(.enabled(if: hasScreen, "install screen to run it"))
  func screenShowsCellsAndNothingOfWhatItWasAsked() throws {
    let browsing = try Self.expectSameScreen(["--colors", "256"], through: try .screen())
    let output = String(decoding: browsing.terminal.output, as: UTF8.self)
    #expect(!output.contains("$qm"))
    #expect(!browsing.terminal.screen.strings.contains { $0.contains("a=q") })
  }

  /// A GIF of one frame, in which no two cells are the same.
  private static let still: [UInt8] = {
    let size = Size(width: 48, height: 28)
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        bitmap[x, y] = Color(red: UInt8(x * 5), green: UInt8(y * 9), blue: x < 2 * y ? 200 : 20)
      }
    }
    var bytes: [UInt8] = []
    var writer = GIF.Writer<Never>(size: size) { bytes += $0 }
    writer.append(bitmap, for: .milliseconds(700))
    writer.finish()
    return bytes
  }()

  /// Waits until the program shows the same as without anything between.
  private static func expectSameScreen(
    _ arguments: [String], through multiplexed: Multiplexed
  ) throws -> Browsing {
    func start(_ command: [String], _ renderer: String...) throws -> Browsing {
      try Browsing(
        ["--limit", "9"] + arguments + renderer, answers: kitty, through: command,
        media: { _, _ in still })
    }
    let plain = try start([], "--renderer", "blocks")
    // The last cells of the three pictures.
    #expect(
      plain.terminal.wait { screen in
        (0..<3).allSatisfy { screen[25, 8 * $0 + 6].background != .standard }
      })
    let browsing = try start(multiplexed.command)
    let columns = Browsing.previewColumns
    let isSame = browsing.terminal.wait { screen in
      // The last row tells of the renderer, and of what is still on its way.
      (0..<23).allSatisfy { row in
        columns.allSatisfy { screen[$0, row] == plain.terminal.screen[$0, row] }
          && screen.row(row) == plain.terminal.screen.row(row)
      }
    }
    #expect(isSame, "\(browsing.terminal.screen.text)\n\(plain.terminal.screen.text)")
    return browsing
  }
}

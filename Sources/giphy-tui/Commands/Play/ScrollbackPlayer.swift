import Exporting
import Glibc
import Pixels
import Terminal

/// Plays a clip between the lines of a shell.
struct ScrollbackPlayer {
  let clip: Clip
  /// How often it plays; 0 for ever.
  let loops: Int
  let limit: Duration?
  let isStill: Bool
  /// The most cells; nil for what the window has.
  let cells: Size?
  let preferences: Preferences
  let environment: [String: String]

  private static let hideCursor = Array("\u{1b}[?25l".utf8)
  private static let showCursor = Array("\u{1b}[?25h".utf8)

  /// Plays it to its end.
  ///
  /// - Throws: ``Failure`` when it is interrupted, or cannot be written.
  func play() throws(Failure) {
    guard clip.frameCount > 0, !clip.size.isEmpty else {
      throw Failure(status: .badData, message: "there is no picture in it")
    }
    let isLive = StandardOutput.isTerminal
    let window = Window.current ?? Window(cells: Size(width: 80, height: 24), pixels: .zero)
    let capabilities = Capabilities(
      environment: environment,
      window: Capabilities.Window(cells: window.cells, pixels: window.pixels))
    let rendering = Choice(capabilities, preferring: preferences).rendering
    let room = Size(width: window.cells.width, height: max(1, window.cells.height - 1))
    var lines = PictureLines(
      cells: Self.cells(
        for: clip.size, cell: rendering.cell, room: cells ?? room, isFixed: cells != nil),
      rendering: rendering)
    guard isLive, !isStill else {
      for frame in isStill ? clip.choosing([0]) : clip {
        try StandardOutput.write(lines.bytes(for: frame.picture))
      }
      return
    }
    let stops = StopSignals()
    try StandardOutput.write(Self.hideCursor)
    var failure: Failure?
    do throws(Failure) {
      try play(&lines, until: stops)
    } catch {
      failure = error
    }
    try StandardOutput.write(Self.showCursor)
    if let failure { throw failure }
  }

  private func play(_ lines: inout PictureLines, until stops: StopSignals) throws(Failure) {
    let clock = MonotonicClock()
    let start = clock.now
    let end = limit.map { start + $0 } ?? .seconds(Int64.max / 4)
    var due = start
    var pass = 0
    while loops == 0 || pass < loops {
      pass += 1
      for frame in clip {
        let next = due + frame.duration
        // What is late is not shown, unless it is all there is.
        if clock.now < next || clip.frameCount == 1 {
          try StandardOutput.write(lines.bytes(for: frame.picture))
          try stops.wait(until: min(next, end), on: clock)
        }
        due = next
        guard clock.now < end else { return }
      }
      // Where even that is too slow, it does not hurry for ever after.
      due = max(due, clock.now - .seconds(1))
    }
  }

  /// The cells of a picture: as large as it fits, and no larger than its pixels unless asked for.
  static func cells(for picture: Size, cell: Size, room: Size, isFixed: Bool) -> Size {
    let box = Size(width: room.width * cell.width, height: room.height * cell.height)
    let isSmaller = picture.width <= box.width && picture.height <= box.height
    let fitted = isSmaller && !isFixed ? picture : picture.fitted(into: box)
    return Size(
      width: min(room.width, max(1, (fitted.width + cell.width / 2) / cell.width)),
      height: min(room.height, max(1, (fitted.height + cell.height / 2) / cell.height)))
  }
}

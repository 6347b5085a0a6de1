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
  /// After a stop it begins anew, where the cursor is by then: the shell has written meanwhile.
  ///
  /// - Throws: ``Failure`` when it is interrupted, or cannot be written.
  func play() throws(Failure) {
    guard clip.frameCount > 0, !clip.size.isEmpty else {
      throw Failure(status: .badData, message: "there is no picture in it")
    }
    let terminal = ScrollbackTerminal(preferring: preferences, environment: environment)
    if terminal.isInterrupted { throw Failure(status: .interrupted, message: "") }
    let rendering = Choice(terminal.capabilities, preferring: preferences).rendering
    let window = terminal.window.cells
    let room = Size(width: window.width, height: max(1, window.height - 1))
    let cells = Self.cells(
      for: clip.size, cell: rendering.cell, room: self.cells ?? room, isFixed: self.cells != nil)
    // One picture has nothing to wait for.
    let isStill = isStill || clip.frameCount == 1 && limit == nil
    guard StandardOutput.isTerminal else { return try write(cells, rendering) }
    if environment["TERM"] == "dumb" { return try writeLetters(cells, rendering) }
    var canvas = ScrollbackCanvas(
      isStill ? clip.choosing([0]) : clip, cells: cells, loops: loops, rendering: rendering,
      screen: window, cursorRow: terminal.cursorRow)
    try StandardOutput.write(canvas.opening)
    if isStill { return try show(0, isHeld: true, on: &canvas) }
    let hasKeys = isatty(STDIN_FILENO) == 1
    let silence = Session.Silence(terminal: STDOUT_FILENO, readsKeys: hasKeys)
    try StandardOutput.write(Self.hideCursor)
    var failure: Failure?
    // In the background they are somebody else's.
    let stops = StopSignals(keys: hasKeys && silence != nil ? EndingKeys() : nil)
    do throws(Failure) {
      try play(on: &canvas, pace: rendering.renderer.framesPerSecond, until: stops)
    } catch {
      failure = error
    }
    try StandardOutput.write(Self.showCursor)
    _ = consume silence
    if let failure { throw failure }
    if stops.isToStop {
      stops.stop()
      try play()
    }
  }

  /// Writes every picture once, for who reads them later.
  private func write(_ cells: Size, _ rendering: Rendering) throws(Failure) {
    var lines = PictureLines(cells: cells, rendering: rendering)
    for frame in isStill ? clip.choosing([0]) : clip {
      try StandardOutput.write(lines.bytes(for: frame.picture))
    }
  }

  /// Writes the first picture for a terminal that can print, but has no cursor to move.
  private func writeLetters(_ cells: Size, _ rendering: Rendering) throws(Failure) {
    guard let frame = clip.first(where: { _ in true }) else { return }
    let lines = PictureLines(cells: cells, rendering: rendering)
    try StandardOutput.write(Array(lines.letters(for: frame.picture).utf8))
  }

  private func play(
    on canvas: inout ScrollbackCanvas, pace: Int, until stops: StopSignals
  ) throws(Failure) {
    let plan = PlayingPlan(durations: clip.durations, loops: loops)
    let clock = MonotonicClock()
    let interval = Duration.seconds(1) / max(1, min(pace, 1000))
    var start = clock.now
    let end = start + (limit ?? .seconds(Int64.max / 4))
    var isLeft = false
    var interruption: Failure?
    do throws(Failure) {
      while clock.now < end, !stops.isToStop, !stops.isToEnd {
        let drawn = clock.now
        let position = plan.position(at: drawn - start)
        // A film that is still on its way to the terminal is not over.
        guard position.next != nil || canvas.isUnfinished else { break }
        let next = position.next ?? .zero
        try show(position.number, isHeld: false, on: &canvas)
        if canvas.playsByItself {
          // The terminal has it whole from here on, and begins to count.
          if !isLeft { start = clock.now }
          isLeft = true
          try stops.wait(until: min(plan.end.map { start + $0 } ?? end, end), on: clock)
        } else if canvas.isUnfinished {
          try stops.wait(until: drawn, on: clock)
        } else {
          try stops.wait(until: min(max(start + next, drawn + interval), end), on: clock)
        }
      }
    } catch {
      interruption = error
    }
    let position = plan.position(at: max(.zero, min(clock.now, end) - start))
    // Whatever still moves stands from here on.
    try show(position.number, isHeld: true, on: &canvas)
    if let interruption { throw interruption }
  }

  /// Writes what shows a picture; held, to its end.
  private func show(
    _ number: Int, isHeld: Bool, on canvas: inout ScrollbackCanvas
  ) throws(Failure) {
    try StandardOutput.write(canvas.bytes(for: number, isHeld: isHeld))
    guard isHeld else { return }
    // A film that stops, or a still of many bytes, may take more than one painting.
    for _ in 0..<16 where canvas.isUnfinished {
      try StandardOutput.write(canvas.bytes(for: number, isHeld: true))
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

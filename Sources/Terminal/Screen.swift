package import Pixels

/// The screen: text by ncurses, pictures by us, one write for both.
///
/// It belongs to the main thread, and is made before any other thread runs.
public final class Screen {
  /// Whether the terminal shows more than ASCII.
  public var isUTF8: Bool { curses.isUTF8 }

  private let curses: Curses
  private let outbox: Outbox
  private let images: ImageNumbers
  private let memory: SharedMemory?
  private let flush: () -> Void
  private(set) var painter: any PicturePainter
  private var links = LinkPainter()
  private(set) var shown: Scene?
  private(set) var layout: PictureLayout
  private var generation: Int
  private var isCursorShown: Bool?
  /// What a painter that was replaced still has to say.
  private var farewell: [UInt8] = []

  /// The most bytes of what nobody sees yet that leave in a tick.
  private static let room = 64 << 10

  /// How pictures are drawn; a change draws everything anew the next time.
  public var rendering: Rendering {
    didSet {
      guard rendering != oldValue else { return }
      painter.leave(into: &farewell)
      painter = Self.painter(
        rendering, size: layout.size, isUTF8: isUTF8, images: images, memory: memory)
      curses.colors = rendering.colors
      redraw()
    }
  }

  /// Creates the screen of a session.
  public convenience init(
    session: Session, rendering: Rendering = Rendering()
  ) throws(ScreenError) {
    try self.init(
      size: session.size, rendering: rendering, outbox: session.outbox,
      images: .random(), memory: session.sharedMemory, flush: { session.flush() })
  }

  /// Creates a screen whose bytes go to `outbox`, from which `flush` sends them.
  package convenience init(
    size: Size, rendering: Rendering = Rendering(), outbox: Outbox,
    images: ImageNumbers = ImageNumbers(seed: 0), flush: @escaping () -> Void
  ) throws(ScreenError) {
    try self.init(
      size: size, rendering: rendering, outbox: outbox, images: images, memory: nil, flush: flush)
  }

  private init(
    size: Size, rendering: Rendering, outbox: Outbox, images: ImageNumbers,
    memory: SharedMemory?, flush: @escaping () -> Void
  ) throws(ScreenError) {
    curses = try Curses(size: size)
    self.outbox = outbox
    self.rendering = rendering
    self.images = images
    self.memory = memory
    self.flush = flush
    painter = Self.painter(
      rendering, size: size, isUTF8: curses.isUTF8, images: images, memory: memory)
    curses.colors = rendering.colors
    layout = PictureLayout(size: size)
    generation = outbox.generation
  }

  /// Shows a scene; false if the terminal has not taken the last one yet, and nothing was drawn.
  ///
  /// What has not changed costs nothing. A scene of another size makes the screen that size.
  @discardableResult
  public func present(_ scene: Scene, pictures: [Picture]) -> Bool {
    guard outbox.isEmpty else { return false }
    guard !scene.size.isEmpty else { return true }
    painter.now = outbox.now
    if let time = outbox.takeDoubt() { painter.doubt(since: time) }
    if generation != outbox.generation {
      lose(.screen)
      painter.doubt(since: painter.now - KittyPainter.settlingTime)
    }
    let isNew = scene != shown
    guard isNew || !painter.isShowing(pictures) else { return true }
    let isCleared = shown == nil || scene.size != curses.size
    var bytes = farewell
    farewell = []
    // Where xterm shows it on its way, and takes it away, there are no pixels any more.
    showCursor(false, into: &bytes)
    layout = PictureLayout(scene, pictures: pictures)
    if isNew { drawText(of: scene, into: &bytes) }
    if isCleared {
      // A cleared screen takes images along that do not show yet, so that they have to come later.
      append(bytes)
      bytes = []
    }
    painter.limit = max(0, outbox.allowance - bytes.count)
    painter.paint(
      pictures, layout: layout, room: min(Self.room, painter.limit), into: &bytes)
    if painter.isUnfinished, painter.limit < Self.room { outbox.noteHeldBack() }
    showCursor(scene.cursor != nil, into: &bytes)
    // Between the marks terminals keep all to themselves, some of them not for long.
    outbox.append(painter.takeUploads())
    append(bytes)
    if !outbox.isEmpty { flush() }
    return true
  }

  /// True when pictures could not be shown in full at once: present the same again.
  public var isUnfinished: Bool { painter.isUnfinished }
  /// The films, by ``Picture/Version/media``, that the terminal plays by itself.
  public var films: Set<Int> { painter.films }
  /// Those of them of which no more frames are asked for.
  public var wholeFilms: Set<Int> { painter.wholeFilms }

  /// True when the line is too slow for pixels that nobody has asked for.
  public var isOverwhelmed: Bool {
    guard rendering.renderer.drawsPixels, !rendering.isAsked, let rate = outbox.settledRate else {
      return false
    }
    return rate < Double(Rendering.leastRate)
  }

  /// Draws everything anew the next time, as after Control-L.
  public func redraw() { lose(.everything) }

  private func lose(_ loss: Loss) {
    generation = outbox.generation
    curses.redraw()
    painter.forget(loss)
    links.forget()
    shown = nil
    isCursorShown = nil
  }

  private static func painter(
    _ rendering: Rendering, size: Size, isUTF8: Bool, images: ImageNumbers, memory: SharedMemory?
  ) -> any PicturePainter {
    switch rendering.renderer {
    case .kitty:
      KittyPainter(size: size, rendering: rendering, images: images, share: memory?.offer)
    case .iterm: FilePainter(size: size, cell: rendering.cell)
    case .sixel:
      SixelPainter(size: size, cell: rendering.cell, background: rendering.background)
    case .blocks, .ascii:
      BlockPainter(
        size: size, depth: rendering.colors, glyphs: isUTF8 ? rendering.glyphs : .none,
        background: rendering.background)
    }
  }

  private func drawText(of scene: Scene, into bytes: inout [UInt8]) {
    if scene.size != curses.size {
      curses.resize(to: scene.size)
      painter.forget(.screen)
      links.forget()
    }
    let isCleared = !links.isKnown
    let changed = curses.draw(scene, layout: layout, into: &bytes)
    // ncurses has written where pictures are: it may have moved them, whatever it was about.
    if bytes.contains(curses.filler) { painter.forget(.cells) }
    if rendering.showsLinks {
      let runs = scene.runsByRow
      links.colors = curses.colors
      links.paint(
        isCleared ? Array(runs.indices) : changed, into: &bytes,
        linked: { row in
          runs[row].contains { $0.link != nil }
        }, cells: { [curses, layout] in curses.cells(of: runs[$0], row: $0, layout) })
    }
    shown = scene
  }

  private func showCursor(_ isShown: Bool, into bytes: inout [UInt8]) {
    guard isShown != isCursorShown else { return }
    isCursorShown = isShown
    bytes.append(contentsOf: (isShown ? "\u{1b}[?25h" : "\u{1b}[?25l").utf8)
  }

  /// Appends what the terminal is to show at once.
  private func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    if rendering.synchronizesUpdates { outbox.append("\u{1b}[?2026h".utf8) }
    outbox.append(bytes)
    if rendering.synchronizesUpdates { outbox.append("\u{1b}[?2026l".utf8) }
  }
}

extension [UInt8] {
  /// True when the bytes of the character occur.
  fileprivate func contains(_ character: Character) -> Bool {
    guard let first = character.utf8.first, let last = character.utf8.last else { return false }
    let length = character.utf8.count
    let bytes = span
    // There are no more than two bytes.
    for index in bytes.indices where bytes[index] == last {
      if length == 1 || index > 0 && bytes[index - 1] == first { return true }
    }
    return false
  }
}

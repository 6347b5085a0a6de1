import CNcurses
import Glibc
import Pixels

/// ncurses, which draws text into a file in memory.
///
/// Its state is that of the process: there is one at a time, on one thread. It neither reads input
/// nor writes to a terminal.
@safe
final class Curses {
  /// Whether text may hold more than ASCII.
  let isUTF8: Bool
  /// The colours that text may have.
  var colors = ColorDepth.palette256
  /// The screen in cells.
  private(set) var size: Size

  private let screen: OpaquePointer
  private let file: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  /// The pairs of a colour and the terminal's own background that ncurses knows, by the colour.
  private var pairs: [Int32: Int16] = [:]
  /// What ncurses' screen holds.
  private var drawn: (rows: [[Scene.Run]], layout: PictureLayout)?

  /// Starts ncurses on a screen of `size`.
  ///
  /// - Precondition: No other thread runs that reads the environment.
  init(size: Size) throws(ScreenError) {
    isUTF8 = Self.useUTF8Locale()
    self.size = size
    descriptor = cncurses_memory_file()
    // SAFETY: literals; the files are closed in `deinit` and nowhere else.
    guard descriptor >= 0, let file = unsafe fdopen(descriptor, "w"),
      let input = unsafe fopen("/dev/null", "r")
    else { throw .noFile(errno: errno) }
    unsafe self.file = file
    unsafe self.input = input
    use_env(false)
    use_tioctl(true)
    guard let screen = unsafe Self.makeScreen(output: file, input: input) else {
      throw .noTerminalEntry
    }
    unsafe self.screen = screen
    configure()
  }

  deinit {
    endwin()
    // SAFETY: nothing uses them after this.
    unsafe delscreen(screen)
    unsafe fclose(file)
    unsafe fclose(input)
  }

  /// Draws a scene and appends the bytes that change the last one into it.
  func draw(_ scene: Scene, layout: PictureLayout, into output: inout [UInt8]) {
    let rows = scene.runsByRow
    for row in 0..<size.height where !isDrawn(rows[row], row: row, layout) {
      write(rows[row], row: row, layout)
    }
    drawn = (rows, layout)
    let cursor = scene.cursor ?? Scene.Position(column: 0, row: size.height - 1)
    // SAFETY: the screen is there from `init` to `deinit`.
    unsafe wmove(cncurses_screen(), Int32(cursor.row), Int32(cursor.column))
    unsafe wnoutrefresh(cncurses_screen())
    doupdate()
    takeBytes(into: &output)
  }

  /// Takes another size; everything is drawn anew the next time.
  func resize(to size: Size) {
    resizeterm(Int32(size.height), Int32(size.width))
    self.size = size
    drawn = nil
    redraw()
  }

  /// Clears the terminal the next time and draws everything.
  func redraw() {
    // SAFETY: the screen is there from `init` to `deinit`.
    unsafe clearok(cncurses_shown(), true)
  }

  /// What ncurses writes into the cells of pictures.
  ///
  /// No text holds it, so a byte of it in the output means that ncurses touched pictures.
  var filler: Character { isUTF8 ? "\u{a0}" : "`" }

  private func configure() {
    typeahead(-1)
    // SAFETY: the screen is there from `init` to `deinit`.
    unsafe leaveok(cncurses_screen(), false)
    start_color()
    use_default_colors()
    resize(to: size)
  }

  private func isDrawn(_ runs: [Scene.Run], row: Int, _ layout: PictureLayout) -> Bool {
    guard let drawn else { return false }
    return drawn.rows[row] == runs && drawn.layout.row(row) == layout.row(row)
  }

  /// Writes a row: the cells that are not blank, those of a style together.
  private func write(_ runs: [Scene.Run], row: Int, _ layout: PictureLayout) {
    let cells = SceneRow(width: size.width, runs: runs, filler: filler, inASCII: !isUTF8) {
      layout.isPicture(column: $0, row: row)
    }.cells
    setStyle(.plain)
    // SAFETY: the screen is there from `init` to `deinit`.
    unsafe wmove(cncurses_screen(), Int32(row), 0)
    unsafe wclrtoeol(cncurses_screen())
    var rest = cells[...]
    while let first = rest.first {
      let end = rest.firstIndex { $0.style != first.style } ?? rest.endIndex
      let text = rest[..<end].map(\.text).joined()
      if first.style != .plain || text.contains(where: { $0 != " " }) {
        setStyle(first.style)
        write(text, column: rest.startIndex, row: row)
      }
      rest = rest[end...]
    }
  }

  private func write(_ text: String, column: Int, row: Int) {
    // ncurses wants signed characters; scalars stay far below the sign.
    let characters = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
    // SAFETY: ncurses reads `count` characters, and clips at the edge of the screen.
    unsafe wmove(cncurses_screen(), Int32(row), Int32(column))
    unsafe waddnwstr(cncurses_screen(), characters, Int32(characters.count))
  }

  private func setStyle(_ style: Style) {
    var attributes: attr_t = 0
    if style.isBold { attributes |= cncurses_bold() }
    if style.isDim { attributes |= cncurses_dim() }
    if style.isReversed { attributes |= cncurses_reverse() }
    if style.isUnderlined { attributes |= cncurses_underline() }
    let pair = style.foreground?.number(in: colors).map(number(of:)) ?? 0
    // SAFETY: the screen is there from `init` to `deinit`; the last argument is to be null.
    unsafe wattr_set(cncurses_screen(), attributes, pair, nil)
  }

  private func number(of color: Int32) -> Int16 {
    if let pair = pairs[color] { return pair }
    // Nobody has so many colours; what is beyond has the terminal's own.
    guard pairs.count < 1 << 10 else { return 0 }
    let pair = Int16(pairs.count + 1)
    init_extended_pair(Int32(pair), color, -1)
    pairs[color] = pair
    return pair
  }

  private func takeBytes(into output: inout [UInt8]) {
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return }
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: count))
    // SAFETY: the call writes at most the `count` bytes that were appended.
    let read = unsafe output.withUnsafeMutableBytes { bytes in
      unsafe pread(descriptor, bytes.baseAddress?.advanced(by: start), count, 0)
    }
    output.removeLast(count - max(0, read))
    _ = ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
  }
}

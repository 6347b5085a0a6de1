import Pixels
import TestSupport
import Testing

@testable import Terminal

/// A screen at work: text that changes, pictures that move and scroll, overlays, other sizes.
///
/// After every tick each cell of the terminal is compared with a model that knows nothing of how
/// the screen is drawn.
struct ScreenRig {
  private var random: SeededNumbers
  private var terminal: VirtualTerminal
  private var size: Size
  private let outbox = Outbox()
  private let screen: Screen
  private var tick = 0
  private var top = 0
  private var hasOverlay = false
  private let showsLinks: Bool

  /// Text for rows, of which some is wide and some has marks.
  private static let words = [
    "dancing cat", "猫が踊る gif", "Zażółć gęślą", "e\u{301}te\u{301}", "", "-----", "x",
    "the quick brown fox jumps over a lazy dog while it plays", "      shifted", "Ａ wide 🎉 one",
  ]
  private static let colors = (0..<16).map { TextColor.entry($0) } + [.entry(200)]
  private static let sizes = [
    (80, 24), (79, 23), (40, 10), (33, 12), (100, 30), (25, 8), (1, 1), (2, 2), (60, 5), (3, 20),
  ].map { Size(width: $0.0, height: $0.1) }

  init(seed: UInt64, showsLinks: Bool = false) throws {
    self.showsLinks = showsLinks
    random = SeededNumbers(seed: seed)
    size = Size(width: 60, height: 20)
    terminal = VirtualTerminal(columns: size.width, rows: size.height)
    terminal.feed("\u{1b}[?7l".utf8)
    screen = try Screen(
      size: size, rendering: Rendering(colors: .trueColor, showsLinks: showsLinks),
      outbox: outbox, flush: {})
  }

  /// Changes something, presents it, and compares.
  mutating func step() {
    tick += 1
    disturb()
    let (scene, pictures, model) = compose()
    // Sometimes the terminal has not taken the last tick: nothing may be drawn.
    if tick % 7 == 0 {
      outbox.append([0])
      #expect(!screen.present(scene, pictures: pictures))
      #expect(outbox.take() == [0])
    }
    #expect(screen.present(scene, pictures: pictures))
    terminal.feed(outbox.take())
    compare(model, scene: scene, pictures: pictures)
    #expect(screen.present(scene, pictures: pictures))
    #expect(outbox.isEmpty, "an unchanged scene costs nothing")
  }

  private mutating func disturb() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0:
      size = Self.sizes.randomElement(using: &random) ?? size
      // What a terminal shows after a change of size is anybody's guess.
      terminal.resize(columns: size.width, rows: size.height)
      terminal.feed("\u{1b}[\(size.height / 2);1H\u{1b}[44mgarbage\u{1b}[2T\u{1b}[m".utf8)
      outbox.generation += 1
    case 1:
      terminal.feed("\u{1b}[2J\u{1b}[1;1Hother program".utf8)
      screen.redraw()
    case 2, 3: hasOverlay.toggle()
    case 4...8: top += Int.random(in: -9...9, using: &random)
    default: break
    }
  }

  /// A scene, the pictures in it, and what the terminal is to show.
  private mutating func compose() -> (Scene, [Picture], TextModel) {
    var scene = Scene(size: size)
    var model = TextModel(size: size)
    var pictures: [Picture] = []
    for row in 0..<size.height {
      // Rows in the left part are cut at column 20, where the pictures begin.
      let column = Int.random(in: 0...3, using: &random)
      let text = Self.words[((row + top + tick * (row % 3)) & 0xffff) % Self.words.count]
      let color = row % 4 == 0 ? nil : Self.colors[row % Self.colors.count]
      let style = Style(bold: row % 5 == 0, reversed: row % 7 == 0, foreground: color)
      // Some links stay while the text changes, some change while the text stays.
      let number = (row + tick / 2) % 4
      let link = number < 2 ? "https://giphy.com/gifs/\(row % 3 + number)" : nil
      scene.write(text, column: column, row: row, width: 17, style: style, link: link)
      model.write(
        text, column: column, row: row, width: 17, style: style, link: showsLinks ? link : nil)
    }
    for index in 0..<4 {
      let frame = Rect(x: 20, y: index * 6 - (top & 15), width: 14, height: 5)
      let media = index + (top >> 4)
      let version = Picture.Version(media: media, frame: tick / (1 + index))
      let bitmap = index == 3 ? nil : Self.bitmap(version)
      let clip = Rect(x: 0, y: 1, width: size.width, height: max(0, size.height - 2))
      pictures.append(Picture(frame: frame, clip: clip, bitmap: bitmap, version: version))
      scene.pictures.append(frame.intersection(clip))
    }
    model.own(scene.pictures)
    if hasOverlay {
      let rect = Rect(x: 12, y: 3, width: 18, height: 6)
      scene.cover(rect, style: Style(reversed: true))
      scene.write("help 猫 \(tick)", column: 14, row: 4, width: 14)
      model.cover(rect, style: Style(reversed: true))
      model.write("help 猫 \(tick)", column: 14, row: 4, width: 14, style: .plain)
    }
    scene.cursor = tick % 5 == 0 ? Scene.Position(column: size.width - 1, row: 0) : nil
    return (scene, pictures, model)
  }

  /// Four blobs whose colours move slowly, so that some cells are kept and some are not.
  private static func bitmap(_ version: Picture.Version) -> Bitmap {
    var bitmap = Bitmap(size: Size(width: 56, height: 40))
    for y in 0..<40 {
      for x in 0..<56 {
        let wave = (x * 4 + y * 6 + version.frame * 3 + version.media * 50) & 0xff
        bitmap[x, y] = Color(
          red: UInt8(wave), green: UInt8((wave + x / 18 * 80) & 0xff), blue: UInt8(y / 14 * 90))
      }
    }
    return bitmap
  }

  private func compare(_ model: TextModel, scene: Scene, pictures: [Picture]) {
    var wrong: [String] = []
    for row in 0..<size.height {
      for column in 0..<size.width {
        let cell = terminal[column, row]
        switch model[column, row] {
        case .text(let expected):
          if !expected.matches(cell) { wrong.append("\(column),\(row) \(cell)") }
        case .picture:
          if !isPainted(cell, column, row, pictures) {
            wrong.append("\(column),\(row) picture \(cell)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "tick \(tick), \(size): \(wrong.prefix(4)) of \(wrong.count)")
    #expect(terminal.unknown.isEmpty && terminal.strings.isEmpty && terminal.link == nil)
    #expect(terminal.modes.contains(25) == (scene.cursor != nil))
    if let cursor = scene.cursor {
      #expect(terminal.cursor == .init(column: cursor.column, row: cursor.row))
    }
  }

  /// True when the cell is as near to the pixels as the best one, but for the threshold.
  private func isPainted(
    _ cell: VirtualTerminal.Cell, _ column: Int, _ row: Int, _ pictures: [Picture]
  ) -> Bool {
    let owner = pictures.last { $0.frame.contains(column: column, row: row) }
    guard let owner, let bitmap = owner.bitmap else {
      return cell.text == " " && cell.background == .standard && cell.attributes.isEmpty
    }
    let samples = CellModel.samples(
      bitmap, column: column - owner.frame.x, row: row - owner.frame.y)
    let slack = Double(CellFit.threshold) + 0.5
    return CellModel.error(of: cell, samples) <= CellModel.leastError(samples) + slack
  }
}

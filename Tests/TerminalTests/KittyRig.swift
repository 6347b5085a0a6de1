import Pixels
import Synchronization
import TestSupport
import Testing

@testable import Terminal

/// A painter of kitty's images, and a terminal that takes what it writes.
struct KittyRig {
  /// The parts of the protocol that a terminal has.
  enum Terminal: CaseIterable {
    /// Kitty.
    case all
    /// Ghostty before it could play.
    case placeholdersOnly
    /// Kitty before it had placeholders.
    case playingOnly
    /// Konsole.
    case neither

    var graphics: KittyGraphics {
      var graphics = KittyGraphics()
      graphics.showsImages = true
      graphics.animates = self == .all || self == .playingOnly
      graphics.placesByText = self == .all || self == .placeholdersOnly
      return graphics
    }
  }

  static let cell = Size(width: 4, height: 8)
  var size: Size
  var screen: VirtualTerminal
  var painter: KittyPainter
  private var layout: PictureLayout

  init(
    _ terminal: Terminal = .all, size: Size = Size(width: 30, height: 12), limit: Int = 1 << 20,
    isWrapped: Bool = false, share: ((Bitmap) -> SharedMemory.Offer)? = nil
  ) {
    var graphics = terminal.graphics
    graphics.sharesMemory = share != nil
    self.size = size
    screen = VirtualTerminal(columns: size.width, rows: size.height)
    layout = PictureLayout(size: size)
    painter = KittyPainter(
      size: size,
      rendering: Rendering(
        renderer: .kitty, colors: .trueColor, cell: Self.cell, kitty: graphics,
        passesThroughTmux: isWrapped),
      images: ImageNumbers(seed: 0x12_3456), limit: limit, share: share)
  }

  /// Gives the screen another size, which clears it.
  mutating func resize(to size: Size) {
    self.size = size
    layout = PictureLayout(size: size)
    screen.resize(columns: size.width, rows: size.height)
    screen.feed("\u{1b}[2J".utf8)
    painter.forget(.screen)
  }

  /// Takes from the terminal all that it was given.
  mutating func leave() {
    var bytes: [UInt8] = []
    painter.leave(into: &bytes)
    screen.feed(bytes)
  }

  /// Paints pictures, over which overlays lie, and returns how many bytes that took.
  @discardableResult
  mutating func paint(_ pictures: [Picture], overlays: [Rect] = [], room: Int = .max / 2) -> Int {
    var scene = Scene(size: size)
    scene.pictures = pictures.map { $0.frame.intersection($0.clip) }
    for rect in overlays { scene.cover(rect) }
    let next = PictureLayout(scene, pictures: pictures)
    drawText(layout: next, overlays)
    layout = next
    let bytes = settledBytes(for: pictures, layout: next, room: room)
    screen.feed(bytes)
    return bytes.count
  }

  /// The bytes of a painting, and of the next where that has the frames of a new film.
  private mutating func settledBytes(
    for pictures: [Picture], layout: PictureLayout, room: Int
  ) -> [UInt8] {
    let first = bytes(for: pictures, layout: layout, room: room)
    let isNew = painter.library.images.values.contains { $0.firstTurn == painter.turn }
    guard isNew, painter.isUnfinished else { return first }
    return first + bytes(for: pictures, layout: layout, room: room)
  }

  /// Paints pictures, of whose orders tmux hands on the first few pieces.
  mutating func lose(_ pictures: [Picture], after count: Int = 0) {
    var scene = Scene(size: size)
    scene.pictures = pictures.map { $0.frame.intersection($0.clip) }
    layout = PictureLayout(scene, pictures: pictures)
    let bytes = settledBytes(for: pictures, layout: layout, room: .max / 2)
    let text = String(decoding: bytes, as: UTF8.self)
    let pieces = text.matches(of: #/\u{1b}_G[^\u{1b}]*\u{1b}\\/#).map(\.range)
    let first = pieces.count > count ? pieces[count].lowerBound : text.endIndex
    screen.feed(text[..<first].utf8)
    screen.feed(text[first...].replacing(#/\u{1b}_G[^\u{1b}]*\u{1b}\\/#, with: "").utf8)
  }

  /// What a painting sends, as it is behind tmux.
  mutating func bytes(
    for pictures: [Picture], layout: PictureLayout, room: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    painter.paint(pictures, layout: layout, room: room, into: &bytes)
    bytes = painter.takeUploads() + bytes
    guard painter.rendering.passesThroughTmux else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(
      text.replacing("\u{1b}Ptmux;", with: "").replacing("\u{1b}\u{1b}\\\u{1b}\\", with: "\u{1b}\\")
        .replacing("\u{1b}\u{1b}_G", with: "\u{1b}_G").utf8)
  }

  /// Draws what is drawn before the pictures: blanks where pictures were, and overlays.
  private mutating func drawText(layout next: PictureLayout, _ overlays: [Rect]) {
    for index in next.owners.indices where next.owners[index] == PictureLayout.Owner.text {
      let (row, column) = index.quotientAndRemainder(dividingBy: size.width)
      let isOverlay = overlays.contains { rect in
        (rect.x..<rect.maxX).contains(column) && (rect.y..<rect.maxY).contains(row)
      }
      guard isOverlay || layout.owners[index] != PictureLayout.Owner.text else { continue }
      screen.feed("\u{1b}[m\u{1b}[\(row + 1);\(column + 1)H\(isOverlay ? "t" : " ")".utf8)
    }
  }

  /// A frame of a GIF of its own colours: every pixel differs from its neighbours.
  static func bitmap(media: Int, frame: Int, size: Size = Size(width: 40, height: 24)) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        bitmap[x, y] = Color(
          red: UInt8((x * 5 + media * 40) & 255), green: UInt8((y * 9 + frame * 20) & 255),
          blue: UInt8((media * 7 + frame * 3) & 255))
      }
    }
    return bitmap
  }

  static func frame(row: Int, column: Int = 2) -> Rect {
    Rect(x: column, y: row, width: 12, height: 3)
  }

  /// A picture in a frame of 12 by 3 cells: 48 by 24 pixels, of which it fills 40.
  static func still(media: Int, frame: Int, row: Int, clip: Rect? = nil) -> Picture {
    let place = Self.frame(row: row)
    return Picture(
      frame: place, clip: clip ?? Rect(x: 0, y: 0, width: 30, height: 12),
      bitmap: bitmap(media: media, frame: frame),
      version: Picture.Version(media: media, frame: frame))
  }
}

/// A GIF whose frames come one after the other.
struct Reels {
  var media: Int
  var count: Int
  var decoded: Int
  var isComplete = true
  var isHeld = false
  var cue = 0
  var plays = 0
  var gap = 50

  func picture(frame: Int = 0, row: Int, clip: Rect? = nil) -> Picture {
    var picture = KittyRig.still(media: media, frame: frame, row: row, clip: clip)
    picture.film = Picture.Film(
      durations: (0..<count).map { gap + $0 }, plays: plays, isComplete: isComplete,
      isHeld: isHeld, cue: cue
    ) { [media, decoded] index in
      index < decoded ? KittyRig.bitmap(media: media, frame: index) : nil
    }
    return picture
  }
}

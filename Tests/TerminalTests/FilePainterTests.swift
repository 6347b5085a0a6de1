import GIFCodec
import Pixels
import TestSupport
import Testing

@testable import Terminal

@Suite struct FilePainterTests {
  private static let screen = Size(width: 30, height: 12)
  private static let cell = Size(width: 5, height: 10)
  private static let frame = Rect(x: 3, y: 2, width: 8, height: 4)

  /// A painter with its terminal.
  private struct Rig {
    var painter = FilePainter(size: screen, cell: cell)
    var terminal = VirtualTerminal(columns: screen.width, rows: screen.height)

    /// Paints until nothing is left to do, and returns the files that were sent.
    mutating func paint(_ pictures: [Picture], overlay: Rect? = nil) -> [String] {
      var scene = Scene(size: screen)
      scene.pictures = [Rect(x: 0, y: 0, width: 20, height: 12)]
      if let overlay { scene.cover(overlay) }
      let before = terminal.strings.count
      for _ in 0..<20 {
        var bytes: [UInt8] = []
        let layout = PictureLayout(scene, pictures: pictures)
        painter.paint(pictures, layout: layout, room: .max, into: &bytes)
        terminal.feed(bytes)
        if !painter.isUnfinished { break }
      }
      #expect(!painter.isUnfinished)
      #expect(terminal.unknown == [])
      return Array(terminal.strings[before...])
    }
  }

  private static func bitmap(_ frame: Int) -> Bitmap {
    var bitmap = Bitmap(size: Size(width: 40, height: 40))
    for y in 0..<40 {
      for x in 0..<40 {
        bitmap[x, y] = Color(red: UInt8(x / 10 * 60), green: UInt8(y / 10 * 60), blue: UInt8(frame))
      }
    }
    return bitmap
  }

  private static func picture(
    frame: Rect = frame, shown: Int = 0, isHeld: Bool = false, cue: Int = 0, isComplete: Bool = true
  ) -> Picture {
    Picture(
      frame: frame, clip: Rect(screen), bitmap: bitmap(shown),
      version: .init(media: 1, frame: shown),
      film: Picture.Film(
        durations: [100, 200, 300], plays: 0, isComplete: isComplete, isHeld: isHeld, cue: cue,
        frame: bitmap))
  }

  /// The bytes of a file, if it was sent as it should be.
  private static func file(_ string: String?, cells: String = "8;height=4") throws -> [UInt8] {
    let string = try #require(string)
    let parts = string.split(separator: ":", maxSplits: 1)
    let bytes = try #require(Base64Text.decoded(Array(parts[1].utf8)))
    let keys = "inline=1;size=\(bytes.count);width=\(cells);preserveAspectRatio=1;doNotMoveCursor=1"
    #expect(parts[0] == "]1337;File=\(keys)")
    return bytes
  }

  @Test func aFilmIsSentOnceAndWholeAfterItsFirstFrame() throws {
    var rig = Rig()
    let sent = rig.paint([Self.picture()])
    #expect(sent.count == 2)
    let still = try Self.file(sent.first)
    #expect(still.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    let file = try Self.file(sent.last)
    var decoder = GIF.Decoder()
    try decoder.append(file.span)
    try decoder.finish()
    #expect(decoder.frames.map(\.delay) == [10, 20, 30])
    #expect(decoder.plays == 0)
    for frame in 0..<3 {
      let isDrawn = decoder.drawNext()
      #expect(isDrawn)
      #expect(decoder.canvas == Self.bitmap(frame))
    }
    #expect(rig.painter.films == [1] && rig.painter.wholeFilms == [1])
    #expect(rig.painter.isShowing([Self.picture()]))
    #expect(rig.paint([Self.picture(shown: 2)]) == [], "the terminal plays it")
  }

  @Test func whatMovesIsErasedAndSentAgain() throws {
    var rig = Rig()
    _ = rig.paint([Self.picture()])
    rig.terminal.feed("\u{1b}[3;4Himage".utf8)
    let moved = rig.paint([Self.picture(frame: Rect(x: 3, y: 6, width: 8, height: 4))])
    #expect(moved.count == 1)
    #expect(rig.terminal.row(2).isEmpty, "its cells are blank")
  }

  @Test func aHeldFilmShowsItsFrame() throws {
    var rig = Rig()
    _ = rig.paint([Self.picture()])
    let held = rig.paint([Self.picture(shown: 2, isHeld: true)])
    #expect(held.count == 1)
    let picture = try #require(PNGFile(try Self.file(held.first)))
    #expect(picture.bitmap == Self.bitmap(2))
    #expect(rig.painter.films == [])
    #expect(rig.paint([Self.picture(shown: 2)]).count == 1, "it goes on")
    #expect(rig.painter.films == [1])
    #expect(rig.paint([Self.picture(cue: 1)]).count == 1, "it starts over")
  }

  @Test func ofWhatIsCutThereIsOneFrame() throws {
    var rig = Rig()
    let frame = Rect(x: 3, y: -2, width: 8, height: 4)
    let sent = rig.paint([Self.picture(frame: frame)])
    let part = try #require(PNGFile(try Self.file(sent.first, cells: "8;height=2"))).bitmap
    #expect(sent.count == 1)
    #expect(part.size == Size(width: 40, height: 20))
    #expect(part[5, 0] == Self.bitmap(0)[5, 20])
    #expect(rig.paint([Self.picture(frame: frame, shown: 1)]) == [])
  }

  @Test func theLastRowOfTheScreenIsLeftAlone() throws {
    var rig = Rig()
    let sent = rig.paint([Self.picture(frame: Rect(x: 3, y: 9, width: 8, height: 4))])
    _ = try Self.file(sent.first, cells: "8;height=2")
  }

  @Test func whatAnOverlayCoversIsSentWhenItHasGone() {
    var rig = Rig()
    _ = rig.paint([Self.picture()])
    let overlay = Rect(x: 5, y: 3, width: 3, height: 2)
    #expect(rig.paint([Self.picture()], overlay: overlay) == [])
    #expect(rig.paint([Self.picture()]).count == 1)
  }

  @Test func aFilmThatIsNotKnownToItsEndPlaysFrameByFrame() {
    var rig = Rig()
    #expect(rig.paint([Self.picture(isComplete: false)]).count == 1)
    #expect(rig.paint([Self.picture(shown: 1, isComplete: false)]).count == 1)
    #expect(rig.painter.films == [])
  }
}

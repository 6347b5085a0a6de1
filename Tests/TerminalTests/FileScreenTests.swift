import GIFCodec
import Pixels
import TestSupport
import Testing

@testable import Terminal

/// Files that scroll, come and go under overlays, and on screens of other sizes.
@Suite struct FileScreenTests {
  private static let cell = Size(width: 5, height: 10)
  /// The cells of a picture, which it fills.
  private static let cells = Size(width: 8, height: 4)

  /// A painter, and a terminal that shows each file as a letter in all its cells.
  private struct Rig {
    var size = Size(width: 30, height: 12)
    var painter: FilePainter
    var terminal: VirtualTerminal
    /// What each letter is of.
    var files: [String: (media: Int, place: Rect)] = [:]
    private var sent = 0
    private var layout: PictureLayout

    init() {
      painter = FilePainter(size: size, cell: cell)
      terminal = VirtualTerminal(columns: size.width, rows: size.height)
      layout = PictureLayout(size: size)
    }

    mutating func resize(to size: Size) {
      self.size = size
      terminal.resize(columns: size.width, rows: size.height)
      clear()
      layout = PictureLayout(size: size)
    }

    mutating func clear() {
      terminal.feed("\u{1b}[2J".utf8)
      painter.forget(.screen)
    }

    /// Paints until nothing is left to do.
    mutating func paint(_ pictures: [Picture], overlay: Rect?) throws {
      var scene = Scene(size: size)
      scene.pictures = [Rect(x: 0, y: 0, width: 20, height: size.height)]
      if let overlay { scene.cover(overlay) }
      let next = PictureLayout(scene, pictures: pictures)
      drawText(next, overlay: overlay)
      for _ in 0..<30 {
        var bytes: [UInt8] = []
        painter.paint(pictures, layout: next, room: .max, into: &bytes)
        try feed(bytes)
        if !painter.isUnfinished { break }
      }
      #expect(!painter.isUnfinished && painter.isShowing(pictures))
    }

    /// Draws the overlay, and blanks where there is none any more.
    private mutating func drawText(_ next: PictureLayout, overlay: Rect?) {
      for index in next.owners.indices {
        let (row, column) = index.quotientAndRemainder(dividingBy: size.width)
        let isOverlay = overlay?.holds(column, row) == true
        let wasText = layout.owners[index] == PictureLayout.Owner.text
        guard isOverlay || wasText else { continue }
        terminal.feed("\u{1b}[\(row + 1);\(column + 1)H\(isOverlay ? "t" : " ")".utf8)
      }
      layout = next
    }

    private mutating func feed(_ bytes: [UInt8]) throws {
      var rest = String(decoding: bytes, as: UTF8.self)[...]
      while let match = rest.firstMatch(
        of: #/\u{1b}\]1337;File=[^:]*width=(\d+);height=(\d+)[^:]*:([^\u{7}]*)\u{7}/#)
      {
        terminal.feed(rest[..<match.range.lowerBound].utf8)
        let place = Rect(
          x: terminal.cursor.column, y: terminal.cursor.row, width: Int(match.1) ?? 0,
          height: Int(match.2) ?? 0)
        // There are more of these than files on the screen.
        let letter = String(Unicode.Scalar(UInt8(0xc0 + sent % 20)))
        sent += 1
        let letters = Array(match.3.utf8)
        files[letter] = (try media(of: #require(Base64Text.decoded(letters))), place)
        for row in place.y..<place.maxY {
          let text = String(repeating: letter, count: place.width)
          terminal.feed("\u{1b}[\(row + 1);\(place.x + 1)H\(text)".utf8)
        }
        rest = rest[match.range.upperBound...]
      }
      terminal.feed(rest.utf8)
    }

    /// The number that the blue of a file's pixels is.
    private func media(of file: [UInt8]) throws -> Int {
      if let picture = PNGFile(file) { return Int(picture.bitmap[0, 0].blue) }
      var decoder = GIF.Decoder()
      try decoder.append(file.span)
      try decoder.finish()
      _ = decoder.drawNext()
      return Int(decoder.canvas[0, 0].blue)
    }
  }

  private static func picture(media: Int, row: Int, frame: Int, isHeld: Bool) -> Picture {
    let place = Rect(x: 3, y: row, width: cells.width, height: cells.height)
    let bitmap = { @Sendable (frame: Int) in
      let size = Size(width: cells.width * cell.width, height: cells.height * cell.height)
      let color = Color(red: UInt8(frame * 50), green: 200, blue: UInt8(media))
      return Bitmap(
        size: size, pixels: [UInt32](repeating: color.packed, count: size.area))
    }
    return Picture(
      frame: place, clip: Rect(x: 0, y: 0, width: 100, height: 100), bitmap: bitmap(frame),
      version: .init(media: media, frame: frame),
      film: Picture.Film(
        durations: [100, 200, 300], plays: 0, isComplete: true, isHeld: isHeld, frame: bitmap))
  }

  @Test(arguments: 1...4) func everyCellShowsWhatItShould(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var rig = Rig()
    var top = 0
    for step in 0..<100 {
      top = max(0, top + Int.random(in: -3...3, using: &random))
      if step % 20 == 19 { rig.clear() }
      if step % 25 == 24 {
        rig.resize(
          to: Size(
            width: Int.random(in: 20...40, using: &random),
            height: Int.random(in: 5...16, using: &random)))
      }
      let pictures = (top / 5..<top / 5 + 4).map { media in
        Self.picture(
          media: media, row: media * 5 - top, frame: step % 3, isHeld: step % 7 == 0)
      }
      let overlay = Rect(
        x: Int.random(in: 0...8, using: &random), y: Int.random(in: 0...3, using: &random),
        width: 6, height: 2)
      let shownOverlay = Bool.random(using: &random) ? overlay : nil
      try rig.paint(pictures, overlay: shownOverlay)
      let wrong = Self.wrongCells(rig, pictures, shownOverlay)
      #expect(wrong.isEmpty, "step \(step): \(wrong.prefix(3)) of \(wrong.count)")
      guard wrong.isEmpty else { return }
    }
    #expect(rig.terminal.unknown.isEmpty)
  }

  /// The cells that do not show the part of the file that they should; the last row has none.
  private static func wrongCells(
    _ rig: Rig, _ pictures: [Picture], _ overlay: Rect?
  ) -> [String] {
    let screen = Rect(x: 0, y: 0, width: rig.size.width, height: rig.size.height - 1)
    var wrong: [String] = []
    for row in 0..<rig.size.height {
      for column in 0..<rig.size.width {
        let text = rig.terminal[column, row].text
        let owner = pictures.first { $0.frame.intersection(screen).holds(column, row) }
        let place = owner?.frame.intersection(screen)
        let isWhole = place.map { overlay?.intersection($0).isEmpty ?? true } ?? false
        if overlay?.holds(column, row) == true {
          if text != "t" { wrong.append("\(column),\(row) \(text) in place of text") }
        } else if let owner, isWhole {
          let file = rig.files[text]
          if file?.media != owner.version.media || file?.place != place {
            wrong.append("\(column),\(row) \(text) \(String(describing: file))")
          }
        } else if text != " " {
          wrong.append("\(column),\(row) \(text) in place of nothing")
        }
      }
    }
    return wrong
  }
}

extension Rect {
  /// True when the cell lies within.
  fileprivate func holds(_ column: Int, _ row: Int) -> Bool {
    (x..<maxX).contains(column) && (y..<maxY).contains(row)
  }
}

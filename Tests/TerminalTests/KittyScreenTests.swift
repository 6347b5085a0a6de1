import Pixels
import TestSupport
import Testing

@testable import Terminal

/// Pictures that scroll, move, come and go under overlays, in terminals of all kinds.
@Suite struct KittyScreenTests {
  @Test(arguments: KittyRig.Terminal.allCases, 1...3)
  func everyCellShowsWhatItShould(terminal: KittyRig.Terminal, seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    var rig = KittyRig(terminal, limit: 40 * 24 * 4 * 12)
    var top = 0
    for step in 0..<120 {
      top = max(0, top + Int.random(in: -3...3, using: &random))
      if step % 30 == 29 {
        rig.resize(
          to: Size(
            width: Int.random(in: 24...40, using: &random),
            height: Int.random(in: 8...16, using: &random)))
      }
      let clip = Rect(x: 0, y: 0, width: 30, height: rig.size.height - 1)
      let pictures = (top / 4..<top / 4 + 4).map { media in
        let film = Reels(
          media: media, count: 3, decoded: min(3, 1 + step % 4), isHeld: step % 5 == 0)
        return film.picture(frame: step % 3, row: media * 4 - top, clip: clip)
      }
      let overlay = Rect(
        x: Int.random(in: 0...14, using: &random), y: Int.random(in: 0...6, using: &random),
        width: 9, height: 4)
      let overlays = Bool.random(using: &random) ? [overlay] : []
      if step % 40 == 39 {
        rig.screen.feed("\u{1b}[2J".utf8)
        rig.painter.forget(.screen)
      }
      rig.paint(pictures, overlays: overlays, room: 4000)
      let wrong = wrongCells(rig, pictures, overlays)
      #expect(wrong.isEmpty, "step \(step): \(wrong.prefix(3)) of \(wrong.count)")
      #expect(rig.screen.graphics.breaches.isEmpty)
      guard wrong.isEmpty, rig.screen.graphics.breaches.isEmpty else { return }
    }
    rig.leave()
    #expect(rig.screen.graphics.images.isEmpty)
    #expect(rig.screen.graphics.breaches.isEmpty && rig.screen.unknown.isEmpty)
  }

  private func wrongCells(
    _ rig: KittyRig, _ pictures: [Picture], _ overlays: [Rect]
  ) -> [String] {
    var wrong: [String] = []
    for row in 0..<rig.size.height {
      for column in 0..<rig.size.width {
        let isCovered = overlays.contains { Self.contains($0, column, row) }
        let owner =
          isCovered
          ? nil
          : pictures.first {
            Self.contains($0.frame, column, row) && Self.contains($0.clip, column, row)
          }
        let shown = rig.pixels(column: column, row: row)
        let expected = owner.map { picture in
          rig.expected(picture, column: column - picture.frame.x, row: row - picture.frame.y)
        }
        if shown != (expected ?? []) { wrong.append("\(column),\(row)") }
        if isCovered, rig.screen[column, row].text != "t" { wrong.append("text \(column),\(row)") }
      }
    }
    return wrong
  }

  private static func contains(_ rect: Rect, _ column: Int, _ row: Int) -> Bool {
    (rect.x..<rect.maxX).contains(column) && (rect.y..<rect.maxY).contains(row)
  }
}

extension KittyRig {
  /// The pixels of images in a cell, with their media and frames in the colours; of a placeholder
  /// the part that it shows.
  func pixels(column: Int, row: Int) -> [String] {
    var found: [String] = []
    if let part = screen.imagePart(column, row) {
      guard let image = screen.graphics.images[part.image] else { return ["no image"] }
      found.append("\(name(image)) row \(part.row) column \(part.column)")
    }
    for image in screen.graphics.images.values {
      for placement in image.placements.values {
        let cell = Rect(
          x: column * Self.cell.width, y: row * Self.cell.height, width: Self.cell.width,
          height: Self.cell.height)
        let place = Rect(
          x: placement.position.column * Self.cell.width + placement.offset.width,
          y: placement.position.row * Self.cell.height + placement.offset.height,
          width: placement.source.width, height: placement.source.height)
        let shown = place.intersection(cell)
        guard !shown.isEmpty else { continue }
        let x = placement.source.x + shown.x - place.x
        let y = placement.source.y + shown.y - place.y
        found.append("\(name(image)) at \(x),\(y)")
      }
    }
    return found
  }

  /// What ``pixels(column:row:)`` is to find in a cell of a picture.
  func expected(_ picture: Picture, column: Int, row: Int) -> [String] {
    let media = picture.version.media
    let isFilm = painter.films.contains(media)
    let bitmap = Self.bitmap(media: media, frame: isFilm ? 0 : picture.version.frame)
    let name = "\(bitmap.pixels[0])"
    if painter.rendering.kitty.placesByText { return ["\(name) row \(row) column \(column)"] }
    // The picture is 40 of 48 pixels wide: a cell is bare at either side.
    guard (1..<11).contains(column) else { return [] }
    return ["\(name) at \((column - 1) * 4),\(row * 8)"]
  }

  private func name(_ image: GraphicsModel.Image) -> String {
    "\(image.frames[0].bitmap.pixels[0])"
  }
}

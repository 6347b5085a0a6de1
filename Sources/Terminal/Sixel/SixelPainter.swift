import Pixels

/// Paints pictures as sixels: pixels that the terminal draws into its cells and forgets.
///
/// Sixels have no names. What moves is erased by blanks and drawn again, and what changes is drawn
/// over what stands there, one image for each picture, always of the same size and place: xterm
/// keeps no more than 16 images, and replaces one by another only then. The last row of the screen
/// is left alone, because some terminals scroll when an image ends there; and where a terminal
/// leaves the cursor after an image is of no matter, because it is placed anew each time.
struct SixelPainter: PicturePainter {
  private let cell: Size
  private let background: UInt32
  private var layout: PictureLayout
  private var isForgotten = true
  /// The images on the screen.
  private var standing: [Standing] = []
  /// The colours of each GIF on the screen.
  private var palettes: [Int: SixelPalette] = [:]
  /// What is on show of each picture; nil for one that is not.
  private var shown: [Picture.Appearance?] = []
  /// The picture to begin with after a limit was reached.
  private var first = 0

  private(set) var isUnfinished = false
  /// The most bytes that a painting should take; a picture may go beyond it.
  var limit = Int.max

  /// An image that the terminal shows.
  private struct Standing: CellEraser.Item {
    var media: Int
    var placement: PixelPlacement
    var image: SixelImage
  }

  /// Creates a painter for an empty screen with cells of so many pixels.
  init(size: Size, cell: Size, background: Color) {
    self.cell = cell
    self.background = background.packed & 0xff_ffff
    layout = PictureLayout(size: size)
  }

  mutating func forget(_ loss: Loss) { isForgotten = true }

  func isShowing(_ pictures: [Picture]) -> Bool {
    !isForgotten && pictures.count == shown.count
      && zip(pictures, shown).allSatisfy { Picture.Appearance($0) == $1 }
  }

  mutating func paint(
    _ pictures: [Picture], layout: PictureLayout, room: Int, into output: inout [UInt8]
  ) {
    let isMoved = isForgotten || layout != self.layout
    let placements = self.placements(of: pictures, on: layout)
    let isKnown = !isForgotten && layout.size == self.layout.size
    var bytes = CellEraser.erase(
      &standing, unlessIn: pictures, placements, on: layout, isKnown: isKnown)
    self.layout = layout
    isForgotten = false
    isUnfinished = false
    let media = Set(pictures.map(\.version.media))
    palettes = palettes.filter { media.contains($0.key) }
    let previous = isMoved ? [] : shown
    shown = pictures.map(Picture.Appearance.init)
    let start = (picture: first, bytes: bytes.count)
    for turn in pictures.indices {
      let index = (start.picture + turn) % pictures.count
      if index < previous.count, previous[index] == shown[index] { continue }
      if bytes.count - start.bytes >= limit {
        if !isUnfinished { first = index }
        isUnfinished = true
        shown[index] = nil
      } else if let placement = placements[index] {
        draw(pictures[index], at: placement, into: &bytes)
      }
    }
    guard !bytes.isEmpty else { return }
    output += "\u{1b}7".utf8
    output += bytes
    output += "\u{1b}[0m\u{1b}8".utf8
  }

  private func placements(
    of pictures: [Picture], on layout: PictureLayout
  ) -> [PixelPlacement?] {
    let rows = 0..<max(0, layout.size.height - 1)
    return pictures.enumerated().map { index, picture in
      guard index < PictureLayout.Owner.limit else { return nil }
      return PixelPlacement(
        picture, owner: PictureLayout.Owner.picture(index), layout: layout, cell: cell, rows: rows)
    }
  }

  private mutating func draw(
    _ picture: Picture, at placement: PixelPlacement, into bytes: inout [UInt8]
  ) {
    guard let bitmap = picture.bitmap.map(placement.scaled) else { return }
    let media = picture.version.media
    var palette = palettes[media] ?? SixelPalette(bitmap, background: background)
    let old = standing.firstIndex { $0.media == media && $0.placement == placement }
    var before = old.map { standing[$0].image }
    if !palette.suits(bitmap) {
      palette = SixelPalette(bitmap, background: background)
      // Every pixel is drawn again: its colour may be another one in spite of its index.
      before = nil
    }
    let image = Self.image(
      of: bitmap, at: placement, over: old.map { standing[$0].image }, &palette)
    palettes[media] = palette
    let new = Standing(media: media, placement: placement, image: image)
    if let old { standing[old] = new } else { standing.append(new) }
    guard let rows = image.rows(of: cell.height, differingFrom: before) else { return }
    let changed = Rect(
      x: placement.cells.x, y: placement.cells.y + rows.lowerBound, width: placement.cells.width,
      height: rows.count)
    for part in placement.parts.map(changed.intersection) where !part.isEmpty {
      bytes += "\u{1b}[\(part.y + 1);\(part.x + 1)H".utf8
      image.part(placement.pixels(of: part, cell: cell)).append(colors: palette.colors, to: &bytes)
    }
  }

  /// The part of a picture that shows, in the colours of a palette.
  ///
  /// Where it is transparent and something stands, it has the colour of the background: nothing else
  /// takes away single pixels.
  private static func image(
    of bitmap: Bitmap, at placement: PixelPlacement, over old: SixelImage?,
    _ palette: inout SixelPalette
  ) -> SixelImage {
    let crop = placement.crop
    let pixels = bitmap.pixels.span
    var indices = [UInt8](repeating: SixelImage.clear, count: crop.size.area)
    for y in 0..<crop.height {
      let source = (crop.y &+ y) &* bitmap.size.width &+ crop.x
      let target = y &* crop.width
      for x in 0..<crop.width { indices[target &+ x] = palette.index(of: pixels[source &+ x]) }
    }
    if let old {
      for place in indices.indices
      where indices[place] == SixelImage.clear && old.indices[place] != SixelImage.clear {
        indices[place] = palette.backgroundIndex
      }
    }
    return SixelImage(size: crop.size, indices: indices)
  }
}

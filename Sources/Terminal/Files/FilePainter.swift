import Pixels

/// Paints pictures as files that the terminal shows, and plays, in cells: iTerm2's protocol.
///
/// A picture stands still until its film is a whole file; that is sent once, and the terminal plays
/// it. Files have no names. What moves is erased by blanks and sent again; of what is cut by an
/// edge there is one frame, because a film would have to be made for each cut; and what an overlay
/// covers in part is blank until the overlay goes. The last row is left alone, as some
/// terminals scroll when an image ends there.
struct FilePainter: PicturePainter {
  private let cell: Size
  private var layout: PictureLayout
  private var isForgotten = true
  private var standing: [Standing] = []
  /// The films on the screen, by ``Picture/Version/media``.
  private var files: [Int: FilmFile] = [:]
  private var shown: [Picture.Appearance?] = []
  /// The pictures whose film was to stop, and whose frame is not known yet.
  private var stopping: Set<Int> = []

  private(set) var isUnfinished = false
  var limit = Int.max

  /// What a file on the screen shows.
  private enum Content: Equatable {
    case frame(Int)
    case film(cue: Int, durations: [Int])
  }

  private struct Standing: CellEraser.Item {
    var media: Int
    var placement: PixelPlacement
    var content: Content

    var isFilm: Bool { if case .film = content { true } else { false } }
  }

  /// Creates a painter for an empty screen with cells of so many pixels.
  init(size: Size, cell: Size) {
    self.cell = cell
    layout = PictureLayout(size: size)
  }

  var films: Set<Int> { Set(standing.filter(\.isFilm).map(\.media)).subtracting(stopping) }
  var wholeFilms: Set<Int> { films }

  mutating func forget(_ loss: Loss) { isForgotten = true }

  func isShowing(_ pictures: [Picture]) -> Bool {
    !isForgotten && !isUnfinished && pictures.count == shown.count
      && zip(pictures, shown).allSatisfy { Picture.Appearance($0) == $1 }
      && pictures.allSatisfy { picture in
        picture.film.map { isPlaying($0, of: picture.version.media) } ?? true
      }
  }

  mutating func paint(
    _ pictures: [Picture], layout: PictureLayout, room: Int, into output: inout [UInt8]
  ) {
    let rows = 0..<max(0, layout.size.height - 1)
    let placements = pictures.enumerated().map { index, picture in
      index < PictureLayout.Owner.limit
        ? PixelPlacement(
          picture, owner: PictureLayout.Owner.picture(index), layout: layout, cell: cell,
          rows: rows) : nil
    }
    let isKnown = !isForgotten && layout.size == self.layout.size
    var bytes = CellEraser.erase(
      &standing, unlessIn: pictures, placements, on: layout, isKnown: isKnown)
    self.layout = layout
    isForgotten = false
    isUnfinished = false
    shown = pictures.map(Picture.Appearance.init)
    let media = Set(pictures.map(\.version.media))
    files = files.filter { media.contains($0.key) }
    stopping.formIntersection(media)
    for (index, picture) in pictures.enumerated() {
      guard let placement = placements[index] else { continue }
      prepareFilm(of: picture)
      let before = bytes.count
      if before < limit { draw(picture, at: placement, into: &bytes) } else { isUnfinished = true }
    }
    guard !bytes.isEmpty else { return }
    output += "\u{1b}7".utf8
    output += bytes
    output += "\u{1b}[0m\u{1b}8".utf8
  }

  /// Adds a frame to the file of a film, so that no tick takes long.
  private mutating func prepareFilm(of picture: Picture) {
    guard let film = picture.film, film.isComplete, let size = picture.bitmap?.size else { return }
    let media = picture.version.media
    var file = files[media] ?? FilmFile(of: film, size: size)
    if file.durations != film.durations { file = FilmFile(of: film, size: size) }
    file.addFrame(of: film)
    files[media] = file
    if !file.isOver { isUnfinished = true }
  }

  private func isPlaying(_ film: Picture.Film, of media: Int) -> Bool {
    guard let old = standing.first(where: { $0.media == media }), old.isFilm else { return true }
    return !film.isHeld && old.content == .film(cue: film.cue, durations: film.durations)
  }

  private mutating func draw(
    _ picture: Picture, at placement: PixelPlacement, into bytes: inout [UInt8]
  ) {
    let media = picture.version.media
    let old = standing.firstIndex { $0.media == media && $0.placement == placement }
    guard placement.isBare, let content = content(of: picture, at: placement, old),
      old.map({ standing[$0].content != content }) ?? true,
      let file = file(content, of: picture, at: placement)
    else { return }
    bytes += "\u{1b}[\(placement.cells.y + 1);\(placement.cells.x + 1)H".utf8
    InlineFile.append(file, cells: placement.cells.size, to: &bytes)
    let new = Standing(media: media, placement: placement, content: content)
    if let old { standing[old] = new } else { standing.append(new) }
  }

  /// What a picture should show; nil to leave it as it is.
  private mutating func content(
    of picture: Picture, at placement: PixelPlacement, _ old: Int?
  ) -> Content? {
    let media = picture.version.media
    let isCut = placement.crop.size != placement.size
    if let film = picture.film, !film.isHeld, !isCut, files[media]?.bytes != nil {
      stopping.remove(media)
      return .film(cue: film.cue, durations: film.durations)
    }
    if let old, standing[old].isFilm, stopping.insert(media).inserted {
      // The frame at which the film is to stop becomes known once it is no longer played here.
      isUnfinished = true
      return nil
    }
    stopping.remove(media)
    let waits = isCut || picture.film != nil && files[media].map { !$0.isTooLarge } ?? false
    let isHeld = picture.film?.isHeld ?? false
    if old != nil, waits, !isHeld { return nil }
    return .frame(picture.version.frame)
  }

  private func file(
    _ content: Content, of picture: Picture, at placement: PixelPlacement
  ) -> [UInt8]? {
    guard case .frame = content else { return files[picture.version.media]?.bytes }
    guard let bitmap = picture.bitmap else { return nil }
    guard placement.crop.size != placement.size else { return PNG.encode(bitmap, level: 1) }
    let scaled = placement.scaled(bitmap)
    let crop = placement.crop
    var pixels: [UInt32] = []
    for y in crop.y..<crop.maxY {
      let start = y * scaled.size.width + crop.x
      pixels += scaled.pixels[start..<start + crop.width]
    }
    return PNG.encode(Bitmap(size: crop.size, pixels: pixels), level: 1)
  }
}

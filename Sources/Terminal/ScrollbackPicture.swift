public import Pixels

/// Paints a picture of pixels at its place on a screen that scrolls and whose text is the shell's.
///
/// The browser's painters do it; the cursor stays where it is. Nothing is taken away at the end:
/// the picture is the terminal's then, and scrolls with the text around it.
public struct ScrollbackPicture {
  private let frame: Rect
  private let size: Size
  private let synchronizesUpdates: Bool
  private var painter: any PicturePainter

  /// The bytes of what nobody sees yet, such as later frames, that leave in a tick.
  private static let room = 64 << 10

  /// Creates the painter of a picture in some cells of a screen; nil where pictures are of cells.
  public init?(frame: Rect, screen size: Size, rendering: Rendering) {
    self.frame = frame
    self.size = size
    synchronizesUpdates = rendering.synchronizesUpdates
    switch rendering.renderer {
    case .kitty:
      painter = KittyPainter(size: size, rendering: rendering, images: .scattered())
    case .iterm: painter = FilePainter(size: size, cell: rendering.cell)
    case .sixel:
      painter = SixelPainter(
        size: size, cell: rendering.cell, background: rendering.background)
    case .blocks, .ascii: return nil
    }
  }

  /// The bytes that show a frame, or have the terminal play the film.
  public mutating func bytes(
    for bitmap: Bitmap, frame index: Int, film: Picture.Film? = nil
  ) -> [UInt8] {
    var scene = Scene(size: size)
    scene.pictures = [frame]
    let picture = Picture(
      frame: frame, clip: frame, bitmap: bitmap, version: Picture.Version(media: 1, frame: index),
      film: film)
    var seen: [UInt8] = []
    painter.paint(
      [picture], layout: PictureLayout(scene, pictures: [picture]), room: Self.room, into: &seen)
    if synchronizesUpdates, !seen.isEmpty {
      seen = Array("\u{1b}[?2026h".utf8) + seen + Array("\u{1b}[?2026l".utf8)
    }
    return painter.takeUploads() + seen
  }

  /// True when there is more to send: paint the same again.
  public var isUnfinished: Bool { painter.isUnfinished }

  /// True when the terminal plays the film by itself.
  public var playsFilm: Bool { !painter.films.isEmpty }

  /// True when the terminal needs no more frames of it.
  public var hasWholeFilm: Bool { !painter.wholeFilms.isEmpty }
}

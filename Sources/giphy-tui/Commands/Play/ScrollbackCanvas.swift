import Exporting
import Pixels
import Terminal

/// Where a clip is drawn between the lines of a shell: the place, and what draws there.
struct ScrollbackCanvas {
  /// What draws.
  private enum Painter {
    /// Characters, wherever the cursor is.
    case lines(PictureLines)
    /// Pixels, at a place.
    case pixels(ScrollbackPicture)
  }

  private var painter: Painter
  private let shown: ClipReel
  private let film: ClipReel
  private let first: Bitmap?
  private let durations: [Int]
  private let plays: Int
  /// The picture that is on show.
  private var number: Int?
  /// What makes room for it.
  let opening: [UInt8]

  /// Makes room for a clip in so many cells below the cursor, whose row is known for pixels.
  init(
    _ clip: Clip, cells: Size, loops: Int, rendering: Rendering, screen: Size, cursorRow: Int?
  ) {
    let below = min((cursorRow ?? 0) + cells.height, screen.height - 1)
    let place = Rect(
      x: 0, y: below - cells.height, width: cells.width, height: cells.height)
    let picture =
      cursorRow == nil || place.y < 0
      ? nil : ScrollbackPicture(frame: place, screen: screen, rendering: rendering)
    if let picture {
      painter = .pixels(picture)
      opening = [UInt8](repeating: 0x0A, count: cells.height)
    } else {
      var rendering = rendering
      if rendering.renderer.drawsPixels { rendering.renderer = .blocks }
      painter = .lines(PictureLines(cells: cells, rendering: rendering))
      opening = []
    }
    let box = Size(
      width: cells.width * rendering.cell.width, height: cells.height * rendering.cell.height)
    let size = picture == nil ? nil : clip.size.fitted(into: box)
    shown = ClipReel(clip, size: size)
    film = ClipReel(clip, size: size)
    first = shown.picture(at: 0)
    durations = clip.durations.map { max(1, Int($0 / .milliseconds(1))) }
    plays = loops
  }

  /// True when the same is to be painted again at once.
  var isUnfinished: Bool {
    if case .pixels(let picture) = painter { picture.isUnfinished } else { false }
  }

  /// True when nothing has to be painted until the end.
  var playsByItself: Bool {
    if case .pixels(let picture) = painter {
      picture.playsFilm && picture.hasWholeFilm
    } else {
      false
    }
  }

  /// The bytes that show a picture of the clip; held, that is where it stops.
  mutating func bytes(for number: Int, isHeld: Bool) -> [UInt8] {
    switch painter {
    case .lines(var lines):
      guard number != self.number, let picture = shown.picture(at: number) else { return [] }
      self.number = number
      let bytes = lines.bytes(for: picture)
      painter = .lines(lines)
      return bytes
    case .pixels(var picture):
      // What the terminal plays itself needs nobody to draw it here.
      let isDrawn = isHeld || !picture.playsFilm
      guard let bitmap = isDrawn ? shown.picture(at: number) : first else { return [] }
      let film = durations.count > 1 ? film(isHeld: isHeld) : nil
      let bytes = picture.bytes(for: bitmap, frame: number, film: film)
      painter = .pixels(picture)
      return bytes
    }
  }

  private func film(isHeld: Bool) -> Picture.Film {
    Picture.Film(durations: durations, plays: plays, isComplete: true, isHeld: isHeld) {
      [film] in film.picture(at: $0)
    }
  }
}

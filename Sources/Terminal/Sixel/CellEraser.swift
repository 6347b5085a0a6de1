import Pixels

/// Blanks cells in the terminal's own background, and with them the pixels that lie there.
struct CellEraser {
  /// A picture of pixels that stands on the screen.
  protocol Item {
    /// Of what it is, as ``Picture/Version/media``.
    var media: Int { get }
    /// Where it stands.
    var placement: PixelPlacement { get }
  }

  /// The bytes so far.
  private var bytes: [UInt8] = []

  /// Takes what no longer stands right from the screen; the bytes blank its cells, or all that are
  /// not text's where it is not known what stands.
  static func erase(
    _ standing: inout [some Item], unlessIn pictures: [Picture], _ placements: [PixelPlacement?],
    on layout: PictureLayout, isKnown: Bool
  ) -> [UInt8] {
    var eraser = CellEraser()
    if isKnown {
      eraser.erase(&standing, unlessIn: pictures, placements, on: layout)
    } else {
      standing = []
      eraser.eraseAll(on: layout)
    }
    return eraser.bytes
  }

  /// Blanks all cells that text does not own.
  private mutating func eraseAll(on layout: PictureLayout) {
    for row in 0..<layout.size.height {
      layout.forEachRun(inRow: row, columns: 0..<layout.size.width) { erase($0) }
    }
  }

  /// Blanks, and takes away, what stands where none of the pictures does.
  private mutating func erase(
    _ standing: inout [some Item], unlessIn pictures: [Picture], _ placements: [PixelPlacement?],
    on layout: PictureLayout
  ) {
    standing.removeAll { old in
      let stays = zip(pictures, placements).contains {
        $0.version.media == old.media && $1 == old.placement
      }
      // Cells of text are blank already: ncurses has written there.
      if !stays { old.placement.forEachRun(on: layout) { erase($0) } }
      return !stays
    }
  }

  /// Blanks a run of cells of a row.
  private mutating func erase(_ run: Rect) {
    if bytes.isEmpty { bytes += "\u{1b}[0m".utf8 }
    bytes += "\u{1b}[\(run.y + 1);\(run.x + 1)H\u{1b}[\(run.width)X".utf8
  }
}

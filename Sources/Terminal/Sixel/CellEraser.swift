import Pixels

/// Blanks cells in the terminal's own background, and with them the pixels that lie there.
struct CellEraser {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  /// Blanks a run of cells of a row.
  mutating func erase(_ run: Rect) {
    if bytes.isEmpty { bytes += "\u{1b}[0m".utf8 }
    bytes += "\u{1b}[\(run.y + 1);\(run.x + 1)H\u{1b}[\(run.width)X".utf8
  }
}

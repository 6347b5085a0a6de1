import Exporting
import Pixels

/// Pictures of a clip, side by side and row by row.
struct ContactSheet {
  /// The pixels between pictures.
  static let gap = 4

  private let chosen: Clip
  private let columns: Int
  private let tile: Size

  /// Chooses at most `count` pictures, evenly in time, each of which fits into `tile`.
  init(clip: Clip, count: Int, columns: Int, tile: PixelBox) {
    let times = (0..<count).map { clip.duration * $0 / count }
    var numbers = times.compactMap(clip.number(at:))
    // Pictures that stay for long would come twice.
    numbers = numbers.indices.filter { $0 == 0 || numbers[$0] != numbers[$0 - 1] }.map {
      numbers[$0]
    }
    chosen = clip.choosing(numbers)
    self.columns = min(columns, max(1, numbers.count))
    let box = tile.size(for: clip.size)
    let isLarger = clip.size.width > box.width || clip.size.height > box.height
    self.tile = isLarger ? clip.size.fitted(into: box) : clip.size
  }

  /// The extent of the sheet; nil when there is nothing on it, or it has more than 65,535 to a side.
  var size: Size? {
    let rows = (chosen.frameCount + columns - 1) / columns
    let width = columns * (tile.width + Self.gap) - Self.gap
    let height = rows * (tile.height + Self.gap) - Self.gap
    guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
    return Size(width: width, height: height)
  }

  /// The sheet, transparent where no picture is.
  var picture: Bitmap {
    guard let size else { return Bitmap(size: .zero) }
    var sheet = Bitmap(size: size)
    for (index, frame) in chosen.enumerated() {
      let picture = frame.picture.resized(to: tile, by: .fit)
      let x = index % columns * (tile.width + Self.gap)
      let y = index / columns * (tile.height + Self.gap)
      for row in 0..<tile.height {
        let place = (y + row) * size.width + x
        sheet.pixels.replaceSubrange(
          place..<place + tile.width,
          with: picture.pixels[row * tile.width..<(row + 1) * tile.width])
      }
    }
    return sheet
  }
}

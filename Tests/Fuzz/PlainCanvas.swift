import GIFCodec
import Pixels

/// Composes encoder's frames pixel by pixel, as plainly as can be: what the codec must agree with.
struct PlainCanvas {
  /// What is shown.
  private(set) var bitmap: Bitmap
  private var last: GIF.Encoder.Frame?
  /// What was shown before the last frame.
  private var before: Bitmap

  init(size: Size) {
    bitmap = Bitmap(size: size)
    before = bitmap
  }

  /// Draws one more frame, with the palette of the file where it has none of its own.
  mutating func draw(_ frame: GIF.Encoder.Frame, globalPalette: [Color]) {
    dispose()
    before = bitmap
    last = frame
    let palette = frame.palette ?? globalPalette
    for (place, index) in frame.indices.enumerated() where index != frame.transparentIndex {
      let color = palette[Int(index)]
      let (row, column) = place.quotientAndRemainder(dividingBy: frame.rect.width)
      bitmap[frame.rect.x + column, frame.rect.y + row] =
        Color(red: color.red, green: color.green, blue: color.blue)
    }
  }

  private mutating func dispose() {
    guard let last else { return }
    switch last.disposal {
    case .keep: break
    case .previous: bitmap = before
    case .background:
      for y in last.rect.y..<last.rect.maxY {
        for x in last.rect.x..<last.rect.maxX { bitmap[x, y] = .transparent }
      }
    }
  }
}

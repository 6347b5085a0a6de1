import Pixels

/// Something to draw on, as the bytes of an input say.
struct Paper {
  private var picture: Bitmap
  private let size: Size
  /// The last shade that was used.
  private(set) var shade: UInt8 = 0

  init(size: Size) {
    self.size = size
    picture = Bitmap(size: size)
  }

  /// Draws a few rectangles over what is there, or on a new sheet that may be of another size.
  mutating func picture(_ choices: inout Choices) -> Bitmap {
    let start = choices.byte()
    if start & 3 == 3 {
      picture = Bitmap(size: start & 4 == 0 ? size : choices.size(upTo: 60))
    }
    for _ in 0..<Int(start >> 3 & 3) { drawRectangle(&choices) }
    return picture
  }

  private mutating func drawRectangle(_ choices: inout Choices) {
    let (x, y) = (
      choices.number(in: 0...picture.size.width - 1),
      choices.number(in: 0...picture.size.height - 1)
    )
    let end = (
      x: choices.number(in: x + 1...picture.size.width),
      y: choices.number(in: y + 1...picture.size.height)
    )
    let (kind, alpha) = (choices.byte(), choices.byte())
    shade = choices.byte()
    var state = UInt32(shade)
    for row in y..<end.y {
      for column in x..<end.x {
        state = state &* 1_664_525 &+ 1_013_904_223
        let color =
          switch kind & 3 {
          case 0: Color(red: shade, green: kind, blue: 255 - shade)
          case 1: Color(red: UInt8(column * 4), green: UInt8(row * 4), blue: shade)
          case 2: Color(red: UInt8(state >> 24) & kind, green: shade, blue: 0)
          default: Color(packed: state)
          }
        // Most is opaque, some is of any opacity, and some is nothing.
        let opacity = alpha < 192 ? 255 : alpha < 224 ? UInt8(state >> 16 & 255) : 0
        picture[column, row] = Color(
          red: color.red, green: color.green, blue: color.blue, alpha: opacity)
      }
    }
  }
}

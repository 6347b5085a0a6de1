import GIFCodec
import Pixels

/// Makes GIFs whose frames tell their number.
enum Frames {
  /// A GIF of `count` frames that all take the same time.
  static func gif(
    count: Int, size: Size = Size(width: 8, height: 8), delay: Int = 10, plays: Int = 0,
    disposal: GIF.Disposal = .keep
  ) -> [UInt8] {
    gif(
      delays: Array(repeating: delay, count: count), size: size, plays: plays, disposal: disposal)
  }

  /// A GIF with a frame for each delay: a whole grey one, then one changed pixel each, which stays.
  static func gif(
    delays: [Int], size: Size = Size(width: 8, height: 8), plays: Int = 0,
    disposal: GIF.Disposal = .keep
  ) -> [UInt8] {
    let palette = (0..<256).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    var encoder = GIF.Encoder(size: size, palette: palette, plays: plays)
    for (index, delay) in delays.enumerated() {
      let rect = index == 0 ? Rect(size) : Rect(x: index % size.width, y: 0, width: 1, height: 1)
      let indices = Array(repeating: UInt8(truncatingIfNeeded: index), count: rect.size.area)
      encoder.append(
        GIF.Encoder.Frame(rect: rect, indices: indices, delay: delay, disposal: disposal))
    }
    encoder.finish()
    return encoder.bytes
  }

  /// Every picture of a file, drawn one after the other from the start: the oracle.
  static func pictures(of file: [UInt8]) throws -> [Bitmap] {
    var decoder = GIF.Decoder()
    try decoder.append(file.span)
    try decoder.finish()
    var pictures: [Bitmap] = []
    while decoder.drawNext() { pictures.append(decoder.canvas) }
    return pictures
  }
}

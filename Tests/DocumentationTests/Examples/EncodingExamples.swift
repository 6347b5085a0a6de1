import GIFCodec
import Pixels

/// Two frames with one palette.
func checkerboard() -> [UInt8] {
  let size = Size(width: 2, height: 2)
  var encoder = GIF.Encoder(size: size, palette: [.black, Color(red: 255, green: 0, blue: 0)])
  encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: [0, 1, 1, 0], delay: 50))
  encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: [1, 0, 0, 1], delay: 50))
  encoder.finish()
  let file = encoder.bytes
  return file
}

/// A row of three pixels that blinks three times.
func blinking(palette: [Color]) -> [UInt8] {
  let size = Size(width: 3, height: 1)
  var encoder = GIF.Encoder(size: size, palette: palette, plays: 3)
  encoder.append(GIF.Encoder.Frame(rect: Rect(size), indices: [1, 1, 1]))
  let blink = GIF.Encoder.Frame(
    rect: Rect(x: 1, y: 0, width: 2, height: 1), indices: [0, 2], transparentIndex: 0,
    delay: 10, disposal: .previous)
  encoder.append(blink)
  encoder.finish()
  return encoder.bytes
}

/// Frames with palettes of their own.
func dawn() -> [UInt8] {
  var encoder = GIF.Encoder(size: Size(width: 1, height: 1))
  for green in stride(from: UInt8(0), to: 250, by: 50) {
    encoder.append(
      GIF.Encoder.Frame(
        rect: Rect(x: 0, y: 0, width: 1, height: 1), indices: [0],
        palette: [Color(red: 0, green: green, blue: 0)]))
  }
  encoder.finish()
  return encoder.bytes
}

/// The delays of frames that fill a second.
func delays(framesPerSecond: Int) -> [Int] {
  let ends = (0...framesPerSecond).map { ($0 * 100 + framesPerSecond / 2) / framesPerSecond }
  let delays = zip(ends, ends.dropFirst()).map { $1 - $0 }
  return delays
}

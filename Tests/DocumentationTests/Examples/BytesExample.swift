import GIFCodec
import Pixels

/// Writes the file that an article walks through.
func walkedFile() -> [UInt8] {
  let palette = [
    Color.black, Color(red: 224, green: 32, blue: 32), Color(red: 255, green: 224, blue: 96),
    Color(red: 255, green: 255, blue: 255),
  ]
  var encoder = GIF.Encoder(size: Size(width: 4, height: 4), palette: palette, plays: 0)
  let ball: [UInt8] = [
    0, 1, 1, 0,
    1, 2, 1, 1,
    1, 1, 1, 1,
    0, 1, 1, 0,
  ]
  encoder.append(
    GIF.Encoder.Frame(rect: Rect(x: 0, y: 0, width: 4, height: 4), indices: ball, delay: 50))
  encoder.append(
    GIF.Encoder.Frame(
      rect: Rect(x: 1, y: 1, width: 2, height: 1), indices: [1, 2], delay: 10, disposal: .previous))
  encoder.finish()
  return encoder.bytes
}

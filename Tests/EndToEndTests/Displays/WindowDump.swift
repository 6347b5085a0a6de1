import Pixels

/// The file in which an X server keeps the picture of its screen, as `xwd` writes it.
enum WindowDump {
  /// Reads the upper left part of the picture; nil if it has not 32 bits a pixel.
  static func bitmap(_ bytes: [UInt8], part: Size) -> Bitmap? {
    guard bytes.count > 100 else { return nil }
    let header = (0..<25).map { number in
      bytes[number * 4..<number * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height, bitsPerPixel, stride) = (header[4], header[5], header[11], header[12])
    // The header is followed by colours of twelve bytes each.
    let start = header[0] + header[19] * 12
    guard bitsPerPixel == 32, width >= part.width, height >= part.height,
      bytes.count >= start + stride * height
    else { return nil }
    // Red, green and blue in the order of the bytes.
    let channels = header[7] == 0 ? [2, 1, 0] : [1, 2, 3]
    var pixels: [UInt32] = []
    for y in 0..<part.height {
      for x in 0..<part.width {
        let pixel = start + y * stride + x * 4
        pixels.append(
          Color(
            red: bytes[pixel + channels[0]], green: bytes[pixel + channels[1]],
            blue: bytes[pixel + channels[2]]
          ).packed)
      }
    }
    return Bitmap(size: part, pixels: pixels)
  }
}

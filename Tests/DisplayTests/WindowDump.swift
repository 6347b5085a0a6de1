import Foundation
import Pixels

/// The file in which the X server keeps the picture of its screen, as `xwd` writes it.
enum WindowDump {
  /// Reads the upper left part of the picture; nil if it has not 32 bits a pixel.
  static func read(_ file: URL, part: Size) -> Bitmap? {
    guard let data = try? Data(contentsOf: file), data.count > 100 else { return nil }
    let bytes = [UInt8](data)
    let header = (0..<25).map { number in
      bytes[number * 4..<number * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height, bitsPerPixel, stride) = (header[4], header[5], header[11], header[12])
    // The header is followed by colours of twelve bytes each.
    let start = header[0] + header[19] * 12
    guard bitsPerPixel == 32, width > 0, height > 0, bytes.count >= start + stride * height else {
      return nil
    }
    let isLittle = header[7] == 0
    var bitmap = Bitmap(
      size: Size(width: min(width, part.width), height: min(height, part.height)))
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let place = start + y * stride + x * 4
        bitmap[x, y] =
          isLittle
          ? Color(red: bytes[place + 2], green: bytes[place + 1], blue: bytes[place])
          : Color(red: bytes[place + 1], green: bytes[place + 2], blue: bytes[place + 3])
      }
    }
    return bitmap
  }
}

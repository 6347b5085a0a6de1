import GIFCodec
import Glibc
import Pixels

/// A GIF of two frames that nobody could mistake for one another, or for the same moved by a cell.
enum Film {
  /// Twelve to seven, as the previews of the list are where cells are twice as high as wide.
  static let size = Size(width: 240, height: 140)

  /// A frame: a ground of steps, the same in both, on which a disc and bars are elsewhere.
  static func frame(_ number: Int) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let shade = UInt8(x / 20 * 12 + y / 20 * 10)
        var color = Color(red: shade, green: 60, blue: 200 - shade / 2)
        let (dx, dy) = (x - (number == 0 ? 70 : 170), y - 80)
        if dx * dx + dy * dy < 50 * 50 { color = Color(red: 250, green: 240, blue: shade) }
        if (x + 40 * number) / 30 % 4 == 0, y > 115 { color = Color(red: 10, green: 10, blue: 10) }
        bitmap[x, y] = color
      }
    }
    return bitmap
  }

  /// The file, of which a frame stays long enough to be seen whole.
  static let file: [UInt8] = {
    var bytes: [UInt8] = []
    var writer = GIF.Writer<Never>(size: size) { bytes += $0 }
    for number in 0..<2 { writer.append(frame(number), for: .seconds(1)) }
    writer.finish()
    return bytes
  }()
}

extension Bitmap {
  /// How like a part of this picture is to another, in decibels.
  func likeness(to other: Bitmap, x: Int, y: Int) -> Double {
    var sum = 0
    for row in 0..<other.size.height {
      for column in 0..<other.size.width {
        let (a, b) = (self[x + column, y + row], other[column, row])
        for (one, two) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
          sum += (Int(one) - Int(two)) * (Int(one) - Int(two))
        }
      }
    }
    let mean = Double(sum) / Double(3 * other.size.area)
    return 10 * log10(255 * 255 / max(mean, 0.01))
  }
}

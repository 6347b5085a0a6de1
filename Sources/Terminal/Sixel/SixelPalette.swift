import Pixels

/// The colours of a GIF for a terminal that has a few hundred, and the nearest one for each colour.
///
/// Pixels take the nearest colour as it is. GIFs are dithered already: to dither them anew costs up
/// to 11 dB and half as many bytes again.
struct SixelPalette {
  /// The colours, red in the lowest byte: up to 254 of the picture, and the background last.
  let colors: [UInt32]
  /// The nearest colour of each of 32 levels a channel, plus one; zero where it is not known yet.
  private var nearest = [UInt16](repeating: 0, count: 1 << 15)
  private let background: UInt32

  /// The most colours of a picture.
  private static let limit = 254
  /// How far the colours may be from those of another picture, as a mean squared error.
  private static let tolerance = 12 * 12 * 3
  /// Of how many pixels one is looked at to find out.
  private static let stride = 17

  /// Finds the colours of a picture in front of a background.
  init(_ bitmap: Bitmap, background: UInt32) {
    self.background = background & 0xff_ffff
    let pixels = bitmap.pixels.compactMap { Self.opaque($0, over: background) }
    let own = Self.distinct(pixels) ?? SixelCutting(pixels).colors(limit: Self.limit)
    colors = own.map(SixelWriter.tellable) + [SixelWriter.tellable(self.background)]
  }

  /// The place of the background's colour.
  var backgroundIndex: UInt8 { UInt8(colors.count - 1) }

  /// The place of the colour for a pixel; ``SixelImage/clear`` for one that is transparent.
  @inline(__always)
  mutating func index(of pixel: UInt32) -> UInt8 {
    guard let rgb = Self.opaque(pixel, over: background) else { return SixelImage.clear }
    let key = SixelCutting.bin(of: rgb)
    let known = nearest[key]
    return known > 0 ? UInt8(truncatingIfNeeded: known &- 1) : search(rgb, key: key)
  }

  /// True when the colours are good for a picture, too.
  mutating func suits(_ bitmap: Bitmap) -> Bool {
    var sum = 0
    var count = 1
    for place in Swift.stride(from: 0, to: bitmap.pixels.count, by: Self.stride) {
      guard let rgb = Self.opaque(bitmap.pixels[place], over: background) else { continue }
      sum += Self.distance(rgb, colors[Int(index(of: rgb | 0xff << 24))])
      count += 1
    }
    return sum / count <= Self.tolerance
  }

  private mutating func search(_ rgb: UInt32, key: Int) -> UInt8 {
    var best = 0
    var least = Int.max
    for (place, color) in colors.enumerated() {
      let distance = Self.distance(rgb, color)
      if distance < least { (best, least) = (place, distance) }
    }
    nearest[key] = UInt16(best + 1)
    return UInt8(best)
  }

  /// The pixel as it looks in front of the background; nil if nothing of it is seen.
  @inline(__always)
  private static func opaque(_ pixel: UInt32, over background: UInt32) -> UInt32? {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel & 0xff_ffff }
    guard alpha > 0 else { return nil }
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16] {
      let front = pixel >> shift & 0xff
      let back = background >> shift & 0xff
      result |= ((front * alpha + back * (255 - alpha) + 127) / 255) << shift
    }
    return result
  }

  /// The colours of a picture that has few.
  private static func distinct(_ pixels: [UInt32]) -> [UInt32]? {
    var colors: Set<UInt32> = []
    for pixel in pixels where colors.insert(pixel).inserted && colors.count > limit { return nil }
    return colors.sorted()
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var sum = 0
    for shift in [UInt32(0), 8, 16] {
      let difference = Int(a >> shift & 0xff) - Int(b >> shift & 0xff)
      sum += difference * difference
    }
    return sum
  }
}

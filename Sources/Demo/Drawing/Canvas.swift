import Glibc
import Pixels

/// A frame being drawn, in indices, with coordinates that are the same at every size.
///
/// The centre is 0, 0; the shorter side reaches from −1 to 1; y grows downwards.
struct Canvas: Sendable {
  /// The extent in pixels.
  let size: Size
  /// The largest x and the largest y.
  let reach: (x: Float, y: Float)
  /// How many pixels are as long as 1.
  let unit: Float
  /// `size.area` indices, row by row.
  private(set) var indices: [UInt8]

  /// Creates a frame whose pixels all have index 0.
  init(size: Size) {
    self.size = size
    unit = Float(min(size.width, size.height)) / 2
    reach = (Float(size.width) / 2 / unit, Float(size.height) / 2 / unit)
    indices = [UInt8](repeating: 0, count: size.area)
  }

  /// Gives every pixel one index.
  mutating func fill(_ index: UInt8) {
    indices = [UInt8](repeating: index, count: size.area)
  }

  /// Asks for every pixel's index, given its centre.
  mutating func paint(_ index: (_ x: Float, _ y: Float) -> UInt8) {
    let step = 1 / unit
    var pixel = 0
    for row in 0..<size.height {
      let y = (Float(row) + 0.5) * step - reach.y
      for column in 0..<size.width {
        indices[pixel] = index((Float(column) + 0.5) * step - reach.x, y)
        pixel &+= 1
      }
    }
  }

  /// Asks for the index of every pixel around a place; nil leaves a pixel as it is.
  mutating func paint(
    around centre: (x: Float, y: Float), reach radius: (x: Float, y: Float),
    _ index: (_ x: Float, _ y: Float) -> UInt8?
  ) {
    let columns = pixels(centre.x - radius.x, centre.x + radius.x, reach.x, size.width)
    let rows = pixels(centre.y - radius.y, centre.y + radius.y, reach.y, size.height)
    let step = 1 / unit
    for row in rows {
      let y = (Float(row) + 0.5) * step - reach.y
      for column in columns {
        let x = (Float(column) + 0.5) * step - reach.x
        if let index = index(x, y) { indices[row * size.width + column] = index }
      }
    }
  }

  /// Shades every pixel with the level of 0…1 that is asked for, mixing neighbours in a pattern.
  mutating func shade(_ ramp: Ramp, _ level: (_ x: Float, _ y: Float) -> Float) {
    let steps = Float(ramp.count - 1)
    let step = 1 / unit
    for row in 0..<size.height {
      let y = (Float(row) + 0.5) * step - reach.y
      for column in 0..<size.width {
        let place = level((Float(column) + 0.5) * step - reach.x, y)
        let threshold = Self.pattern[(row & 3) << 2 | column & 3]
        let index = Int(min(1, max(0, place)) * steps + threshold)
        indices[row * size.width + column] = UInt8(ramp.first + index)
      }
    }
  }

  /// Bayer's order of a square of four by four, as thresholds.
  private static let pattern: [Float] = [
    0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5,
  ].map { ($0 + 0.5) / 16 }

  /// The pixels whose centres may lie between two coordinates.
  private func pixels(_ low: Float, _ high: Float, _ reach: Float, _ count: Int) -> Range<Int> {
    let bound = Float(count)
    let first = min(max(((low + reach) * unit - 0.5).rounded(.down), 0), bound)
    let last = min(max(((high + reach) * unit + 0.5).rounded(.up), first), bound)
    return Int(first)..<Int(last)
  }
}

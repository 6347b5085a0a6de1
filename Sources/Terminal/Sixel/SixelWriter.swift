import Pixels

/// Writes the orders of a sixel image.
struct SixelWriter {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []
  private let colors: [UInt32]
  private var isTold = [Bool](repeating: false, count: 256)

  /// Creates a writer for images of a palette, whose colours have red in the lowest byte.
  init(colors: [UInt32]) { self.colors = colors }

  /// Begins an image of square pixels that leaves alone what it does not draw.
  mutating func begin(_ size: Size) {
    bytes += "\u{1b}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8
  }

  /// Ends the image.
  mutating func finish() { bytes += "\u{1b}\\".utf8 }

  /// Goes on to the next band.
  mutating func endBand() { bytes.append(UInt8(ascii: "-")) }

  /// Draws the strokes of a band, which begin ever further to the right.
  mutating func append(_ strokes: [SixelStroke]) {
    var rest = strokes
    while !rest.isEmpty {
      // As many as fit one behind the other; then back to the left edge for those that are left.
      var column = 0
      var left: [SixelStroke] = []
      for stroke in rest {
        guard stroke.start >= column else {
          left.append(stroke)
          continue
        }
        select(stroke.color)
        append(0, count: stroke.start - column)
        append(stroke.sixels)
        column = stroke.start + stroke.sixels.count
      }
      rest = left
      if !rest.isEmpty { bytes.append(UInt8(ascii: "$")) }
    }
  }

  private mutating func select(_ color: UInt8) {
    if !isTold[Int(color)] {
      isTold[Int(color)] = true
      let rgb = colors[Int(color)]
      append(number: Int(color), after: UInt8(ascii: "#"))
      append(number: 2, after: UInt8(ascii: ";"))
      for shift in [UInt32(0), 8, 16] {
        append(
          number: Self.percent(UInt8(truncatingIfNeeded: rgb >> shift)), after: UInt8(ascii: ";"))
      }
    }
    append(number: Int(color), after: UInt8(ascii: "#"))
  }

  private mutating func append(_ sixels: ArraySlice<UInt8>) {
    var index = sixels.startIndex
    while index < sixels.endIndex {
      var end = index + 1
      while end < sixels.endIndex, sixels[end] == sixels[index] { end += 1 }
      append(sixels[index], count: end - index)
      index = end
    }
  }

  /// Appends equal sixels: their number, if that is shorter than they are.
  private mutating func append(_ sixel: UInt8, count: Int) {
    guard count > 3 else {
      for _ in 0..<count { bytes.append(63 + sixel) }
      return
    }
    append(number: count, after: UInt8(ascii: "!"))
    bytes.append(63 + sixel)
  }

  private mutating func append(number: Int, after mark: UInt8) {
    bytes.append(mark)
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(48 + number / divisor % 10))
      divisor /= 10
    }
  }

  /// A channel as terminals are told it.
  static func percent(_ channel: UInt8) -> Int { (Int(channel) * 100 + 127) / 255 }

  /// The colour that comes nearest to `rgb` of those that can be told.
  static func tellable(_ rgb: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16] {
      let percent = percent(UInt8(truncatingIfNeeded: rgb >> shift))
      result |= UInt32((percent * 255 + 50) / 100) << shift
    }
    return result
  }
}

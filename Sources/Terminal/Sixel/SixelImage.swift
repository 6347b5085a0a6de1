import Pixels

/// Pixels of at most 255 colours, and the bytes by which terminals draw them: sixels.
///
/// A sixel is a column of six pixels in one colour; a band of them is drawn colour by colour, each
/// over the others. What no colour draws is left as it is on the screen.
struct SixelImage: Equatable {
  /// The index of a pixel that is not drawn.
  static let clear: UInt8 = 255
  /// The rows of a band.
  static let bandHeight = 6
  /// How many columns without a colour are bridged rather than skipped.
  private static let bridge = 8

  /// The extent in pixels.
  let size: Size
  /// The places of the colours in a palette, row by row.
  private(set) var indices: [UInt8]

  /// Creates an image.
  ///
  /// - Precondition: There are `size.area` indices.
  init(size: Size, indices: [UInt8]) {
    precondition(indices.count == size.area, "an image has as many indices as pixels")
    self.size = size
    self.indices = indices
  }

  /// The number of bands; the last one may lack rows.
  var bandCount: Int { (size.height + Self.bandHeight - 1) / Self.bandHeight }

  /// The rows of so many pixels from the first to the last that differ; nil if none does.
  ///
  /// Without an image of the same size before, those differ in which there is something to draw.
  func rows(of height: Int, differingFrom previous: SixelImage?) -> Range<Int>? {
    let previous = previous?.size == size ? previous : nil
    let rows = 0..<(size.height + height - 1) / height
    let changed = rows.filter { row in
      let start = row * height * size.width
      let range = start..<min(indices.count, start + height * size.width)
      guard let previous else { return indices[range].contains { $0 != Self.clear } }
      return indices[range] != previous.indices[range]
    }
    guard let first = changed.first, let last = changed.last else { return nil }
    return first..<last + 1
  }

  /// A part of the image, as an image.
  func part(_ rect: Rect) -> SixelImage {
    guard rect != Rect(size) else { return self }
    let rows = (rect.y..<rect.maxY).flatMap { y in
      indices[y * size.width + rect.x..<y * size.width + rect.maxX]
    }
    return SixelImage(size: rect.size, indices: rows)
  }

  /// Appends the bytes that draw the image.
  ///
  /// All of it is drawn, even where only a little is new: in mlterm an image takes the place of all
  /// in its cells, and of what it does not draw nothing is left. Every colour is told before its
  /// first use, because it is not known whether a terminal remembers colours from one image to the
  /// next.
  func append(colors: [UInt32], to output: inout [UInt8]) {
    var writer = SixelWriter(colors: colors)
    // Without a background of its own, and with pixels that are squares.
    writer.begin(size)
    for band in 0..<bandCount {
      writer.append(strokes(ofBand: band))
      if band < bandCount - 1 { writer.endBand() }
    }
    writer.finish()
    output += writer.bytes
  }

  private func pixels(ofBand band: Int) -> Range<Int> {
    let start = band * Self.bandHeight * size.width
    return start..<min(indices.count, start + Self.bandHeight * size.width)
  }

  /// The runs of sixels of one colour that make a band, from left to right.
  private func strokes(ofBand band: Int) -> [SixelStroke] {
    let range = pixels(ofBand: band)
    let width = size.width
    let pixels = indices.span.extracting(range)
    var places = [UInt8](repeating: Self.clear, count: 256)
    var planes: [UInt8] = []
    var colors: [UInt8] = []
    for y in 0..<range.count / width {
      for x in 0..<width {
        let color = pixels[y &* width &+ x]
        guard color != Self.clear else { continue }
        if places[Int(color)] == Self.clear {
          places[Int(color)] = UInt8(truncatingIfNeeded: colors.count)
          colors.append(color)
          planes.append(contentsOf: repeatElement(0, count: width))
        }
        planes[Int(places[Int(color)]) &* width &+ x] |= 1 &<< UInt8(truncatingIfNeeded: y)
      }
    }
    var strokes: [SixelStroke] = []
    for (place, color) in colors.enumerated() {
      Self.split(planes[place * width..<(place + 1) * width], of: color, into: &strokes)
    }
    return strokes.sorted { ($0.start, $0.color) < ($1.start, $1.color) }
  }

  /// Cuts what a colour has in a band where there is nothing of it for a while.
  private static func split(
    _ plane: ArraySlice<UInt8>, of color: UInt8, into strokes: inout [SixelStroke]
  ) {
    let first = plane.startIndex
    var start: Int?
    var end = first
    for index in plane.indices where plane[index] != 0 {
      if let begun = start, index - end > bridge {
        strokes.append(SixelStroke(color: color, start: begun - first, sixels: plane[begun..<end]))
        start = nil
      }
      start = start ?? index
      end = index + 1
    }
    guard let start else { return }
    strokes.append(SixelStroke(color: color, start: start - first, sixels: plane[start..<end]))
  }
}

/// Sixels of one colour beside each other.
struct SixelStroke {
  /// The place of the colour in the palette.
  var color: UInt8
  /// The column of the first one.
  var start: Int
  /// The six pixels of each column, the upper one in the lowest bit.
  var sixels: ArraySlice<UInt8>
}

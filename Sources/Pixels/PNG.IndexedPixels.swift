extension PNG {
  /// A picture as a palette of at most 256 colours and an index for each pixel.
  struct IndexedPixels {
    /// The colours; those that are not opaque come first.
    let palette: [Color]
    /// The colour of each pixel, row by row.
    let indices: [UInt8]

    /// Finds the colours of a picture; nil when there are too many.
    init?(_ bitmap: Bitmap) {
      var table = Table()
      var indices = [UInt8](repeating: 0, count: bitmap.pixels.count)
      var previous: (pixel: UInt32, index: UInt8)?
      for (place, pixel) in bitmap.pixels.enumerated() {
        // All that is wholly transparent looks the same.
        let pixel = pixel >> 24 == 0 ? 0 : pixel
        if let previous, previous.pixel == pixel {
          indices[place] = previous.index
          continue
        }
        guard let index = table.index(of: pixel) else { return nil }
        indices[place] = index
        previous = (pixel, index)
      }
      let order = table.colors.indices.sorted {
        (table.colors[$0] >> 24 == 255 ? 1 : 0, $0) < (table.colors[$1] >> 24 == 255 ? 1 : 0, $1)
      }
      var places = [UInt8](repeating: 0, count: order.count)
      for (place, old) in order.enumerated() { places[old] = UInt8(place) }
      palette = order.map { Color(packed: table.colors[$0]) }
      self.indices = indices.map { places[Int($0)] }
    }

    /// Colours in the order in which they came, found by hashing.
    private struct Table {
      private(set) var colors: [UInt32] = []
      /// Places in ``colors``, counted from 1; four times as many as there are colours.
      private var slots = [UInt16](repeating: 0, count: 1024)

      mutating func index(of pixel: UInt32) -> UInt8? {
        var slot = Int((pixel &* 0x9e37_79b1) >> 22)
        while slots[slot] > 0 {
          let index = slots[slot] - 1
          if colors[Int(index)] == pixel { return UInt8(index) }
          slot = (slot + 1) & 1023
        }
        guard colors.count < 256 else { return nil }
        colors.append(pixel)
        slots[slot] = UInt16(colors.count)
        return UInt8(colors.count - 1)
      }
    }
  }
}

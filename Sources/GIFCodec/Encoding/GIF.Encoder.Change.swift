import Pixels

extension GIF.Encoder {
  /// What has to be drawn to make one canvas of another.
  struct Change {
    /// The smallest rectangle around all pixels that differ; empty when none does.
    private(set) var rect = Rect(.zero)
    /// The number of pixels that differ.
    private(set) var count = 0
    /// The smallest rectangle around all pixels that would have to be taken away; no frame can.
    private(set) var holes = Rect(.zero)

    /// Compares two canvases of `size`, in which 0 is nothing and all else opaque.
    init(from base: Span<UInt32>, to target: Span<UInt32>, size: Size) {
      precondition(base.count == size.area && target.count == size.area)
      for row in 0..<size.height {
        let start = row * size.width
        var (first, last, count) = (size.width, -1, 0)
        var hasHole = false
        for column in 0..<size.width {
          let (old, new) = (base[start &+ column], target[start &+ column])
          guard old != new else { continue }
          first = min(first, column)
          last = column
          count &+= 1
          hasHole = hasHole || new == 0
        }
        guard count > 0 else { continue }
        self.count += count
        rect.formUnion(Rect(x: first, y: row, width: last - first + 1, height: 1))
        if hasHole { addHoles(from: base, to: target, row: row, width: size.width) }
      }
    }

    private mutating func addHoles(
      from base: Span<UInt32>, to target: Span<UInt32>, row: Int, width: Int
    ) {
      for column in 0..<width {
        let place = row * width + column
        guard target[place] == 0, base[place] != 0 else { continue }
        holes.formUnion(Rect(x: column, y: row, width: 1, height: 1))
      }
    }
  }
}

extension Rect {
  /// The smallest rectangle around this one and another; an empty one adds nothing.
  func union(_ other: Rect) -> Rect {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Grows to contain another rectangle.
  mutating func formUnion(_ other: Rect) { self = union(other) }
}

import Pixels

extension GIF.Decoder {
  /// Where on the canvas a picture's pixels belong in the order in which they are stored.
  struct Placement: Hashable, Sendable {
    /// The part of the canvas that the picture covers.
    var rect: Rect
    /// True when the rows are stored in four passes: every eighth, those half between, and so on.
    var isInterlaced: Bool

    /// The row of the picture that is stored as number `index`.
    func row(storedAt index: Int) -> Int {
      guard isInterlaced else { return index }
      var index = index
      for (first, distance) in [(0, 8), (4, 8), (2, 4)] {
        let count = (rect.height - first + distance - 1) / distance
        if index < count { return first + index * distance }
        index -= count
      }
      return 1 + index * 2
    }

    /// The pieces of `run`, a range of stored pixels, that lie side by side on a canvas of `width`.
    func pieces(of run: Range<Int>, onCanvasOf width: Int) -> Pieces {
      Pieces(placement: self, rest: run, canvasWidth: width)
    }
  }

  /// Stored pixels that lie side by side on a canvas.
  struct Piece {
    /// The index of the first one in the picture.
    var source: Int
    /// The index of the same one on the canvas.
    var target: Int
    /// How many there are.
    var count: Int
  }

  /// The pieces of a run of stored pixels, one after the other.
  struct Pieces: Sequence, IteratorProtocol {
    fileprivate let placement: Placement
    fileprivate var rest: Range<Int>
    fileprivate let canvasWidth: Int

    mutating func next() -> Piece? {
      guard !rest.isEmpty else { return nil }
      let rect = placement.rect
      var piece = Piece(
        source: rest.lowerBound, target: rect.y * canvasWidth + rest.lowerBound, count: rest.count)
      if rect.width != canvasWidth || placement.isInterlaced {
        let (index, column) = rest.lowerBound.quotientAndRemainder(dividingBy: rect.width)
        let row = rect.y + placement.row(storedAt: index)
        piece.target = row * canvasWidth + rect.x + column
        piece.count = Swift.min(rest.count, rect.width - column)
      }
      rest = rest.lowerBound + piece.count..<rest.upperBound
      return piece
    }
  }
}

public import Pixels

extension GIF.Encoder {
  /// A picture in indices into a palette.
  public struct Frame: Sendable {
    /// Where the picture goes; inside of the canvas and not empty.
    public var rect: Rect
    /// `rect.size.area` indices, row by row from the top, whatever ``isInterlaced`` says.
    public var indices: [UInt8]
    /// A palette of its own, 1…256 colours, or nil for the global one; alpha is ignored.
    public var palette: [Color]?
    /// The index that draws nothing.
    public var transparentIndex: UInt8?
    /// How long the frame stays, in hundredths of a second, 0…65,535.
    ///
    /// Less than 2 is taken for 10 by every browser.
    public var delay: Int
    /// What happens before the next frame.
    public var disposal: GIF.Disposal
    /// True to store the rows in the four interlaced passes.
    public var isInterlaced: Bool

    /// Creates an opaque frame that stays.
    public init(
      rect: Rect, indices: [UInt8], palette: [Color]? = nil, transparentIndex: UInt8? = nil,
      delay: Int = 10, disposal: GIF.Disposal = .keep, isInterlaced: Bool = false
    ) {
      self.rect = rect
      self.indices = indices
      self.palette = palette
      self.transparentIndex = transparentIndex
      self.delay = delay
      self.disposal = disposal
      self.isInterlaced = isInterlaced
    }

    /// The indices in the order in which the file stores their rows.
    var storedIndices: [UInt8] {
      guard isInterlaced else { return indices }
      return GIF.Encoder.storedRows(rect.height, isInterlaced: true).flatMap {
        indices[$0 * rect.width..<($0 + 1) * rect.width]
      }
    }
  }

  /// The rows of a picture in the order in which a file stores them.
  static func storedRows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      stride(from: first, to: height, by: step)
    }
  }
}

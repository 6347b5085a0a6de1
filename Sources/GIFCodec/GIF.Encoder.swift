public import Pixels

extension GIF {
  /// Writes a GIF frame by frame.
  public struct Encoder: Sendable {
    /// A picture in indices into a palette.
    public struct Frame: Sendable {
      /// Where the picture goes; inside of the canvas.
      public var rect: Rect
      /// `rect.size.area` indices, row by row.
      public var indices: [UInt8]
      /// A palette of its own, 2…256 colours, or nil for the global one.
      public var palette: [Color]?
      /// The index that draws nothing.
      public var transparentIndex: UInt8?
      /// How long the frame stays, in hundredths of a second, 0…65,535.
      public var delay: Int
      /// What happens before the next frame.
      public var disposal: Disposal
      /// True to store the rows in the four interlaced passes.
      public var isInterlaced: Bool

      /// Creates an opaque frame that stays.
      public init(
        rect: Rect, indices: [UInt8], palette: [Color]? = nil, transparentIndex: UInt8? = nil,
        delay: Int = 10, disposal: Disposal = .keep, isInterlaced: Bool = false
      ) {
        self.rect = rect
        self.indices = indices
        self.palette = palette
        self.transparentIndex = transparentIndex
        self.delay = delay
        self.disposal = disposal
        self.isInterlaced = isInterlaced
      }
    }

    /// The file so far.
    public private(set) var bytes: [UInt8] = []

    /// Starts a file; `plays` is how often it plays: 0 for ever, 1 once.
    public init(size: Size, palette: [Color]? = nil, plays: Int = 0) {}

    /// Writes one more frame.
    public mutating func append(_ frame: Frame) {}

    /// Writes the trailer; ``bytes`` is then a whole file.
    public mutating func finish() {}
  }
}

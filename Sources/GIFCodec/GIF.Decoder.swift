public import Pixels

extension GIF {
  /// What a decoder allows a file to ask for; checked before anything is allocated.
  public struct Limits: Hashable, Sendable {
    /// The largest canvas in pixels.
    public var canvasArea: Int
    /// The most frames; later ones are ignored and the file is flagged.
    public var frames: Int
    /// The most bytes of a file.
    public var bytes: Int

    /// Creates limits; the defaults are 64 Mi pixels, 65,536 frames and 256 MiB.
    public init(canvasArea: Int = 64 << 20, frames: Int = 65_536, bytes: Int = 256 << 20) {
      self.canvasArea = canvasArea
      self.frames = frames
      self.bytes = bytes
    }
  }

  /// Reads a GIF from bytes in any split and draws its frames one after the other.
  public struct Decoder: Sendable {
    /// Creates a decoder that has seen no byte.
    public init(limits: Limits = Limits()) {}

    /// Takes the next bytes of the file; any split will do.
    ///
    /// - Throws: ``FormatError`` when nothing of this file can be shown. Damage after the first
    ///   picture throws nothing: it sets ``isDamaged``.
    public mutating func append(_ bytes: Span<UInt8>) throws(FormatError) {}

    /// Says that no more bytes come; a frame that is not whole becomes the last one.
    public mutating func finish() throws(FormatError) {}

    /// The size of the canvas, known as soon as the first picture's header is in.
    public var canvasSize: Size? { nil }
    /// The frames whose last byte is in.
    public var frames: [Frame] { [] }
    /// How often the animation plays: 0 means for ever. Final once ``isComplete``.
    public var plays: Int { 1 }
    /// True when the end of the file was reached, by its trailer or by ``finish()``.
    public var isComplete: Bool { false }
    /// True when bytes were missing, wrong or ignored; what could be shown is shown.
    public var isDamaged: Bool { false }
    /// What the file's bytes, kept for drawing again, take in memory.
    public var byteCount: Int { 0 }

    /// The index of the frame that ``drawNext()`` draws.
    public var nextFrame: Int { 0 }
    /// What is shown after the last ``drawNext()``; empty before.
    public var canvas: Bitmap { Bitmap(size: .zero) }

    /// Draws the next frame on the canvas; false when none is whole yet or none is left.
    public mutating func drawNext() -> Bool { false }

    /// Starts again with frame 0 on a transparent canvas.
    public mutating func rewind() {}

    /// Gives the canvas back; the next ``drawNext()`` starts with frame 0.
    public mutating func releaseCanvas() {}
  }
}

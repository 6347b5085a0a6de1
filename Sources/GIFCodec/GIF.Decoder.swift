public import Pixels

extension GIF {
  /// Reads a GIF from bytes in any split and draws its frames one after the other.
  ///
  /// Reading and drawing are apart: ``append(_:)`` finds the frames without decoding a pixel, and
  /// ``drawNext()`` decodes one, as often as it is asked to after ``rewind()``. Between the two
  /// stand the file's compressed bytes, one canvas and, while frames are drawn, one frame.
  ///
  /// What a file means where the specification is silent is what browsers make of it, Chrome
  /// before the others.
  public struct Decoder: Sendable {
    private(set) var parser: Parser
    private var compositor = Compositor()
    /// What was found wrong in drawing, and how many frames were drawn at least once.
    private var drawingDamage: [Damage] = []
    private var framesChecked = 0

    /// The index of the frame that ``drawNext()`` draws.
    public private(set) var nextFrame = 0

    /// Creates a decoder that has seen no byte.
    public init(limits: Limits = Limits()) {
      parser = Parser(limits: limits)
    }

    /// Takes the next bytes of the file; any split will do.
    ///
    /// - Throws: ``FormatError`` when nothing of this file can be shown. Damage after the first
    ///   picture throws nothing: it is added to ``damage``.
    public mutating func append(_ bytes: Span<UInt8>) throws(FormatError) {
      try parser.append(bytes)
      if isComplete { parser.giveSpareMemoryBack() }
    }

    /// Says that no more bytes come; a frame that is not whole becomes the last one.
    ///
    /// - Throws: ``FormatError`` when nothing of this file can be shown.
    public mutating func finish() throws(FormatError) {
      try parser.finish()
      parser.giveSpareMemoryBack()
    }

    /// The size of the canvas, known as soon as the first picture's header is in.
    public var canvasSize: Size? { parser.isCanvasFinal ? parser.canvasSize : nil }
    /// The frames whose last byte is in.
    public var frames: [Frame] { parser.frames }
    /// How often the animation plays; 0 means for ever.
    ///
    /// The last word on it may come late in the file: it is final once ``isComplete``.
    public var plays: Int { parser.plays }
    /// What the file says about its screen, known as soon as its header is in.
    public var screen: Screen? { parser.screen }
    /// The extensions so far, but for what belongs to frames; the first 1,024 of them.
    public var extensions: [Extension] { parser.extensions }
    /// The comments in the file, up to 64 KiB in all, as UTF-8 whatever they were meant to be.
    public var comments: [String] { parser.comments }
    /// True when the end of the file was reached, by its trailer, by damage or by ``finish()``.
    public var isComplete: Bool { parser.step == .end }
    /// What is wrong with the file as far as it is known: some of it shows in drawing only.
    public var damage: [Damage] { parser.damage + drawingDamage }
    /// True when bytes were missing, wrong or ignored; what could be shown is shown.
    public var isDamaged: Bool {
      parser.damage.contains(where: \.affectsPictures) || !drawingDamage.isEmpty
    }
    /// What the file's bytes, kept for drawing again, take in memory.
    public var byteCount: Int {
      parser.bytes.capacity
        + parser.frames.count * (MemoryLayout<Frame>.stride + MemoryLayout<Picture>.stride)
    }

    /// What is shown after the last ``drawNext()``; empty before.
    ///
    /// Who keeps this picture while the next frame is drawn makes the decoder copy it.
    public var canvas: Bitmap { compositor.canvas }

    /// Draws the next frame on the canvas; false when none is whole yet or none is left.
    public mutating func drawNext() -> Bool {
      guard nextFrame < parser.frames.count else { return false }
      if nextFrame == 0 { compositor.start(canvasSize: parser.canvasSize) }
      let picture = parser.pictures[nextFrame]
      let flaw = compositor.draw(parser.frames[nextFrame], picture, from: parser.bytes)
      if nextFrame == framesChecked {
        framesChecked += 1
        let isKnown = flaw == .missingPixels && parser.isCutOff(picture)
        if let flaw, !isKnown {
          drawingDamage.append(Damage(reason: flaw, offset: picture.offset))
        }
      }
      nextFrame += 1
      return true
    }

    /// Starts again with frame 0 on a transparent canvas.
    public mutating func rewind() {
      nextFrame = 0
    }

    /// Gives back what drawing takes besides the canvas, unless it holds what the next frame puts
    /// back; the next ``drawNext()`` takes it again.
    public mutating func releaseScratch() { compositor.releaseScratch() }

    /// Gives the canvas back; the next ``drawNext()`` starts with frame 0.
    public mutating func releaseCanvas() {
      compositor = Compositor()
      rewind()
    }
  }
}

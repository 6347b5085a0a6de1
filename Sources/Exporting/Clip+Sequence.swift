import GIFCodec
public import Pixels

extension Clip: Sequence {
  /// Draws the pictures of a clip one after the other.
  public struct Iterator: IteratorProtocol {
    /// The pixels that are kept of pictures that are shown in another order than they are drawn.
    private static let room = 16 << 20

    private var steps: ArraySlice<Step>
    private var source: Source
    /// The frame whose picture the decoder shows.
    private var drawn: Int?
    /// Pictures that were drawn before their turn, by frame.
    private var kept: [Int: Bitmap] = [:]

    init(_ clip: Clip) {
      steps = clip.steps[...]
      source = clip.source
    }

    /// The next picture and how long it stays.
    public mutating func next() -> (picture: Bitmap, duration: Duration)? {
      guard let step = steps.popFirst() else { return nil }
      return (picture(of: step.frame), step.duration)
    }

    private mutating func picture(of frame: Int) -> Bitmap {
      switch source {
      case .pictures(let pictures): return pictures[frame]
      case .gif(var decoder):
        // Two owners would make every frame that is drawn a copy of the canvas.
        source = .pictures([])
        defer { source = .gif(decoder) }
        return drawnPicture(of: frame, by: &decoder)
      }
    }

    private mutating func drawnPicture(of frame: Int, by decoder: inout GIF.Decoder) -> Bitmap {
      if let picture = kept.removeValue(forKey: frame) { return picture }
      if drawn == frame { return decoder.canvas }
      if let drawn, frame < drawn { return drawBackwards(to: frame, with: &decoder) }
      draw(to: frame, with: &decoder)
      return decoder.canvas
    }

    private mutating func draw(to frame: Int, with decoder: inout GIF.Decoder) {
      while decoder.nextFrame <= frame, decoder.drawNext() {}
      drawn = frame
    }

    /// Draws a frame again, and keeps those before it that come next.
    private mutating func drawBackwards(
      to frame: Int, with decoder: inout GIF.Decoder
    ) -> Bitmap {
      let limit = Swift.max(1, Self.room / Swift.max(1, decoder.canvas.size.area))
      var wanted: Set<Int> = []
      var last = frame
      for step in steps {
        guard step.frame < last, wanted.count < limit - 1 else { break }
        last = step.frame
        wanted.insert(last)
      }
      kept = [:]
      decoder.rewind()
      for earlier in wanted.sorted() {
        draw(to: earlier, with: &decoder)
        kept[earlier] = decoder.canvas
      }
      draw(to: frame, with: &decoder)
      return decoder.canvas
    }
  }

  /// Starts with the first picture.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The number of pictures.
  public var underestimatedCount: Int { steps.count }
}

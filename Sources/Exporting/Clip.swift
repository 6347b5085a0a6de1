public import GIFCodec
public import Pixels

/// Pictures and how long each stays, in the order in which they are to be written.
///
/// A clip of a GIF keeps the file, not the pictures: they are drawn anew each time it is gone
/// through. Cutting, turning and thinning it moves no pixel.
public struct Clip: Sendable {
  /// One picture of the source, and how long it stays.
  struct Step: Hashable, Sendable {
    var frame: Int
    var duration: Duration
  }

  /// Where pictures come from.
  enum Source: Sendable {
    /// A decoder that has its whole file.
    case gif(GIF.Decoder)
    /// The pictures themselves.
    case pictures([Bitmap])
  }

  let source: Source
  var steps: [Step]
  /// The extent of the pictures; the first one's where they differ.
  public let size: Size
  /// How often it is to play.
  public var plays: GIF.Plays

  /// Reads a whole GIF.
  ///
  /// - Throws: `GIF.FormatError` when nothing of it can be shown.
  public init(gif file: Span<UInt8>, limits: GIF.Limits = GIF.Limits()) throws(GIF.FormatError) {
    var decoder = GIF.Decoder(limits: limits)
    try decoder.append(file)
    try decoder.finish()
    source = .gif(decoder)
    steps = decoder.frames.enumerated().map {
      Step(frame: $0.offset, duration: Self.shown($0.element.delay))
    }
    size = decoder.canvasSize ?? .zero
    plays = GIF.Plays(count: decoder.plays)
  }

  /// Takes pictures that were made elsewhere.
  public init(
    pictures: [(picture: Bitmap, duration: Duration)], plays: GIF.Plays = .forever
  ) {
    source = .pictures(pictures.map(\.picture))
    steps = pictures.enumerated().map { Step(frame: $0.offset, duration: $0.element.duration) }
    size = pictures.first?.picture.size ?? .zero
    self.plays = plays
  }

  /// The number of pictures.
  public var frameCount: Int { steps.count }

  /// How long each of them stays.
  public var durations: [Duration] { steps.map(\.duration) }

  /// How long all of them stay.
  public var duration: Duration { steps.reduce(.zero) { $0 + $1.duration } }

  /// How long a delay in hundredths of a second is shown: browsers take 10 for 0 and 1.
  static func shown(_ delay: Int) -> Duration { .milliseconds(10 * (delay < 2 ? 10 : delay)) }
}

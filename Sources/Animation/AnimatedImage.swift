public import GIFCodec
public import Pixels
import Synchronization

/// A GIF in memory with its decoded frames: what many views can show at once.
///
/// Reading the file finds its frames and draws the first; all others are drawn when a player comes
/// near them, by work that is handed to `decode`. Nobody who shows a frame waits for one.
public final class AnimatedImage: Sendable {
  /// How frames are scaled and how much of them is kept.
  public struct Options: Sendable {
    /// The box in pixels that the picture fills; nil shows it in its own size.
    public var box: Size?
    /// How it fills the box.
    public var contentMode: ContentMode
    /// The most bytes of frames.
    public var byteLimit: Int
    /// The most frames.
    public var frameLimit: Int
    /// What frames and canvas are charged to.
    public var budget: MemoryBudget
    /// Told what may interest a developer, such as a damaged file.
    public var log: @Sendable (String) -> Void

    /// Creates options.
    public init(
      box: Size? = nil, contentMode: ContentMode = .fit, byteLimit: Int = 4 << 20,
      frameLimit: Int = .max, budget: MemoryBudget = MemoryBudget(limit: .max),
      log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
      self.box = box
      self.contentMode = contentMode
      self.byteLimit = byteLimit
      self.frameLimit = frameLimit
      self.budget = budget
      self.log = log
    }
  }

  /// Runs a piece of work at once or later, on any thread but at no time two of one image.
  public typealias Runner = @Sendable (@escaping @Sendable () -> Void) -> Void

  /// The file, byte for byte.
  public let bytes: [UInt8]
  /// The decoded frames.
  public let store: FrameStore
  /// The first picture, kept whatever becomes of the others.
  public let posterImage: Bitmap
  private let worker: Worker

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - options: How frames are scaled and how much of them is kept.
  ///   - runner: Where frames are decoded: another thread, so that nothing on this one waits.
  ///   - news: Called after frames have come that a player waits for: tick it then.
  /// - Throws: `GIF.FormatError` when nothing of the file can be shown.
  public init(
    bytes: [UInt8], options: Options = Options(), runner: @escaping Runner,
    news: @escaping @Sendable () -> Void = {}
  ) throws(GIF.FormatError) {
    var decoder = FrameDecoder(keyCap: options.byteLimit / 2)
    try decoder.decoder.append(bytes.span)
    try decoder.decoder.finish()
    let canvas = decoder.decoder.canvasSize ?? .zero
    let box = options.box ?? canvas
    let size = options.contentMode.size(of: canvas, in: box)
    let worker = Worker(options: options, runner: runner, news: news)
    let store = FrameStore(
      size: size.isEmpty ? Size(width: 1, height: 1) : size, canvasSize: canvas,
      crop: options.contentMode.crop(of: canvas, in: box), cap: options.byteLimit,
      budget: options.budget, roomAppeared: { [worker] in worker.wake() })
    store.limit(toBytes: options.byteLimit, frames: options.frameLimit)
    self.bytes = bytes
    self.store = store
    self.worker = worker
    posterImage = worker.begin(decoder, store: store)
  }

  /// The size of the canvas in pixels.
  public var canvasSize: Size { store.canvasSize }
  /// How long frames stay and how often all play.
  public var timeline: Timeline { store.timeline }
  /// The number of frames.
  public var frameCount: Int { timeline.frameCount }
  /// A frame that is kept; nil for one that is not decoded at the moment.
  public func frame(at index: Int) -> Bitmap? { store.picture(at: index) }

  /// Decodes all that is wanted now, on the calling thread.
  public func decodeAll() { while worker.run() {} }
}

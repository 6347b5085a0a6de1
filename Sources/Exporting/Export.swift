public import GIFCodec
public import Pixels

/// What a file must hold to where it is going, and how it is made so.
public struct Export: Hashable, Sendable {
  /// The box that pictures get into; nil for their own size.
  public var box: Size?
  /// How they get into it.
  public var framing: Framing
  /// The most pictures.
  public var frameLimit: Int?
  /// The most bytes of the file.
  public var byteLimit: Int?
  /// How colours that a palette lacks are made up for.
  public var dithering: GIF.Dithering

  /// Creates an export; without limits, it is as good as a GIF can be.
  public init(
    box: Size? = nil, framing: Framing = .fit, frameLimit: Int? = nil, byteLimit: Int? = nil,
    dithering: GIF.Dithering = .none
  ) {
    self.box = box
    self.framing = framing
    self.frameLimit = frameLimit
    self.byteLimit = byteLimit
    self.dithering = dithering
  }

  /// A file that was made.
  public struct File: Sendable {
    /// Its bytes.
    public var bytes: [UInt8]
    /// The extent of its canvas.
    public var size: Size
    /// The number of its frames: pictures that are equal to the one before them are none.
    public var frameCount: Int
    /// The colours that all of them share; nil when each may have its own.
    public var colorCount: Int?
  }

  /// How far it has come.
  public struct Progress: Hashable, Sendable {
    /// Which attempt it is, 1 for the first.
    public var attempt: Int
    /// The pictures of it that are done.
    public var done: Int
    /// The pictures of it.
    public var total: Int

    /// Creates a progress.
    public init(attempt: Int, done: Int, total: Int) {
      self.attempt = attempt
      self.done = done
      self.total = total
    }
  }

  /// Why there is no file.
  public enum Failure: Error, Hashable, Sendable {
    /// The task was cancelled.
    case cancelled
    /// There is no picture.
    case empty
    /// A canvas has sides of 1…65,535.
    case badSize(Size)
    /// It has more than ``largestArea``, and more than the pictures that it is made of.
    case tooManyPixels(Size)
    /// The smallest file that could be made still has so many bytes.
    case tooLarge(bytes: Int)
  }

  /// The most pixels of a canvas that is larger than its pictures: a few times as many bytes are
  /// needed to write it.
  package static let largestArea = 16 << 20

  /// The canvas for pictures of a size, and how they get onto it.
  ///
  /// - Throws: ``Failure`` when it has too many pixels, or none.
  package func canvas(for size: Size) throws(Failure) -> (size: Size, fitting: Fitting) {
    let canvas = (box.map { framing.canvas(for: size, in: $0) }) ?? (size, .exact)
    guard 1...65_535 ~= canvas.size.width, 1...65_535 ~= canvas.size.height else {
      throw .badSize(canvas.size)
    }
    guard canvas.size.area <= max(Self.largestArea, size.area) else {
      throw .tooManyPixels(canvas.size)
    }
    return canvas
  }

  /// Makes the best file of a clip that holds to the limits.
  ///
  /// Where bytes are limited it is a search: the clip is written again with fewer colours, fewer
  /// pictures and, where the framing leaves that free, in a smaller size, until it just fits.
  ///
  /// - Throws: ``Failure``.
  public func file(
    of clip: Clip, progress: (Progress) -> Void = { _ in }
  ) throws(Failure) -> File {
    guard clip.frameCount > 0 else { throw .empty }
    let frames = min(clip.frameCount, max(1, frameLimit ?? clip.frameCount))
    let canvas = try canvas(for: clip.size)
    let isSizeFree = box == nil || framing == .fit
    var search = QualitySearch(
      ladder: Quality.ladder(frames: frames, size: canvas.size, isSizeFree: isSizeFree),
      byteLimit: byteLimit ?? .max)
    while let quality = search.next {
      let attempt = Attempt(
        clip: clip.thinned(to: quality.frames), size: quality.size(of: canvas.size),
        fitting: canvas.fitting, colors: quality.colors, dithering: dithering,
        byteLimit: byteLimit ?? .max)
      let number = search.attempts + 1
      let result = try attempt.run { done in
        progress(Progress(attempt: number, done: done, total: quality.frames))
      }
      search.take(result)
    }
    guard let best = search.best else { throw .tooLarge(bytes: search.smallest) }
    return best
  }
}

extension GIF {
  /// What a decoder allows a file to ask for; checked before anything is allocated.
  public struct Limits: Hashable, Sendable {
    /// The largest canvas in pixels.
    public var canvasArea: Int
    /// The most frames; later ones are ignored and the file is flagged.
    public var frames: Int
    /// The most bytes of a file; later ones are ignored and the file is flagged.
    public var bytes: Int

    /// Creates limits; the defaults are 64 Mi pixels, 65,536 frames and 256 MiB.
    public init(canvasArea: Int = 64 << 20, frames: Int = 65_536, bytes: Int = 256 << 20) {
      self.canvasArea = canvasArea
      self.frames = frames
      self.bytes = bytes
    }
  }
}

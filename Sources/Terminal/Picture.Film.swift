public import Pixels

extension Picture {
  /// All frames of a moving picture, for terminals that play it by themselves.
  ///
  /// It shows the moment: more frames may become known, and come, later.
  public struct Film: Sendable {
    /// How long each frame that is known stays, in milliseconds, at the rate of the moment.
    public var durations: [Int]
    /// How often it plays, 0 for ever.
    public var plays: Int
    /// True when all frames are known.
    public var isComplete: Bool
    /// True while the frame of the picture's version is held.
    public var isHeld: Bool
    /// Differs when it is to go on from the frame of the picture's version.
    public var cue: Int
    /// The picture of a frame; nil while it is not decoded.
    ///
    /// Frames are to be asked for one after the other: those before may then be forgotten.
    public var frame: @Sendable (Int) -> Bitmap?

    /// Creates a film.
    public init(
      durations: [Int], plays: Int, isComplete: Bool, isHeld: Bool, cue: Int = 0,
      frame: @escaping @Sendable (Int) -> Bitmap?
    ) {
      self.durations = durations
      self.plays = plays
      self.isComplete = isComplete
      self.isHeld = isHeld
      self.cue = cue
      self.frame = frame
    }
  }
}

/// How an animation is played; by default as its file says.
public struct PlaybackOptions: Hashable, Sendable {
  /// Which way frames follow each other.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// From the first to the last.
    case forward
    /// From the last to the first.
    case backward
    /// There and back as one play; the frames at the ends are not repeated.
    case bounce
  }

  /// Where the times of frames come from.
  public enum Timing: Hashable, Sendable {
    /// The file's delays.
    case file
    /// The same time for each frame, at least a millisecond.
    case fixed(Duration)
    /// The file's time for a play, spread evenly over the frames.
    case even
  }

  /// How often it plays.
  public enum LoopCount: Hashable, Sendable {
    /// As the file says: once where it says nothing.
    case file
    /// One time.
    case once
    /// So many times, at least once.
    case times(Int)
    /// Without an end.
    case forever
  }

  /// What becomes of delays that are too short to be meant.
  public struct DelayFloor: Hashable, Sendable {
    /// The shortest delay that is taken as it is, in hundredths of a second.
    public var shortest: Int
    /// What a shorter one becomes, in hundredths of a second, at least 1.
    public var replacement: Int

    /// Creates a rule.
    public init(shortest: Int, replacement: Int) {
      self.shortest = shortest
      self.replacement = replacement
    }

    /// The rule of every browser: 0 and 1 become 10.
    public static let browsers = DelayFloor(shortest: 2, replacement: 10)
    /// Every delay as it is, but 0 as 1.
    public static let none = DelayFloor(shortest: 1, replacement: 1)

    /// What is shown for a delay of the file.
    func shown(_ delay: Int) -> Int { delay < max(shortest, 1) ? max(replacement, 1) : delay }
  }

  /// How fast it plays.
  public var rate: Rate
  /// Which way it plays.
  public var direction: Direction
  /// Where the times of frames come from.
  public var timing: Timing
  /// How often it plays.
  public var loops: LoopCount
  /// What becomes of delays that are too short to be meant.
  public var delayFloor: DelayFloor

  /// Creates options.
  public init(
    rate: Rate = .normal, direction: Direction = .forward, timing: Timing = .file,
    loops: LoopCount = .file, delayFloor: DelayFloor = .browsers
  ) {
    self.rate = rate
    self.direction = direction
    self.timing = timing
    self.loops = loops
    self.delayFloor = delayFloor
  }
}

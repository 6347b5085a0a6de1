/// How long each frame stays and how often the whole plays, as far as it is known.
public struct Timeline: Hashable, Sendable {
  /// The delays in hundredths of a second, as the file says them.
  public var delays: [Int] {
    didSet { centisecondsPerPlay = Self.sum(delays) }
  }
  /// How often the animation plays, 0 for ever; final once ``isComplete``.
  public var plays: Int
  /// True when no more frames will come.
  public var isComplete: Bool
  /// How long one play of all known frames takes, in hundredths of a second.
  public private(set) var centisecondsPerPlay: Int

  /// Creates a timeline.
  public init(delays: [Int] = [], plays: Int = 1, isComplete: Bool = false) {
    self.delays = delays
    self.plays = plays
    self.isComplete = isComplete
    centisecondsPerPlay = Self.sum(delays)
  }

  /// The number of frames that are known.
  public var frameCount: Int { delays.count }

  /// True when it is certain that nothing will ever move: there is one frame and no more to come.
  public var isStill: Bool { isComplete && delays.count <= 1 }

  /// How long one play of all known frames takes, exactly.
  public var loopDuration: Duration { Self.duration(ofCentiseconds: centisecondsPerPlay) }

  /// How long the frame at `index` is shown.
  ///
  /// A delay of 0 or 1 hundredths becomes 10, as in every browser; all others are exact.
  ///
  /// - Precondition: The frame is known.
  public func duration(ofFrame index: Int) -> Duration {
    duration(ofFrame: index, floor: .browsers)
  }

  /// When the frame at `index` begins within a play.
  ///
  /// - Precondition: The frame is known, or is the one after the last.
  /// - Complexity: O(*n*) in `index`.
  public func start(ofFrame index: Int) -> Duration {
    Self.duration(ofCentiseconds: Self.sum(delays.prefix(index)))
  }

  /// How long a frame is shown when short delays are treated so.
  func duration(ofFrame index: Int, floor: PlaybackOptions.DelayFloor) -> Duration {
    Self.duration(ofCentiseconds: floor.shown(delays[index]))
  }

  /// How long a play takes when short delays are treated so.
  func duration(floor: PlaybackOptions.DelayFloor) -> Duration {
    guard floor != .browsers else { return loopDuration }
    return Self.duration(ofCentiseconds: delays.reduce(0) { $0 + floor.shown($1) })
  }

  private static func sum(_ delays: some Sequence<Int>) -> Int {
    delays.reduce(0) { $0 + PlaybackOptions.DelayFloor.browsers.shown($1) }
  }

  /// The exact duration of `count` hundredths of a second.
  private static func duration(ofCentiseconds count: Int) -> Duration {
    // Split, so that a hundred hours do not pass through an overflowing product of milliseconds.
    .seconds(count / 100) + .milliseconds(count % 100 * 10)
  }
}

/// How long each frame stays and how often the whole plays, as far as it is known.
public struct Timeline: Hashable, Sendable {
  /// The delays in hundredths of a second, as the file says them.
  public var delays: [Int]
  /// How often the animation plays, 0 for ever; final once ``isComplete``.
  public var plays: Int
  /// True when no more frames will come.
  public var isComplete: Bool

  /// Creates a timeline.
  public init(delays: [Int] = [], plays: Int = 1, isComplete: Bool = false) {
    self.delays = delays
    self.plays = plays
    self.isComplete = isComplete
  }

  /// The number of frames that are known.
  public var frameCount: Int { delays.count }

  /// True when it is certain that nothing will ever move: there is one frame and no more to come.
  public var isStill: Bool { isComplete && delays.count <= 1 }

  /// How long the frame at `index` is shown.
  ///
  /// A delay of 0 or 1 hundredths becomes 10, as in every browser; all others are exact.
  ///
  /// - Precondition: The frame is known.
  public func duration(ofFrame index: Int) -> Duration {
    Self.duration(ofCentiseconds: Self.shownCentiseconds(delays[index]))
  }

  /// How long one play of all known frames takes, in hundredths of a second.
  ///
  /// - Complexity: O(*n*) in the number of frames.
  public var centisecondsPerPlay: Int {
    delays.reduce(0) { $0 + Self.shownCentiseconds($1) }
  }

  /// The exact duration of `count` hundredths of a second.
  static func duration(ofCentiseconds count: Int) -> Duration {
    // Split, so that a hundred hours do not pass through an overflowing product of milliseconds.
    .seconds(count / 100) + .milliseconds(count % 100 * 10)
  }

  /// The whole hundredths of a second in `duration`.
  static func centiseconds(in duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 100 + Int(attoseconds / 10_000_000_000_000_000)
  }

  /// What browsers show for a delay: a file that says "as fast as possible" never meant it.
  private static func shownCentiseconds(_ delay: Int) -> Int { delay <= 1 ? 10 : delay }
}

/// How long each frame stays and how often the whole plays, as far as it is known.
public struct Timeline: Hashable, Sendable {
  /// The delays in hundredths of a second, as the file says them.
  public var delays: [Int]
  /// How often the animation plays: 0 for ever.
  public var plays: Int
  /// True when no more frames will come.
  public var isComplete: Bool

  /// Creates a timeline.
  public init(delays: [Int] = [], plays: Int = 1, isComplete: Bool = false) {
    self.delays = delays
    self.plays = plays
    self.isComplete = isComplete
  }
}

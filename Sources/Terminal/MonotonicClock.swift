/// A clock that only goes forward, for deadlines.
///
/// Copies share their origin, so that their times compare.
public struct MonotonicClock: Sendable {
  private let origin = SuspendingClock.now

  /// Creates a clock that starts at zero.
  public init() {}

  /// The time since the clock was made; it stands still while the machine sleeps.
  public var now: Duration { origin.duration(to: .now) }
}

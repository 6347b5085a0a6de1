/// How long a list rests after GIPHY said that the key's calls are used up, as a value.
///
/// `Retry-After` is honoured between a floor and a ceiling: GIPHY's edge sends zero as well. Without
/// it the rest begins with a minute and doubles each time.
public struct RateLimit: Hashable, Sendable {
  /// When the call may be made again.
  public private(set) var end: Duration
  private var rests: Int

  private static let shortest = 5
  private static let longest = 3600
  private static let longestGuess = 15 * 60

  /// Begins a rest at `now`, which follows an `earlier` one if that was in vain.
  public init(retryAfter: Int?, at now: Duration, after earlier: RateLimit? = nil) {
    rests = min((earlier?.rests ?? 0) + 1, 10)
    let guess = min(Self.longestGuess, 60 << (rests - 1))
    end = now + .seconds(min(max(retryAfter ?? guess, Self.shortest), Self.longest))
  }

  /// The whole seconds that are left, none once the time is up.
  public func seconds(at now: Duration) -> Int {
    let (seconds, attoseconds) = (end - now).components
    return max(0, Int(seconds) + (attoseconds > 0 ? 1 : 0))
  }

  /// When ``seconds(at:)`` changes next; nil once the time is up.
  public func nextChange(after now: Duration) -> Duration? {
    let left = seconds(at: now)
    return left > 0 ? end - .seconds(left - 1) : nil
  }
}

/// When a failed download is tried again.
///
/// Only what may pass is tried again: a server's failure or overload, a broken or stalled
/// connection. The wait doubles each time, and is drawn at random from its upper half, so that
/// what failed together is not tried again together.
///
/// A file that comes in parts, each resuming where the one before broke off, is not given up while
/// it grows.
public struct RetryPolicy: Hashable, Sendable {
  /// How often a download is tried without getting anywhere.
  public var attempts: Int
  /// The longest wait before the second attempt.
  public var firstDelay: Duration
  /// The longest wait before any attempt, unless the server asks for more.
  public var longestDelay: Duration
  /// The most seconds of `Retry-After` that are waited; a server that asks for more is not retried.
  public var longestRetryAfter: Int
  /// The bytes by which a file must have grown for the attempts to be counted anew.
  public var progress: Int

  /// Creates a policy; the defaults are 3 attempts, half a second, 8 seconds, 30 seconds and 64 KiB.
  public init(
    attempts: Int = 3, firstDelay: Duration = .milliseconds(500),
    longestDelay: Duration = .seconds(8), longestRetryAfter: Int = 30, progress: Int = 64 << 10
  ) {
    // Without a step to make, a server could send a byte at a time for ever.
    precondition(
      attempts > 0 && firstDelay >= .zero && longestDelay >= firstDelay && progress > 0)
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.longestRetryAfter = longestRetryAfter
    self.progress = progress
  }

  /// How long to wait after `attempt` (1 for the first) has failed; nil to give up.
  func delay(
    after failure: LoadFailure, attempt: Int, using random: inout some RandomNumberGenerator
  ) -> Duration? {
    guard attempt < attempts, failure.isTransient else { return nil }
    var longest = firstDelay
    for _ in 1..<max(attempt, 1) where longest < longestDelay { longest *= 2 }
    longest = min(longest, longestDelay)
    let delay = longest / 1_000 * Int.random(in: 500...1_000, using: &random)
    guard let seconds = failure.retryAfter else { return delay }
    return seconds <= longestRetryAfter ? max(delay, .seconds(seconds)) : nil
  }
}

/// How many calls a key has left within an hour, as far as this program made them.
///
/// It is a value, and time an argument: any clock will do that does not go back. What other
/// programs spend of the same key is known only once GIPHY says that nothing is left.
public struct Quota: Hashable, Sendable {
  /// The calls that an hour allows: 100 for a beta key.
  public let limit: Int
  /// When the calls of the last hour were made, the oldest first.
  private var calls: [Duration] = []

  private static let hour = Duration.seconds(3600)

  /// Creates a quota of which nothing is spent.
  public init(limit: Int = 100) { self.limit = limit }

  /// Counts a call.
  public mutating func spend(at now: Duration) {
    // Only the latest ones can matter, and they stay few whatever is pressed.
    calls = calls.filter { now - $0 < Self.hour }.suffix(max(0, limit - 1)) + [now]
  }

  /// How many calls can still be made.
  public func left(at now: Duration) -> Int {
    max(0, limit - calls.count { now - $0 < Self.hour })
  }

  /// When the next call comes back; nil when none is spent.
  public func nextReturn(after now: Duration) -> Duration? {
    calls.first { now - $0 < Self.hour }.map { $0 + Self.hour }
  }
}

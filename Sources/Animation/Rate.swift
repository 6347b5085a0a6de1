/// How many times faster than normal an animation plays, from ¼ to 4.
///
/// It counts quarters, so that times stay whole numbers and nothing adds up while it plays.
public struct Rate: Hashable, Sendable, Comparable {
  /// The rate in quarters, 1 to 16.
  public let quarters: Int

  /// Creates a rate of so many quarters, or the nearest that there is.
  public init(quarters: Int) { self.quarters = min(max(quarters, 1), 16) }

  /// Creates the rate nearest to `factor`; what is not a number is 1.
  public init(_ factor: Double) {
    self.init(quarters: factor.isNaN ? 4 : Int((min(max(factor, 0), 4) * 4 + 0.5)))
  }

  /// As the file says.
  public static let normal = Rate(quarters: 4)

  /// The rates that ``faster`` and ``slower`` step through, in quarters.
  private static let steps = [1, 2, 3, 4, 6, 8, 12, 16]

  /// The next step up; the fastest stays.
  public var faster: Rate { Rate(quarters: Self.steps.first { $0 > quarters } ?? quarters) }
  /// The next step down; the slowest stays.
  public var slower: Rate { Rate(quarters: Self.steps.last { $0 < quarters } ?? quarters) }

  /// How long `duration` of the animation takes at this rate.
  func time(for duration: Duration) -> Duration { duration * 4 / quarters }

  /// True when `a` is the slower one.
  public static func < (a: Rate, b: Rate) -> Bool { a.quarters < b.quarters }
}

extension Rate: CustomStringConvertible {
  /// The rate in words of the screen, such as `1½×`.
  public var description: String {
    let whole = quarters / 4
    let rest = ["", "¼", "½", "¾"][quarters % 4]
    return (whole > 0 ? "\(whole)" : "") + rest + "×"
  }
}

import Synchronization

/// One cap in bytes for everything that is kept: bytes in flight, compressed files, frames.
public final class MemoryBudget: Sendable {
  /// The cap in bytes.
  public let limit: Int
  private let bytes = Atomic<Int>(0)

  /// Creates a budget of which nothing is used.
  public init(limit: Int) {
    precondition(limit >= 0, "a budget is not negative")
    self.limit = limit
  }

  /// The bytes that are charged now; at no moment more than ``limit``.
  public var used: Int { bytes.load(ordering: .relaxed) }

  /// Charges `count` bytes; false, and nothing is charged, when that would exceed the limit.
  public func reserve(_ count: Int) -> Bool {
    precondition(count >= 0, "what is given back is released")
    var before = used
    // Compared before it is added: an addition that is taken back would show others a used-up
    // budget for a moment, and fail them.
    while count <= limit - before {
      let (exchanged, original) = bytes.weakCompareExchange(
        expected: before, desired: before + count, ordering: .relaxed)
      if exchanged { return true }
      before = original
    }
    return false
  }

  /// Gives `count` bytes back.
  public func release(_ count: Int) {
    let after = bytes.wrappingSubtract(count, ordering: .relaxed).newValue
    precondition(count >= 0 && after >= 0, "more is given back than was charged")
  }
}

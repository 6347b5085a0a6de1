import Synchronization

/// One cap in bytes for everything that is kept: bytes in flight, compressed files, frames.
public final class MemoryBudget: Sendable {
  /// The cap in bytes.
  public let limit: Int
  private let bytes = Atomic<Int>(0)

  /// Creates a budget of which nothing is used.
  public init(limit: Int) { self.limit = limit }

  /// The bytes that are charged now.
  public var used: Int { bytes.load(ordering: .relaxed) }

  /// Charges `count` bytes; false, and nothing is charged, when that would exceed the limit.
  public func reserve(_ count: Int) -> Bool {
    precondition(count >= 0)
    let after = bytes.wrappingAdd(count, ordering: .relaxed).newValue
    guard after > limit else { return true }
    bytes.wrappingSubtract(count, ordering: .relaxed)
    return false
  }

  /// Gives `count` bytes back.
  public func release(_ count: Int) {
    let after = bytes.wrappingSubtract(count, ordering: .relaxed).newValue
    assert(count >= 0 && after >= 0, "more is given back than was charged")
  }
}

/// How short the system is of memory, as far as frames are concerned.
public enum MemoryPressure: Hashable, Sendable, CaseIterable {
  /// Frames are kept as far as their caps allow.
  case normal
  /// A quarter of that is kept.
  case low
  /// The frame on show is kept and the one after it.
  case critical

  /// What is left of a capacity in frames.
  func reduced(_ capacity: Int) -> Int {
    switch self {
    case .normal: capacity
    case .low: max(2, capacity / 4)
    case .critical: 2
    }
  }
}

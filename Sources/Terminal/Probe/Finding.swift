/// Something that was found out about the terminal, and by what.
public struct Finding<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What it is.
  public var value: Value
  /// What says so, in a few words for a bug report.
  public var reason: String

  /// Creates a finding.
  public init(_ value: Value, _ reason: String) {
    self.value = value
    self.reason = reason
  }
}

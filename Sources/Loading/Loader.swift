public import Animation
public import HTTP

/// Downloads and decodes what is wanted, the visible first, within one memory budget.
public actor Loader {
  /// Creates a loader; `report` is called on any thread each time a media's status changes.
  public init(
    transport: any Transport, budget: MemoryBudget, frameCap: Int,
    report: @escaping @Sendable (String, Status) -> Void
  ) {}

  /// Says what is wanted from now on, most urgent first; all else is cancelled and gives way.
  public func want(_ wants: [Want]) {}

  /// Tries a failed media again.
  public func retry(_ url: String) {}
}

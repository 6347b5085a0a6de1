import Dispatch

/// Holds threads back until a test lets them pass, in place of a sleep.
public final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Creates a closed latch.
  public init() {}

  /// Lets everyone pass, those who wait and those who come.
  public func open() { semaphore.signal() }

  /// Blocks the calling thread until the latch is open.
  public func wait() {
    semaphore.wait()
    // Whoever passed lets the next one pass.
    semaphore.signal()
  }
}

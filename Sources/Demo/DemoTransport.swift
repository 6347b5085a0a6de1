public import HTTP
import Synchronization

/// An offline GIPHY: answers as the API does, with GIFs that are generated on demand.
///
/// Any key that is not empty will do. Nothing is kept but how often each file was asked for.
public struct DemoTransport: Transport {
  /// The base URL to ask for pages.
  public static let baseURL = "https://demo.invalid"

  private let router: Router
  private let seed: UInt64
  private let latency: ClosedRange<Duration>
  private let sleep: @Sendable (Duration) async throws -> Void
  private let visits = Visits()

  /// Creates a catalogue; the same seed makes the same GIFs and the same latencies.
  ///
  /// `latency` is how long an answer takes to begin. A GIF then comes in pieces, and takes about
  /// as long again. Zero delivers all at once. `sleep` is what lets the time pass.
  public init(
    seed: UInt64 = 1, latency: ClosedRange<Duration> = .milliseconds(50) ... .milliseconds(400),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.sleep = sleep
    router = Router(catalogue: Catalogue(seed: seed), base: Self.baseURL)
    self.seed = seed
    self.latency = latency
  }

  /// Answers a request of the API or for a GIF.
  public func send(
    _ request: Request, receive: @escaping @Sendable (Delivery) -> Void
  ) async throws(TransferError) -> Response {
    guard let address = Address(request.url, under: Self.baseURL) else {
      throw .unknownHost("only \(Self.baseURL) can be asked")
    }
    let wait = wait(for: request.url)
    try await pause(wait)
    let response: Response
    let body: [UInt8]
    switch router.answer(to: address, visits: visits.count(request.url)) {
    case .body(let known, let bytes):
      (response, body) = (known, bytes)
    case .picture(let entry, let size):
      guard let file = await Artist(entry: entry).file(of: size) else { throw .cancelled }
      (response, body) = (Response(status: 200, contentType: "image/gif"), file)
    }
    return try await deliver(body, after: response, within: wait, to: request, receive)
  }

  /// Hands over the head, then the body in pieces, spread over `duration`.
  private func deliver(
    _ body: [UInt8], after response: Response, within duration: Duration, to request: Request,
    _ receive: @Sendable (Delivery) -> Void
  ) async throws(TransferError) -> Response {
    var response = response
    response.contentLength = body.count
    receive(.head(response))
    // At least 4 KiB a piece, at most 24 pieces.
    let piece = max(4_096, (body.count + 23) / 24)
    for start in stride(from: 0, to: body.count, by: piece) {
      if start > 0 { try await pause(duration * piece / body.count) }
      guard !Task.isCancelled else { throw .cancelled }
      let end = min(start + piece, body.count)
      guard end <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
      receive(.body(Array(body[start..<end])))
    }
    return response
  }

  private func pause(_ duration: Duration) async throws(TransferError) {
    guard duration > .zero, !Task.isCancelled else {
      if Task.isCancelled { throw .cancelled }
      return
    }
    do { try await sleep(duration) } catch { throw .cancelled }
  }

  /// The latency of a URL, always the same one for a seed.
  private func wait(for url: String) -> Duration {
    var random = Seeded(url.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    let part = Double(random.number(in: 0...1))
    return latency.lowerBound + (latency.upperBound - latency.lowerBound) * part
  }
}

/// How often each URL was asked for.
private final class Visits: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// Counts a visit and returns how many there were before it.
  func count(_ url: String) -> Int {
    counts.withLock { counts in
      let before = counts[url, default: 0]
      counts[url] = before + 1
      return before
    }
  }
}

import HTTP
import Synchronization
import TestSupport

/// Keeps what a transport delivers.
final class Recorder: Sendable {
  private let deliveries = Mutex<[Delivery]>([])
  /// The deliveries, to await a number of them.
  let milestones = Milestones()

  /// Takes a delivery.
  func receive(_ delivery: Delivery) {
    deliveries.withLock { $0.append(delivery) }
    milestones.pass()
  }

  /// The heads, of which there should be one.
  var heads: [Response] {
    deliveries.withLock { $0.compactMap { if case .head(let head) = $0 { head } else { nil } } }
  }

  /// The body's pieces.
  var pieces: [[UInt8]] {
    deliveries.withLock { $0.compactMap { if case .body(let piece) = $0 { piece } else { nil } } }
  }

  /// True if the first delivery is a head.
  var beginsWithHead: Bool {
    deliveries.withLock { if case .head? = $0.first { true } else { false } }
  }
}

extension CurlTransport {
  /// A transport for a test.
  static func forTest(
    connect: Int = 10_000, stall: Int = 15
  ) throws(TransferError) -> CurlTransport {
    try CurlTransport(
      userAgent: "giphy-tui/test", timeouts: Timeouts(connect: connect, stall: stall))
  }
}

extension LoopbackServer {
  /// A request for a path of this server.
  func request(
    _ path: String, maximumBytes: Int = 1 << 20, acceptsCompression: Bool = false
  ) -> Request {
    Request(
      url: baseURL + path, rule: rule, accept: "image/gif", maximumBytes: maximumBytes,
      acceptsCompression: acceptsCompression)
  }
}

/// `count` bytes of which no two neighbours are equal.
func sample(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0) } }

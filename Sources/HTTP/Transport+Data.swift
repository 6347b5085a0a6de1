import Synchronization

extension Transport {
  /// Sends `request` and collects the whole body.
  ///
  /// - Throws: ``TransferError`` when no whole response came. A status such as 404 is a response.
  public func data(
    for request: Request
  ) async throws(TransferError) -> (response: Response, body: [UInt8]) {
    let collector = Collector()
    let response = try await send(request) { delivery in
      switch delivery {
      case .head(let head):
        collector.reserve(min(head.contentLength ?? 0, request.maximumBytes))
      case .body(let piece):
        collector.append(piece)
      }
    }
    return (response, collector.bytes)
  }
}

/// The pieces of a body, put together on one thread and read on another.
private final class Collector: Sendable {
  private let body = Mutex<[UInt8]>([])

  var bytes: [UInt8] { body.withLock { $0 } }

  func reserve(_ count: Int) { body.withLock { $0.reserveCapacity(max(0, count)) } }

  func append(_ piece: [UInt8]) { body.withLock { $0.append(contentsOf: piece) } }
}

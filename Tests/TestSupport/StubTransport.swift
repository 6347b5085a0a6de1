public import HTTP
import Synchronization

/// A transport that answers from a closure, at once, and keeps the requests.
public final class StubTransport: Transport {
  /// What the stub answers.
  public enum Answer: Sendable {
    /// A response with its body, delivered in one piece.
    case response(Response, [UInt8])
    /// No response.
    case failure(TransferError)

    /// A JSON text.
    public static func json(_ text: String, status: Int = 200, retryAfter: Int? = nil) -> Answer {
      let body = Array(text.utf8)
      let head = Response(
        status: status, contentType: "application/json", contentLength: body.count,
        retryAfter: retryAfter)
      return .response(head, body)
    }
  }

  private let log = Mutex<[Request]>([])
  private let answer: @Sendable (Request) async -> Answer

  /// Creates a stub; `answer` may wait, and is asked for every request.
  public init(_ answer: @escaping @Sendable (Request) async -> Answer) { self.answer = answer }

  /// The requests so far, in the order they came.
  public var requests: [Request] { log.withLock { $0 } }

  /// Delivers what the closure answers.
  public func send(
    _ request: Request, receive: @escaping @Sendable (Delivery) -> Void
  ) async throws(TransferError) -> Response {
    log.withLock { $0.append(request) }
    if Task.isCancelled { throw .cancelled }
    switch await answer(request) {
    case .failure(let error):
      throw error
    case .response(let head, let body):
      if Task.isCancelled { throw .cancelled }
      guard body.count <= request.maximumBytes else {
        throw .tooLarge(limit: request.maximumBytes)
      }
      receive(.head(head))
      if !body.isEmpty { receive(.body(body)) }
      return head
    }
  }
}

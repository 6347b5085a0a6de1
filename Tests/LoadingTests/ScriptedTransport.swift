import HTTP
import Synchronization
import TestSupport

/// A transport whose transfers a test drives one by one.
final class ScriptedTransport: Transport {
  /// A transfer that was begun and waits for the test.
  final class Call: Sendable {
    private enum State {
      case begun
      case awaited(CheckedContinuation<Result<Response, TransferError>, Never>)
      case ended(Result<Response, TransferError>)
    }

    let request: Request
    /// Reached once the transfer is cancelled.
    let cancellation = Milestones()
    private let receive: @Sendable (Delivery) -> Void
    private let state = Mutex(State.begun)

    init(_ request: Request, _ receive: @escaping @Sendable (Delivery) -> Void) {
      self.request = request
      self.receive = receive
    }

    /// Delivers the head of a response; with a validator, the server sends parts as well.
    func head(
      status: Int = 200, length: Int? = nil, validator: String? = nil, range: ContentRange? = nil
    ) {
      receive(
        .head(
          Response(
            status: status, contentLength: length, validator: validator,
            acceptsRanges: validator != nil, range: range)))
    }

    /// Delivers bytes of the body.
    func body(_ bytes: some Sequence<UInt8>) { receive(.body(Array(bytes))) }

    /// Ends the transfer with a whole response.
    func finish(
      status: Int = 200, retryAfter: Int? = nil, range: ContentRange? = nil,
      tellsItsEnd: Bool = true
    ) {
      let response = Response(
        status: status, retryAfter: retryAfter, range: range, tellsItsEnd: tellsItsEnd)
      end(.success(response))
    }

    /// Ends the transfer without one.
    func fail(_ error: TransferError) { end(.failure(error)) }

    /// Delivers a whole file and ends.
    func answer(_ file: [UInt8]) {
      head(length: file.count)
      body(file)
      finish()
    }

    func result() async -> Result<Response, TransferError> {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let result = state.withLock { state -> Result<Response, TransferError>? in
            if case .ended(let result) = state { return result }
            state = .awaited(continuation)
            return nil
          }
          if let result { continuation.resume(returning: result) }
        }
      } onCancel: {
        end(.failure(.cancelled))
        cancellation.pass()
      }
    }

    private func end(_ result: Result<Response, TransferError>) {
      let waiter = state.withLock { state in
        defer { if case .ended = state {} else { state = .ended(result) } }
        if case .awaited(let continuation) = state { return Optional(continuation) }
        return nil
      }
      waiter?.resume(returning: result)
    }
  }

  private let log = Mutex<[Call]>([])
  private let arrivals = Milestones()

  /// The transfers so far, in the order they were begun.
  var calls: [Call] { log.withLock { $0 } }

  /// Waits for a transfer of `url`: for the first one, or for the one of that number.
  func call(_ number: Int = 0, for url: String) async -> Call {
    while true {
      let calls = calls
      let matching = calls.filter { $0.request.url == url }
      if matching.count > number { return matching[number] }
      await arrivals.reach(calls.count + 1)
    }
  }

  func send(
    _ request: Request, receive: @escaping @Sendable (Delivery) -> Void
  ) async throws(TransferError) -> Response {
    let call = Call(request, receive)
    log.withLock { $0.append(call) }
    arrivals.pass()
    return try await call.result().get()
  }
}

/// A request with whoever awaits its response.
struct Order: Sendable {
  /// Its number, by which it can be cancelled.
  var id: TransferID
  /// What to fetch.
  var request: Request
  /// Takes what comes, on the transport's thread.
  var receive: @Sendable (Delivery) -> Void
  /// Resumes whoever awaits the response; called exactly once, after the last `receive`.
  var end: @Sendable (Result<Response, TransferError>) -> Void
}

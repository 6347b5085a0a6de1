/// A way to the network, or what stands in for it.
public protocol Transport: Sendable {
  /// Sends `request`, follows its redirects, and hands over what comes as it comes.
  ///
  /// `receive` gets one head, then the body in pieces of any size, before this returns; it is
  /// called on a thread of the transport's and must not block. Cancelling the task cancels the
  /// transfer.
  ///
  /// - Throws: ``TransferError`` when no whole response came. A status such as 404 is a response.
  func send(
    _ request: Request, receive: @escaping @Sendable (Delivery) -> Void
  ) async throws(TransferError) -> Response
}

/// A piece of a response.
public enum Delivery: Sendable {
  /// The final response's status and headers.
  case head(Response)
  /// The next bytes of its body.
  case body([UInt8])
}

/// Why no whole response came.
public enum TransferError: Error, Hashable, Sendable {
  /// The task was cancelled.
  case cancelled
  /// The URL, or one that it redirects to, may not be fetched; the payload says why.
  case refused(String)
  /// The server redirects more than five times.
  case tooManyRedirects
  /// The body exceeds the request's limit, in bytes.
  case tooLarge(limit: Int)
  /// The host's name has no address.
  case unknownHost(String)
  /// Nothing answers at the host.
  case unreachable(String)
  /// The server stopped sending.
  case timedOut
  /// The connection broke before the whole body was in.
  case broken
  /// The server's certificate cannot be trusted; the payload says why.
  case untrusted(String)
  /// Something else, in words.
  case other(String)
}

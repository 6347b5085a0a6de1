public import HTTP

/// Why there is no page; ``message`` says what to do about it and never holds the key.
public enum GiphyError: Error, Hashable, Sendable {
  /// The key is unknown, wrong or banned (401, 403).
  case keyRefused(status: Int)
  /// The key's calls are used up (429); the payload is what `Retry-After` says in seconds.
  case rateLimited(retryAfter: Int?)
  /// The list is not to be had now: a 5xx, or an empty answer dressed as 200.
  case outage
  /// There is no such GIF (404).
  case notFound
  /// The search text exceeds 50 characters (414, or found before sending).
  case queryTooLong
  /// Another answer than a page; the payload is GIPHY's own word on it.
  case rejected(status: Int, message: String)
  /// The answer is not JSON of the known shape.
  case unreadable
  /// No whole answer came.
  case network(TransferError)
}

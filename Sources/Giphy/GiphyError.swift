public import HTTP

/// Why there is no page; ``message`` says what to do about it and never holds the key.
public enum GiphyError: Error, Hashable, Sendable {
  /// The key is unknown, wrong or banned (401, 403).
  case keyRefused(status: Int)
  /// The key's calls are used up (429); the payload is what `Retry-After` says in seconds.
  case rateLimited(retryAfter: Int?)
  /// The list is not to be had now: a 5xx, or an empty answer dressed as 200.
  case outage
  /// GIPHY knows nothing at the address (404).
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

extension GiphyError {
  /// What happened and what to do about it, on one line that is safe to print.
  public var message: String {
    switch self {
    case .keyRefused(let status):
      "GIPHY refused the key (\(status)): check GIPHY_API_KEY"
    // GIPHY's edge asks for no seconds at all as well, which is no promise.
    case .rateLimited(let seconds?) where seconds > 0:
      "the key's calls are used up (429): try again in \(seconds) s"
    case .rateLimited:
      "the key's calls are used up (429): try again later, a beta key has 100 an hour"
    case .outage:
      "GIPHY has an outage: try again later"
    case .notFound:
      "GIPHY knows nothing at this address (404): check the base URL"
    case .queryTooLong:
      "the search text is too long: use at most 50 characters"
    case .rejected(let status, let message):
      "GIPHY answered \(status): \(message)"
    case .unreadable:
      "GIPHY's answer could not be read: check the base URL, or try again later"
    case .network(let error):
      error.message
    }
  }
}

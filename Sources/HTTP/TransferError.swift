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

extension TransferError {
  /// What happened and what to do, in lower case; never with more of a URL than its host.
  public var message: String {
    switch self {
    case .cancelled: "cancelled"
    case .refused(let reason): "the address may not be fetched: \(reason)"
    case .tooManyRedirects: "the server redirects more than five times: try again later"
    case .tooLarge(let limit): "the answer is larger than \(Self.describe(bytes: limit))"
    case .unknownHost(let host): "the name \(host) has no address: check the network"
    case .unreachable(let host): "\(host) does not answer: check the network"
    case .timedOut: "the server stopped sending: try again"
    case .broken: "the connection broke: try again"
    case .untrusted(let reason):
      "the server's certificate cannot be trusted: \(reason); check the clock and ca-certificates"
    case .other(let words): words
    }
  }

  private static func describe(bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}

/// The status and the headers of a response that matter to us.
public struct Response: Hashable, Sendable {
  /// The HTTP status, such as 200.
  public var status: Int
  /// The value of `Content-Type`.
  public var contentType: String?
  /// The length of the body in bytes, if the server said it.
  public var contentLength: Int?
  /// The seconds that `Retry-After` asks for.
  public var retryAfter: Int?

  /// Creates a response.
  public init(
    status: Int, contentType: String? = nil, contentLength: Int? = nil, retryAfter: Int? = nil
  ) {
    self.status = status
    self.contentType = contentType
    self.contentLength = contentLength
    self.retryAfter = retryAfter
  }
}

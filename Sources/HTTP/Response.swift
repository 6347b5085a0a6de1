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
  /// What tells this state of the file from others: a strong `ETag`, else `Last-Modified`.
  public var validator: String?
  /// True if the server says that it sends parts of the file.
  public var acceptsRanges: Bool
  /// Which part of the file the body is, if the server said it.
  public var range: ContentRange?
  /// False if the body ends with the connection, whether it is whole or not.
  public var tellsItsEnd: Bool

  /// Creates a response.
  public init(
    status: Int, contentType: String? = nil, contentLength: Int? = nil, retryAfter: Int? = nil,
    validator: String? = nil, acceptsRanges: Bool = false, range: ContentRange? = nil,
    tellsItsEnd: Bool = true
  ) {
    self.status = status
    self.contentType = contentType
    self.contentLength = contentLength
    self.retryAfter = retryAfter
    self.validator = validator
    self.acceptsRanges = acceptsRanges
    self.range = range
    self.tellsItsEnd = tellsItsEnd
  }
}

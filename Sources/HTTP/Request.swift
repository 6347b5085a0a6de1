/// What to fetch, and what may be done to fetch it.
public struct Request: Hashable, Sendable {
  /// The absolute URL, used byte for byte.
  public var url: String
  /// Which URLs may be fetched, this one and each that it redirects to.
  public var rule: URLRule
  /// The value of the `Accept` header.
  public var accept: String
  /// The most bytes of a body, counted after decompression.
  public var maximumBytes: Int
  /// True to let the server compress the body.
  public var acceptsCompression: Bool
  /// What is there already of the body, if only the rest is asked for.
  public var resumption: Resumption?

  /// Creates a request.
  public init(
    url: String, rule: URLRule, accept: String = "*/*", maximumBytes: Int = 8 << 20,
    acceptsCompression: Bool = false, resumption: Resumption? = nil
  ) {
    self.url = url
    self.rule = rule
    self.accept = accept
    self.maximumBytes = maximumBytes
    self.acceptsCompression = acceptsCompression
    self.resumption = resumption
  }
}

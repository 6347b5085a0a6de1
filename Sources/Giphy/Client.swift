public import HTTP

/// Asks GIPHY for pages.
public struct Client: Sendable {
  /// Creates a client; `rule` says which media URLs items may carry.
  public init(transport: any Transport, baseURL: String, key: String, mediaRule: URLRule) {}

  /// Fetches one page of `query`, `offset` items in.
  public func page(of query: Query, at offset: Int) async throws(GiphyError) -> Page {
    throw .outage
  }
}

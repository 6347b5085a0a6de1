import FoundationEssentials
public import HTTP

/// Asks GIPHY for pages.
public struct Client: Sendable {
  let transport: any Transport
  let baseURL: String
  let key: String
  let rule: URLRule
  private let mediaRule: URLRule

  /// Creates a client; `rule` says which media URLs items may carry.
  ///
  /// Requests go to the host of `baseURL` alone, over plain http if it is this machine's loopback.
  public init(transport: any Transport, baseURL: String, key: String, mediaRule: URLRule) {
    self.transport = transport
    self.baseURL = String(baseURL.reversed().drop { $0 == "/" }.reversed())
    self.key = key
    self.mediaRule = mediaRule
    rule = URLRule(forHostOf: baseURL)
  }

  /// Fetches one page of `query`, `offset` items in.
  ///
  /// Items without a usable GIF are left out, and so are those above the query's rating.
  ///
  /// - Throws: ``GiphyError`` when no page came; its message says what to do.
  public func page(of query: Query, at offset: Int) async throws(GiphyError) -> Page {
    if case .search(let text) = query.kind, text.count > 50 { throw .queryTooLong }
    let request = Request(
      url: baseURL + query.target(at: offset, key: key), rule: rule, accept: "application/json",
      maximumBytes: 8 << 20, acceptsCompression: true)
    let answer: (response: Response, body: [UInt8])
    do throws(TransferError) {
      answer = try await transport.data(for: request)
    } catch {
      throw .network(error)
    }
    return try await read(answer.body, of: answer.response, rating: query.rating)
  }

  /// Reads a page off the caller's actor: half a megabyte of JSON would hold up a screen.
  @concurrent
  private func read(
    _ body: [UInt8], of response: Response, rating: String
  ) async throws(GiphyError) -> Page {
    // An error's body may be anything, its status says enough.
    let envelope = try? JSONDecoder().decode(Envelope.self, from: Data(body))
    if envelope == nil, response.status == 200, body.isCutOff { throw .network(.broken) }
    if let error = GiphyError(response, envelope, key: key) { throw error }
    guard let envelope, case .list(let sent) = envelope.content else { throw .unreadable }
    // An empty list without identifier is made up at the edge while GIPHY itself is down.
    guard !sent.isEmpty || envelope.hasIdentifier else { throw .outage }
    let usable = sent.compactMap { wire in wire.flatMap { Item($0, mediaRule: mediaRule) } }
    let shown = usable.filter { !Rating.exceeds($0.rating, bound: rating) }
    // The server's own count may exceed what it sent; more than a page it cannot be.
    let count = sent.isEmpty ? 0 : max(sent.count, min(envelope.count ?? 0, 100))
    return Page(
      items: shown, sent: count, hidden: usable.count - shown.count, total: envelope.total)
  }
}

import CCurl

/// One request on its way with all its redirects; lives and dies on the transport's thread.
final class Transfer {
  /// The request's fate so far.
  enum Step {
    /// Another URL is to be fetched with the same handle.
    case redirected
    /// This is the end.
    case ended(Result<Response, TransferError>)
  }

  let easy: EasyHandle
  private let order: Order
  private var redirects = 0
  private var received = 0
  private var response: Response?
  private var isTooLarge = false
  private var host = ""
  private var mayUseProxy = false

  /// Prepares `order`'s first URL.
  init(_ order: Order, options: CurlTransport.Options) throws(TransferError) {
    self.order = order
    easy = try .prepared(for: order.request, options: options)
    try easy.deliver(to: self)
    try aim(at: order.request.url)
  }

  /// Takes the next bytes of the body; false stops the transfer.
  func accept(_ piece: [UInt8]) -> Bool {
    received += piece.count
    // A body that announces its excess is not even begun.
    guard max(received, easy.contentLength ?? 0) <= order.request.maximumBytes else {
      isTooLarge = true
      return false
    }
    guard !isRedirect else { return true }
    announce()
    order.receive(.body(piece))
    return true
  }

  /// Says what follows from libcurl's end of the transfer, `code`.
  func step(after code: CURLcode) -> Step {
    guard !isTooLarge else { return .ended(.failure(.tooLarge(limit: order.request.maximumBytes))) }
    guard code == CURLE_OK else {
      let error = TransferError(
        code, host: host, proxyStatus: easy.proxyStatus,
        hasProxy: mayUseProxy && ProxyVariable.isSet)
      return .ended(.failure(error))
    }
    if isRedirect, let url = easy.redirectURL { return follow(url) }
    return .ended(.success(announce()))
  }

  /// Resumes whoever awaits the response.
  func end(_ result: Result<Response, TransferError>) { order.end(result) }

  /// Checks `url` and points the handle at it.
  private func aim(at url: String) throws(TransferError) {
    let rule = order.request.rule
    try rule.check(url)
    guard let parsed = ParsedURL(url) else { throw .refused("it is not an absolute address") }
    host = parsed.host.asHostToShow
    let isLoopback = rule.isLoopback(parsed)
    mayUseProxy = !isLoopback
    try easy.allowPlainHTTP(isLoopback)
    // HTTP/2 needs TLS; without it, offering it makes every request await the first one's answer.
    let version = parsed.scheme == "http" ? CURL_HTTP_VERSION_1_1 : CURL_HTTP_VERSION_2TLS
    try easy.set(CURLOPT_HTTP_VERSION, to: version)
    // No proxy can reach this machine's loopback; nil is libcurl's own choice by the environment.
    try easy.set(CURLOPT_PROXY, to: isLoopback ? "" : nil)
    try easy.set(CURLOPT_URL, to: url)
  }

  private func follow(_ url: String) -> Step {
    redirects += 1
    guard redirects <= 5 else { return .ended(.failure(.tooManyRedirects)) }
    received = 0
    do throws(TransferError) { try aim(at: url) } catch { return .ended(.failure(error)) }
    return .redirected
  }

  private var isRedirect: Bool { [301, 302, 303, 307, 308].contains(easy.status) }

  /// Delivers the head, once.
  @discardableResult
  private func announce() -> Response {
    if let response { return response }
    let head = Response(
      status: easy.status, contentType: easy.contentType,
      // A compressed body's length says nothing about the bytes that are delivered.
      contentLength: order.request.acceptsCompression ? nil : easy.contentLength,
      retryAfter: easy.retryAfter, validator: easy.validator, acceptsRanges: easy.acceptsRanges,
      range: easy.range)
    response = head
    order.receive(.head(head))
    return head
  }
}

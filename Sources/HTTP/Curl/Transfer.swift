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

  /// The most bytes that are delivered at once.
  ///
  /// Three times what libcurl hands over: with what an array takes besides, the allocator still
  /// keeps such a block for the next piece, and need not ask the system for fresh pages.
  private static var pieceSize: Int { 3 * Int(CURL_MAX_WRITE_SIZE) }

  let easy: EasyHandle
  private let order: Order
  private var redirects = 0
  private var received = 0
  private var response: Response?
  private var isTooLarge = false
  /// Whether the body that comes now is a redirect's own; nil before its first byte.
  private var isBodyOfRedirect: Bool?
  /// The bytes of the body that are not delivered yet.
  private var piece: [UInt8] = []
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
  ///
  /// They stay here until ``deliver()``, or until there are as many as make a piece.
  @unsafe
  func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
    received += bytes.count
    if isBodyOfRedirect == nil {
      // A body that announces its excess is not even begun.
      isTooLarge = easy.contentLength.map { $0 > order.request.maximumBytes } ?? false
      isBodyOfRedirect = isRedirect
    }
    isTooLarge = isTooLarge || received > order.request.maximumBytes
    guard !isTooLarge else { return false }
    guard isBodyOfRedirect == false else { return true }
    if piece.count + bytes.count > Self.pieceSize { deliver() }
    // Where libcurl gives as much as it can at once, there is more.
    if piece.isEmpty, bytes.count >= Int(CURL_MAX_WRITE_SIZE) {
      piece.reserveCapacity(Self.pieceSize)
    }
    unsafe piece.append(contentsOf: bytes)
    return true
  }

  /// Delivers what has come of the body since the last time, if anything has.
  func deliver() {
    guard !piece.isEmpty else { return }
    announce()
    // A piece is kept until it is decoded, and shall not take much more than it holds.
    if piece.count * 2 < piece.capacity {
      var exact: [UInt8] = []
      exact.reserveCapacity(piece.count)
      exact.append(contentsOf: piece)
      piece = exact
    }
    order.receive(.body(piece))
    piece = []
  }

  /// Says what follows from libcurl's end of the transfer, `code`.
  func step(after code: CURLcode) -> Step {
    deliver()
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
    isBodyOfRedirect = nil
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
      range: easy.range, tellsItsEnd: easy.tellsItsEnd)
    response = head
    order.receive(.head(head))
    return head
  }
}

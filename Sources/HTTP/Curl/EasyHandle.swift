import CCurl

/// Owns one libcurl easy handle: one transfer, with its options and what it found out.
///
/// SAFETY: the pointer is valid from `init` to `deinit`, never leaves this module's Curl folder,
/// and libcurl copies every string it is given but the header list, which lives as long.
@safe
struct EasyHandle: ~Copyable {
  let raw: UnsafeMutableRawPointer
  private var headers: UnsafeMutablePointer<curl_slist>?

  init() throws(TransferError) {
    guard let raw = unsafe curl_easy_init() else { throw .other("out of memory") }
    unsafe self.raw = raw
    unsafe headers = nil
  }

  deinit {
    // SAFETY: this is the only owner, and a handle goes before the list that it refers to.
    unsafe curl_easy_cleanup(raw)
    unsafe curl_slist_free_all(headers)
  }

  func set(_ option: CURLoption, to value: Int) throws(TransferError) {
    // SAFETY: the option takes a long, by its name; so for the options below.
    try check(unsafe ccurl_set_long(raw, option, value))
  }

  func set(_ option: CURLoption, to value: String?) throws(TransferError) {
    // SAFETY: the option takes a C string and copies it.
    try check(unsafe ccurl_set_string(raw, option, value))
  }

  /// Allows plain HTTP besides HTTPS, or HTTPS alone.
  func allowPlainHTTP(_ isAllowed: Bool) throws(TransferError) {
    // SAFETY: takes the handle and a Bool.
    try check(unsafe ccurl_allow_protocols(raw, isAllowed))
  }

  /// Lets a transfer be cancelled at once even while a name is looked up.
  func abandonLookups() throws(TransferError) {
    // SAFETY: takes the handle alone.
    try check(unsafe ccurl_abandon_lookups(raw))
  }

  /// Adds a line such as `Accept: */*` to the request.
  mutating func addHeader(_ line: String) throws(TransferError) {
    // SAFETY: appending copies the line and returns the list's head, which may be new.
    guard let longer = unsafe curl_slist_append(headers, line) else {
      throw .other("out of memory")
    }
    unsafe headers = longer
    try check(unsafe ccurl_set_pointer(raw, CURLOPT_HTTPHEADER, longer))
  }

  /// Sends the body to `transfer`, which must own this handle.
  func deliver(to transfer: Transfer) throws(TransferError) {
    // SAFETY: the transfer owns this handle, so it is alive whenever libcurl calls back; libcurl
    // passes `count` bytes that may be read until the call returns. The size is always 1.
    let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
    try check(unsafe ccurl_set_pointer(raw, CURLOPT_WRITEDATA, context))
    let code = unsafe ccurl_set_write(raw) { bytes, size, count, context in
      guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
      let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
      let isAccepted = unsafe transfer.accept(UnsafeRawBufferPointer(start: bytes, count: count))
      return isAccepted ? size * count : 0
    }
    try check(code)
  }

  private func check(_ code: CURLcode) throws(TransferError) {
    guard code == CURLE_OK else { throw .other("libcurl \(describe(code))") }
  }
}

// MARK: - What a transfer found out

extension EasyHandle {
  /// The status of the last response, 0 before one came.
  var status: Int { number(CURLINFO_RESPONSE_CODE) }

  /// The status that a proxy answered when it was asked for a tunnel, 0 without one.
  var proxyStatus: Int { number(CURLINFO_HTTP_CONNECTCODE) }

  /// Where the response redirects to, resolved against the URL that was asked for.
  var redirectURL: String? { text(CURLINFO_REDIRECT_URL) }

  /// The value of `Content-Type`.
  var contentType: String? { text(CURLINFO_CONTENT_TYPE) }

  /// The value of `Content-Length`: the body's bytes as they are sent.
  var contentLength: Int? {
    let length = offset(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
    return length >= 0 ? length : nil
  }

  /// The seconds that `Retry-After` asks for, whether it names seconds or a date.
  ///
  /// A date that is over asks for none.
  var retryAfter: Int? {
    let seconds = offset(CURLINFO_RETRY_AFTER)
    // To libcurl, none is the same as no word on it.
    guard seconds != 0 else { return header("Retry-After") == "0" ? 0 : nil }
    return max(0, seconds)
  }

  /// True if a body that is cut off is known to be: its length was told, or it is framed.
  var tellsItsEnd: Bool {
    contentLength != nil || number(CURLINFO_HTTP_VERSION) >= CURL_HTTP_VERSION_2_0
      || header("Transfer-Encoding")?.asciiLowercased.hasSuffix("chunked") == true
  }

  /// A strong `ETag`, else `Last-Modified`, if it can be sent back.
  var validator: String? {
    // A weak tag says that files mean the same, not that their bytes are the same.
    let tag = header("ETag").flatMap { $0.hasPrefix("\"") ? $0 : nil }
    guard let text = tag ?? header("Last-Modified") else { return nil }
    let isPlain = text.utf8.count <= 256 && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPlain ? text : nil
  }

  /// True if the server says that it sends parts of the file.
  var acceptsRanges: Bool { header("Accept-Ranges")?.asciiLowercased == "bytes" }

  /// Which part of the file the body is.
  var range: ContentRange? { header("Content-Range").flatMap { ContentRange($0) } }

  private func header(_ name: String) -> String? {
    // SAFETY: the value belongs to the handle, and is copied before that changes.
    guard let value = unsafe ccurl_header(raw, name) else { return nil }
    return unsafe String(cString: value)
  }

  private func number(_ info: CURLINFO) -> Int {
    var value = 0
    // SAFETY: the info is a long, by its name; so for the two below.
    _ = unsafe ccurl_get_long(raw, info, &value)
    return value
  }

  private func offset(_ info: CURLINFO) -> Int {
    var value: curl_off_t = -1
    _ = unsafe ccurl_get_offset(raw, info, &value)
    return Int(value)
  }

  private func text(_ info: CURLINFO) -> String? {
    var value: UnsafePointer<CChar>?
    _ = unsafe ccurl_get_string(raw, info, &value)
    guard let value = unsafe value else { return nil }
    return unsafe String(cString: value)
  }
}

/// What libcurl says about `code`, in its own words.
func describe(_ code: CURLcode) -> String {
  // SAFETY: the answer is a constant C string.
  guard let words = unsafe curl_easy_strerror(code) else { return "error \(code.rawValue)" }
  return unsafe String(cString: words)
}

import CCurl

/// The parts of a URL that decide whether it may be fetched, as libcurl itself reads them.
struct ParsedURL {
  /// The scheme in lower case.
  var scheme: String
  /// The host in lower case, percent-decoded, numeric addresses in their usual form.
  var host: String
  /// The port, the scheme's own when the URL names none.
  var port: String
  /// True if the URL holds a user name or a password, be it empty.
  var hasUserInfo: Bool

  /// Reads `url`; nil if libcurl cannot.
  init?(_ url: String) {
    // SAFETY: the handle is freed on every way out, and strings are copied before that.
    guard let handle = unsafe curl_url() else { return nil }
    defer { unsafe curl_url_cleanup(handle) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_PATH_AS_IS)
    guard unsafe curl_url_set(handle, CURLUPART_URL, url, flags) == CURLUE_OK,
      let scheme = unsafe Self.part(CURLUPART_SCHEME, of: handle),
      let host = unsafe Self.part(CURLUPART_HOST, of: handle)
    else { return nil }
    self.scheme = scheme.asciiLowercased
    self.host = host.asciiLowercased
    port = unsafe Self.part(CURLUPART_PORT, of: handle) ?? ""
    hasUserInfo =
      unsafe Self.part(CURLUPART_USER, of: handle) != nil
      || Self.part(CURLUPART_PASSWORD, of: handle) != nil
  }

  @unsafe
  private static func part(_ part: CURLUPart, of handle: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    // SAFETY: libcurl allocates the text, which is copied and given back.
    let code = unsafe curl_url_get(handle, part, &text, UInt32(CURLU_DEFAULT_PORT))
    guard code == CURLUE_OK, let text = unsafe text else { return nil }
    defer { unsafe curl_free(text) }
    return unsafe String(cString: text)
  }
}

extension String {
  /// The text with A…Z in lower case and all else as it is, as hosts compare.
  var asciiLowercased: String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return String(decoding: utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

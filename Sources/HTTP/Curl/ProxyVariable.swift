import CCurl

/// The variables of the environment by which libcurl finds a proxy for https.
enum ProxyVariable {
  /// True if one of them names a proxy, which `no_proxy` may except a host from.
  static var isSet: Bool {
    ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains(where: has)
  }

  private static func has(_ name: String) -> Bool {
    // SAFETY: the answer is a copy, which is given back.
    guard let value = unsafe curl_getenv(name) else { return false }
    defer { unsafe curl_free(value) }
    return unsafe value.pointee != 0
  }
}

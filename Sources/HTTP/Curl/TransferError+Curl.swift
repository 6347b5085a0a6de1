import CCurl

extension TransferError {
  /// What the end `code` of a transfer to `host` means to us.
  init(_ code: CURLcode, host: String, proxyStatus: Int, hasProxy: Bool) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
      self = .unknownHost(host)
    case CURLE_COULDNT_CONNECT where hasProxy:
      // libcurl does not say which of the two it was, before 8.7.
      self = .other("\(host) or the proxy does not answer: check the network and https_proxy")
    case CURLE_COULDNT_CONNECT:
      self = .unreachable(host)
    case CURLE_OPERATION_TIMEDOUT:
      self = .timedOut
    case CURLE_COULDNT_RESOLVE_PROXY:
      self = .other("the proxy's name has no address: check https_proxy")
    case CURLE_RECV_ERROR where proxyStatus >= 300:
      self = .other("the proxy refused the connection (\(proxyStatus)): check https_proxy")
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR,
      CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY,
      CURLE_WRITE_ERROR:
      self = .broken
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      self = .untrusted("it is not signed for \(host) by anyone known here")
    case CURLE_SSL_CACERT_BADFILE:
      self = .untrusted("the certificates of authorities cannot be read")
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER:
      self = .other("no secure connection to \(host) could be made: check the network")
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL, CURLE_LOGIN_DENIED:
      self = .refused("libcurl says: \(describe(code))")
    default:
      self = .other("the transfer failed: \(describe(code))")
    }
  }
}

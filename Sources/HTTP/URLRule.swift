/// Which URLs may be fetched: https only, plain http for loopback alone, and which hosts.
public struct URLRule: Hashable, Sendable {
  /// The hosts that are allowed with all their subdomains; nil allows every host.
  public var domains: [String]?
  /// The loopback authority (`127.0.0.1:8080`) that is allowed besides, over plain http as well.
  public var loopback: String?

  /// Creates a rule.
  public init(domains: [String]?, loopback: String? = nil) {
    self.domains = domains
    self.loopback = loopback
  }

  /// Creates the rule that allows the host of `baseURL` alone, by plain http only if it is loopback.
  ///
  /// What is no URL, and plain http elsewhere, makes a rule that allows nothing.
  public init(forHostOf baseURL: String) {
    self.init(domains: [])
    guard let parsed = ParsedURL(baseURL) else { return }
    let isUsualPort = parsed.port == (parsed.scheme == "https" ? "443" : "80")
    let authority = isUsualPort ? parsed.host : "\(parsed.host):\(parsed.port)"
    if parsed.host.isLoopbackHost {
      loopback = authority
    } else if parsed.scheme == "https" {
      domains = [parsed.host]
    }
  }

  /// Makes sure that `url` may be fetched, reading it as the transfer will.
  ///
  /// - Throws: ``TransferError/refused(_:)`` with the reason, which names at most the host.
  public func check(_ url: String) throws(TransferError) {
    guard url.unicodeScalars.allSatisfy({ !$0.isControlOrSpace }) else {
      throw .refused("it holds control characters or spaces")
    }
    guard let parsed = ParsedURL(url) else { throw .refused("it is not an absolute address") }
    guard !parsed.hasUserInfo else { throw .refused("it holds a user name") }
    if isLoopback(parsed) { return }
    guard parsed.scheme == "https" else { throw .refused("only https is allowed") }
    guard let domains else { return }
    guard domains.contains(where: { parsed.host.belongs(to: $0.asciiLowercased) }) else {
      throw .refused("the host \(parsed.host.asHostToShow) is not allowed")
    }
  }

  /// True if `url` is on the loopback authority, where proxies and TLS have no place.
  func isLoopback(_ url: ParsedURL) -> Bool {
    guard let loopback, ["http", "https"].contains(url.scheme),
      // Read with the same scheme, so that a port that is left out means the same.
      let allowed = ParsedURL("\(url.scheme)://\(loopback)")
    else { return false }
    return allowed.host.isLoopbackHost && !allowed.hasUserInfo && allowed.host == url.host
      && allowed.port == url.port
  }
}

extension String {
  /// True for a domain itself and for what is below it.
  fileprivate func belongs(to domain: String) -> Bool {
    // By bytes: characters compare equal by Unicode's rules, a host does not.
    let host = Array(utf8)
    let domain = Array(domain.utf8)
    guard host.count > domain.count else { return host == domain }
    return host.suffix(domain.count) == domain[...]
      && host[host.count - domain.count - 1] == UInt8(ascii: ".")
  }

  /// True for the names and the addresses of this machine.
  fileprivate var isLoopbackHost: Bool {
    guard self != "localhost", self != "[::1]" else { return true }
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// A host that is safe to print: a redirect may name anything.
  var asHostToShow: String {
    let isPlain = utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && utf8.count <= 253
    return isPlain ? self : "with an unprintable name"
  }
}

extension Unicode.Scalar {
  /// True for what no URL may hold unencoded: C0, space, DEL and C1.
  fileprivate var isControlOrSpace: Bool { value <= 0x20 || (0x7F...0x9F).contains(value) }
}

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
}

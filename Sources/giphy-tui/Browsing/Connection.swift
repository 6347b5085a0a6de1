import Browser
import Demo
import Giphy
import HTTP
import Loading

/// A library that answers.
struct Connection {
  /// Fetches media.
  let transport: any Transport
  /// Fetches pages; nil when the GIFs are files.
  let client: Client?
  /// Which URLs GIPHY's media may be fetched from.
  let rule: URLRule
  /// The user's files.
  var files: [Entry] = []

  /// Opens a library, so that there are other threads from here on.
  ///
  /// `sleep` lets the demo take its time.
  ///
  /// - Throws: ``Failure`` when the network cannot be set up.
  init(
    to library: Library,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) throws(Failure) {
    switch library {
    case .files(let entries, let authorities):
      let isElsewhere = entries.contains { LocalFiles.path(of: $0) == nil }
      transport = FileTransport(
        network: try isElsewhere ? Self.network(authorities: authorities) : nil)
      client = nil
      rule = URLRule(domains: [])
      files = entries
    case .demo:
      transport = DemoTransport(sleep: sleep)
      rule = URLRule(domains: ["demo.invalid"])
      client = Client(
        transport: transport, baseURL: DemoTransport.baseURL, key: "demo", mediaRule: rule)
    case .giphy(let key, let base, let authorities):
      transport = try Self.network(authorities: authorities)
      rule = URLRule(domains: ["giphy.com"], loopback: base.loopback)
      client = Client(transport: transport, baseURL: base.text, key: key, mediaRule: rule)
    }
  }

  private static func network(authorities: String?) throws(Failure) -> CurlTransport {
    do throws(TransferError) {
      return try CurlTransport(
        userAgent: "giphy-tui/\(Version.current)", authorities: authorities)
    } catch {
      throw Failure(status: .unavailable, message: error.message)
    }
  }
}

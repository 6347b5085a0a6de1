public import HTTP
import Synchronization

/// A small HTTP/1.1 server on the loopback, scripted by a closure, that can do everything wrong.
///
/// Each connection has a thread of its own. The server ends with ``stop()``, or when nobody holds
/// it any more.
public final class LoopbackServer: Sendable {
  /// Why a server could not be started.
  public struct Unavailable: Error {}

  /// The port that it listens on.
  public let port: Int

  private let core: Core
  private let listener: LoopbackSocket

  private let host: String

  /// Starts a server; `answer` is called on the connection's thread.
  public init(
    onIPv6: Bool = false, _ answer: @escaping @Sendable (Received) -> Reply
  ) throws {
    let socket = onIPv6 ? LoopbackSocket.listeningOnIPv6() : LoopbackSocket.listening()
    guard let listener = socket else { throw Unavailable() }
    host = onIPv6 ? "[::1]" : "127.0.0.1"
    let core = Core(answer: answer)
    self.listener = listener
    self.core = core
    port = listener.port
    try WorkerThread.start(named: "loopback") {
      while let socket = listener.accept() { core.serve(socket) }
    }
  }

  deinit { stop() }

  /// True on a machine whose loopback has an IPv6 address.
  public static var hasIPv6: Bool { LoopbackSocket.listeningOnIPv6() != nil }

  /// The host and the port, as a ``URLRule`` names them.
  public var authority: String { "\(host):\(port)" }

  /// The address of the root, without a slash at the end.
  public var baseURL: String { "http://\(authority)" }

  /// The rule that allows this server alone.
  public var rule: URLRule { URLRule(domains: [], loopback: authority) }

  /// Every request so far, in the order they came.
  public var received: [Received] { core.state.withLock { $0.received } }

  /// How many connections were made so far.
  public var connectionCount: Int { core.state.withLock { $0.lastNumber + 1 } }

  /// The requests, to await a number of them.
  public var requests: Milestones { core.requests }

  /// The clients that hung up while a reply was being written, to await a number of them.
  public var hangUps: Milestones { core.hangUps }

  /// Ends every connection and accepts no more.
  public func stop() {
    listener.shutDown()
    core.stop()
  }
}

/// A port of 127.0.0.1 where connections are made, and nobody ever reads or says anything.
public final class SilentServer: Sendable {
  private let listener: LoopbackSocket

  /// Opens the port.
  public init() throws {
    guard let listener = LoopbackSocket.listening() else { throw LoopbackServer.Unavailable() }
    self.listener = listener
  }

  /// The host and the port.
  public var authority: String { "127.0.0.1:\(listener.port)" }
}

import CCurl
import Synchronization

/// The network through libcurl: all transfers together on one thread of its own.
///
/// Connections are kept and shared, HTTP/2 is spoken where a server offers it over TLS, and
/// `https_proxy` and `no_proxy` are honoured as libcurl does. How many transfers go on at once is
/// the callers' business.
///
/// The thread blocks signals. So a connection that breaks under a write raises a SIGPIPE which
/// stays pending there and reaches nobody: the process need not ignore it for this.
///
/// The thread ends with ``close()``, or when nobody holds the transport any more.
public final class CurlTransport: Transport {
  /// How long nothing may happen before a transfer fails.
  public struct Timeouts: Hashable, Sendable {
    /// The milliseconds that name lookup, connection and TLS may take together.
    public var connect: Int
    /// The seconds in a row with less than a byte each, after which a server counts as gone.
    public var stall: Int

    /// Creates time-outs.
    public init(connect: Int = 10_000, stall: Int = 15) {
      self.connect = connect
      self.stall = stall
    }
  }

  /// What holds for every request.
  struct Options: Sendable {
    var userAgent: String
    var timeouts: Timeouts
    var authorities: String?
  }

  private let loop: TransferLoop
  private let lastID = Atomic<TransferID>(0)

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - userAgent: Sent as it is with every request.
  ///   - timeouts: How long nothing may happen.
  ///   - authorities: The path of a PEM file with the certificates of the authorities to trust, in
  ///     place of the system's own file of them.
  /// - Throws: ``TransferError/other(_:)`` if the system has no memory or no thread for it.
  public init(
    userAgent: String, timeouts: Timeouts = Timeouts(), authorities: String? = nil
  ) throws(TransferError) {
    guard Self.isLibraryReady else { throw .other("libcurl cannot be set up") }
    let loop = try TransferLoop(
      options: Options(userAgent: userAgent, timeouts: timeouts, authorities: authorities))
    self.loop = loop
    do throws(WorkerThread.Unavailable) {
      try WorkerThread.start(named: "transfers") { loop.run() }
    } catch {
      throw .other("no thread for transfers (errno \(error.code))")
    }
  }

  // The thread holds the loop but not the transport, so this runs when the last user is gone.
  deinit { loop.close() }

  /// Fails what is in flight with ``TransferError/cancelled``, and everything after it.
  public func close() { loop.close() }

  /// Sends `request`, follows its redirects, and hands over what comes as it comes.
  ///
  /// At most five redirects (301, 302, 303, 307, 308) are followed, each under the request's rule.
  /// A body counts against the request's limit after decompression; so does a redirect's own.
  public func send(
    _ request: Request, receive: @escaping @Sendable (Delivery) -> Void
  ) async throws(TransferError) -> Response {
    if Task.isCancelled { throw .cancelled }
    try request.rule.check(request.url)
    let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        loop.post(
          Order(id: id, request: request, receive: receive) { continuation.resume(returning: $0) })
      }
    } onCancel: {
      loop.cancel(id)
    }
    return try result.get()
  }

  /// Sets libcurl up, once for the process; older versions cannot do it from two threads at once.
  private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}

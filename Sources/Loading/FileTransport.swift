public import HTTP
import Synchronization

/// Reads local files as if they were downloads, and leaves all other URLs to another transport.
///
/// A local file is named by a `file:` URL or by a path. URL rules are about the network and do not
/// apply: the user named the file.
public struct FileTransport: Transport {
  /// The bytes that are read and delivered at once.
  private static var pieceSize: Int { 64 << 10 }

  private let network: (any Transport)?

  /// Creates a transport that gives other URLs to `network`, or refuses them.
  public init(network: (any Transport)? = nil) { self.network = network }

  /// Reads a file, in pieces, on a thread of its own.
  ///
  /// - Throws: ``TransferError`` that says what is wrong with the file.
  public func send(
    _ request: Request, receive: @escaping @Sendable (Delivery) -> Void
  ) async throws(TransferError) -> Response {
    guard let path = Self.path(in: request.url) else {
      guard let network else { throw .refused("only files are read here") }
      return try await network.send(request, receive: receive)
    }
    let isCancelled = Flag()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        do throws(WorkerThread.Unavailable) {
          try WorkerThread.start(named: "file") {
            continuation.resume(
              returning: Self.read(
                path, upTo: request.maximumBytes, unless: isCancelled, receive: receive))
          }
        } catch {
          continuation.resume(returning: .failure(.other("the system has no thread left")))
        }
      }
    } onCancel: {
      isCancelled.raise()
    }
    return try result.get()
  }

  /// The path of a local file; nil for any other URL.
  static func path(in url: String) -> String? {
    let scheme = url.prefix { $0 != ":" && $0 != "/" }
    let rest = url.dropFirst(scheme.count)
    if scheme.lowercased() == "file", rest.hasPrefix(":/") {
      var path = rest.dropFirst()
      // file:///a, file://localhost/a and file:/a are the same file.
      if path.hasPrefix("//") { path = path.dropFirst(2).drop { $0 != "/" } }
      return percentDecoded(path)
    }
    return rest.hasPrefix("://") ? nil : url
  }

  private static func percentDecoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(String(Substring(digits)), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func read(
    _ path: String, upTo limit: Int, unless isCancelled: Flag,
    receive: @Sendable (Delivery) -> Void
  ) -> Result<Response, TransferError> {
    do throws(TransferError) {
      let file = try RegularFile(path: path)
      guard file.byteCount <= limit else { throw .tooLarge(limit: limit) }
      let response = Response(status: 200, contentLength: file.byteCount)
      receive(.head(response))
      var count = 0
      while true {
        if isCancelled.isRaised { throw .cancelled }
        let piece = try file.read(upTo: pieceSize)
        guard !piece.isEmpty else { return .success(response) }
        // The file may grow while it is read.
        count += piece.count
        guard count <= limit else { throw .tooLarge(limit: limit) }
        receive(.body(piece))
      }
    } catch {
      return .failure(error)
    }
  }
}

/// Something that is said once, on any thread.
private final class Flag: Sendable {
  private let value = Atomic(false)
  var isRaised: Bool { value.load(ordering: .relaxed) }
  func raise() { value.store(true, ordering: .relaxed) }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

import GIFCodec
import HTTP

/// Why a GIF cannot be shown.
enum LoadFailure: Error, Hashable, Sendable {
  /// The server answered with another status than 200.
  case status(Int, retryAfter: Int?)
  /// The file is another one than when its download broke off, or the server says so.
  case changed
  /// No whole answer came.
  case transfer(TransferError)
  /// The connection ended where the file does not, and nothing says that this is all of it.
  case unfinished
  /// The bytes are not a GIF that can be shown.
  case format(GIF.FormatError.Reason)
  /// The memory budget has no room for it.
  case memory

  /// True when the same request may succeed later.
  var isTransient: Bool {
    switch self {
    case .status(let status, _): status == 429 || status >= 500
    case .changed, .unfinished, .transfer(.broken), .transfer(.timedOut): true
    case .transfer, .format, .memory: false
    }
  }

  /// The seconds that the server asks to wait.
  var retryAfter: Int? {
    guard case .status(_, let seconds) = self else { return nil }
    return seconds.map { max(0, $0) }
  }

  /// The reason in words that fit into a row.
  var message: String {
    switch self {
    case .status(403, _): "the server refuses it (403)"
    case .status(404, _): "not found (404)"
    case .status(410, _): "no longer there (410)"
    case .status(429, let seconds):
      "too many requests (429): try again "
        + (seconds.flatMap { $0 > 0 ? "in \($0) s" : nil } ?? "later")
    case .status(let status, _) where status >= 500: "the server failed (\(status))"
    case .status(let status, _): "unexpected answer (\(status))"
    case .changed: "the file changed while it was loaded"
    case .transfer(let error): error.message
    case .unfinished: TransferError.broken.message
    case .format(let reason): reason.words
    case .memory: "it needs more memory than the budget leaves"
    }
  }
}

extension GIF.FormatError.Reason {
  /// The reason in words that fit into a row.
  fileprivate var words: String {
    switch self {
    case .notAGIF(let looksLike?): "not a GIF: it looks like \(looksLike)"
    case .notAGIF(nil): "not a GIF"
    case .truncated: "the file ends before its first picture"
    case .noFrames: "the file has no picture"
    case .noSize: "the picture has no size"
    case .tooLarge(let width, let height): "too large (\(width)×\(height))"
    case .tooManyBytes(let limit): "larger than \(limit >> 10) KiB"
    }
  }
}

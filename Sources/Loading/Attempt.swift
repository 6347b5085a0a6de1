import Animation
import HTTP
import Synchronization

/// One request for a media: for the whole file, or for the rest of one that broke off.
///
/// Who asks for the rest may get the whole, because the server knows no parts or has another file
/// by now. Then the bytes go into a download of their own, and the old one is of no use.
final class Attempt: Sendable {
  /// What to ask the transport for.
  let request: Request
  /// The bytes so far, when the rest of them is asked for.
  private let partial: Download?
  private let media: Media
  private let budget: MemoryBudget
  private let target: Mutex<Download?>

  /// Prepares a request for what `partial` lacks, or for the whole file.
  init(media: Media, partial: Download?, budget: MemoryBudget) {
    let resumption = partial?.resumption
    self.media = media
    self.budget = budget
    self.partial = resumption == nil ? nil : partial
    request = media.request(resuming: resumption)
    target = Mutex(resumption == nil ? Download(media: media, budget: budget) : partial)
  }

  /// True when the rest of a file is asked for.
  var isResumption: Bool { partial != nil }

  /// Where the bytes go; nil when those that come are of no use.
  var download: Download? { target.withLock { $0 } }

  /// Takes what the transport delivers; returns the download that has news for the loader, if any.
  func receive(_ delivery: Delivery) -> Download? {
    if case .head(let head) = delivery, let partial {
      let next = successor(of: partial, after: head)
      target.withLock { $0 = next }
      // A part is no news: its file is known.
      if next === partial { return nil }
    }
    guard let download else { return nil }
    return download.receive(delivery) ? download : nil
  }

  /// Where the body of a response to a request for the rest goes.
  private func successor(of partial: Download, after head: Response) -> Download? {
    switch head.status {
    case 206: partial.isContinued(by: head) ? partial : nil
    case 200: Download(media: media, budget: budget)
    default: nil
    }
  }

  /// What a whole response comes to; nil when the file is whole now.
  func failure(after response: Response) -> LoadFailure? {
    switch (response.status, partial) {
    case (200, _): return failure(atTheEndOf: response)
    case (206, .some) where download == nil: return .changed
    // The length that libcurl compares is that of the part, which may be less than was asked for.
    case (206, let partial?) where partial.lacksBytes(of: response.range):
      return .transfer(.broken)
    case (206, .some): return failure(atTheEndOf: response)
    // The break came after the last byte: there is no rest.
    case (416, let partial?) where response.range?.total == partial.progress.received: return nil
    case (416, .some): return .changed
    case (let status, _): return .status(status, retryAfter: response.retryAfter)
    }
  }

  /// What a body comes to that ended without an error: where only the connection's end told its
  /// own, the file may be cut off.
  private func failure(atTheEndOf response: Response) -> LoadFailure? {
    let isWhole = response.tellsItsEnd || download?.endsLikeGIF ?? true
    return isWhole ? nil : .unfinished
  }

  /// Notes that the file is whole.
  func complete() { (download ?? partial)?.complete() }
}

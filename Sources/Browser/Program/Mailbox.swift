import Loading
import Synchronization
import Terminal

/// Where other threads leave what happened; the main loop takes it.
final class Mailbox: Sendable {
  private struct Contents {
    var messages: [Message] = []
    /// The newest status of each GIF: the ones between do not matter.
    var statuses: [String: Status] = [:]
    /// How far the export has come by the latest word of it.
    var progress: ExportProgress?
  }

  private let contents = Mutex(Contents())
  private let waker: Waker

  init(waker: Waker) { self.waker = waker }

  /// Leaves a message and wakes the main loop.
  func post(_ message: Message) {
    contents.withLock { contents in
      if case .status(let url, let status) = message {
        contents.statuses[url] = status
      } else if case .exporting(let progress) = message {
        contents.progress = progress
      } else {
        contents.messages.append(message)
      }
    }
    waker.wake()
  }

  /// Takes all that was left.
  func take() -> [Message] {
    let taken = contents.withLock { contents in
      defer { contents = Contents() }
      return contents
    }
    // The word that an export is over comes after those of how far it is.
    let progress = taken.progress.map { [Message.exporting($0)] } ?? []
    return progress + taken.messages + taken.statuses.map { .status(url: $0.key, $0.value) }
  }
}

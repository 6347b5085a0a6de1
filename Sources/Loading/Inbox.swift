import Synchronization

/// News of other threads, left here for the loader to take in together.
///
/// Each call of an actor costs two threads a wake-up. While the loader is on its way here, all that
/// happens on the transport's thread and on the workers' joins what it comes for.
final class Inbox: Sendable {
  /// Something that has happened.
  enum News: Sendable {
    /// Bytes of a media's attempt are in its download.
    case bytes(url: String, Attempt, Download)
    /// A slice of the work on a media has ended.
    case decoded(url: String, DecodeJob, DecodeJob.Outcome)
    /// A media's frames have room for more.
    case room(url: String)
  }

  private let news = Mutex<[News]>([])

  /// Leaves news; true if the loader has to be called for it.
  func leave(_ item: News) -> Bool {
    news.withLock { news in
      news.append(item)
      return news.count == 1
    }
  }

  /// Takes everything out, the oldest first.
  func collect() -> [News] {
    news.withLock { news in
      defer { news = [] }
      return news
    }
  }
}

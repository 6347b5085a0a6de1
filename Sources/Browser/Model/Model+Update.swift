import Giphy
import Loading
import Terminal

extension Model {
  /// What is to be done at the start.
  public mutating func start() -> [Effect] { requestPage() }

  /// Takes a message in, and says what is to be done about it.
  public mutating func update(_ message: Message) -> [Effect] {
    switch message {
    case .clock(let now): return passTime(to: now)
    case .key(let key):
      notice = nil
      return keymap.action(for: key).map { perform($0) } ?? []
    case .wheel(let down):
      scroll(by: down ? 1 : -1)
      return []
    case .click(_, let row):
      select(atRow: row)
      return []
    case .resized(let size):
      self.size = size
      keepSelectionVisible()
      return []
    case .focus(let isFocused):
      self.isFocused = isFocused
      return []
    case .page(let generation, let result):
      if generation == self.generation { receive(result) }
      return []
    case .status(let url, let status):
      if let before = statuses[url] {
        throughput.add(max(0, status.received - before.received), at: now)
      }
      statuses[url] = status
      return []
    case .finished(let urls):
      finished = urls
      return []
    case .frame(let index):
      frame = index
      return []
    case .openFailed(let reason):
      notice = Notice(text: reason, isError: true)
      return []
    case .saved(let outcome):
      receive(outcome)
      return []
    case .told(let notice):
      self.notice = notice
      return []
    case .closed:
      isOver = true
      return []
    }
  }

  /// Forgets what is known of all GIFs but these, so that nothing holds their frames.
  mutating func keepStatuses(of urls: Set<String>) {
    statuses = statuses.filter { urls.contains($0.key) }
  }

  /// Takes the time in; a page that a limit held back is asked for again once that is over.
  private mutating func passTime(to now: Duration) -> [Effect] {
    self.now = now
    guard let rateLimit, rateLimit.seconds(at: now) == 0 else { return [] }
    self.rateLimit = nil
    return requestPage()
  }

  private mutating func receive(_ result: Result<Page, GiphyError>) {
    let before = replacesEntries ? 0 : entries.count
    switch result {
    case .success(let page):
      feed?.receive(page)
      lastLimit = nil
      takeNewItems()
    case .failure(let error):
      feed?.fail(error)
      if case .rateLimited(let seconds) = error {
        // The status line counts down, so that this needs no word of its own.
        rateLimit = RateLimit(retryAfter: seconds, at: now, after: lastLimit)
        lastLimit = rateLimit
      } else {
        notice = Notice(text: error.message, isError: true)
      }
    }
    // The selection goes on to what is new, unless the user went elsewhere meanwhile.
    if awaitedFrom == selection, before > 0, entries.count > before { move(to: before) }
    awaitedFrom = nil
    keepSelectionVisible()
  }

  /// Asks for the next page, or says why there is none.
  mutating func requestPage() -> [Effect] {
    guard var feed else {
      notice = Notice(text: "These are all the files")
      return []
    }
    let offset = feed.nextOffset()
    self.feed = feed
    guard let offset else {
      if case .ended = feed.state { notice = Notice(text: "This is the end of the list") }
      return []
    }
    awaitedFrom = selection
    rateLimit = nil
    quota.spend(at: now)
    return [.fetch(feed.query, offset: offset, generation: generation)]
  }

  /// Starts again with the first page; the rows stay until it is there.
  mutating func startOver() -> [Effect] {
    guard let query = feed?.query else { return [] }
    generation += 1
    feed = Feed(query: query)
    replacesEntries = true
    return requestPage()
  }
}

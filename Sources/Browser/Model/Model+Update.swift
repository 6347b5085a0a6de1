import Giphy
import Loading
import Terminal

extension Model {
  /// What is to be done at the start; files are all there already.
  public mutating func start() -> [Effect] { feed == nil ? [] : requestPage() }

  /// Takes a message in, and says what is to be done about it.
  public mutating func update(_ message: Message) -> [Effect] {
    switch message {
    case .clock(let now): return passTime(to: now)
    case .key(let key):
      notice = nil
      if prompt != nil { return type(key) }
      if let effects = cancelExport(by: key) { return effects }
      if takeDigit(key) { return [] }
      defer { count = nil }
      return keymap.order(for: key).map { perform($0) } ?? []
    case .paste(let text): return paste(text)
    case .wheel(let down):
      scroll(by: down ? 1 : -1)
      return []
    case .click(let column, let row):
      return click(column: column, row: row)
    case .resized(let size):
      self.size = size
      keepSelectionVisible()
      return []
    case .focus(let isFocused):
      self.isFocused = isFocused
      return []
    case .page(let generation, let result):
      receive(result, for: generation)
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
    case .diagnostics(let diagnostics):
      self.diagnostics = diagnostics
      return []
    case .openFailed(let reason):
      notice = Notice(text: reason, isError: true)
      return []
    case .saved(let outcome):
      receive(outcome)
      return []
    case .exporting(let progress):
      receive(progress)
      return []
    case .exported(let outcome):
      receive(outcome)
      return []
    case .terms(let terms, let found):
      receive(found, for: terms)
      return []
    case .favourites(let favourites):
      return receive(favourites: favourites)
    case .recording(let isOver):
      recording = RecordingMark(start: recording?.start ?? now, isOver: isOver)
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
    let effects = askWhenDue()
    guard let rateLimit, rateLimit.seconds(at: now) == 0 else { return effects }
    self.rateLimit = nil
    guard case .failed(.rateLimited) = feed?.state else { return effects }
    return effects + requestPage()
  }

  private mutating func receive(_ result: Result<Page, GiphyError>, for generation: Int) {
    guard let place = shelves.first(where: { $0.value.generation == generation })?.key,
      var shelf = shelves[place], shelf.feed?.state == .loading
    else { return }
    shelf.receive(result, rule: rule, in: list)
    shelves[place] = shelf
    switch result {
    case .success:
      lastLimit = nil
    case .failure(.rateLimited(let seconds)):
      // The status line counts down, so that this needs no word of its own.
      rateLimit = RateLimit(retryAfter: seconds, at: now, after: lastLimit)
      lastLimit = rateLimit
    case .failure(let error):
      notice = Notice(text: error.message, isError: true)
    }
  }

  /// Asks for the next page, or says why there is none.
  mutating func requestPage() -> [Effect] {
    guard var feed else {
      notice = Notice(
        text: tab == .files
          ? "These are all the files" : keymap.hint(for: .search, "searches GIPHY"))
      return []
    }
    let offset = feed.nextOffset()
    shelf.feed = feed
    guard let offset else {
      if case .ended = feed.state { notice = Notice(text: "This is the end of the list") }
      return []
    }
    shelf.awaitedFrom = selection
    rateLimit = nil
    quota.spend(at: now)
    return [.fetch(feed.query, offset: offset, generation: shelf.generation)]
  }

  /// Starts again with the first page; the rows stay until it is there.
  mutating func startOver() -> [Effect] {
    guard let query = feed?.query else { return [] }
    return begin(tab == .favourites ? self.query(.ids(favourites.reversed())) : query)
  }
}

/// The paging of one list, as a value: what is known, what to ask for next, when to stop.
///
/// Lists move while they are read: pages overlap, repeat identifiers even within themselves and may
/// be empty early. The offset advances by what the server sent, and two pages in a row without news
/// are the end, so paging ends whatever the server answers.
public struct Feed: Sendable {
  /// Why there is no more.
  public enum Ending: Hashable, Sendable {
    /// The list has no items at all.
    case noResults
    /// The list was read to its end.
    case endOfList
    /// GIPHY lets nobody page further: the list may go on.
    case capReached
  }

  /// Where the paging stands.
  public enum State: Hashable, Sendable {
    /// A page can be asked for.
    case ready
    /// A page was asked for and is awaited.
    case loading
    /// The last page failed; it can be asked for again.
    case failed(GiphyError)
    /// There is no more.
    case ended(Ending)
  }

  /// The list.
  public let query: Query
  /// The items so far, each identifier once.
  public private(set) var items: [Item] = []
  /// How many pages have come.
  public private(set) var pages = 0
  /// How many items were left out so far for a rating above the one that was asked for.
  public private(set) var hidden = 0
  /// Where the paging stands.
  public private(set) var state = State.ready

  private var offset: Int
  private var known: Set<Item.ID> = []
  private var pagesWithoutNews = 0

  /// Starts before the first page.
  public init(query: Query) {
    self.query = query
    offset = max(0, query.offset)
    if case .ids(let ids) = query.kind, ids.isEmpty { state = .ended(.noResults) }
    if offset > query.greatestOffset { state = .ended(.capReached) }
  }

  /// The offset to ask for now, or nil when a page is awaited or there is no more.
  ///
  /// After a failure it is the same offset again.
  public mutating func nextOffset() -> Int? {
    switch state {
    case .ready, .failed:
      state = .loading
      return offset
    case .loading, .ended:
      return nil
    }
  }

  /// Takes the awaited page; the items that are new are appended.
  public mutating func receive(_ page: Page) {
    guard state == .loading else { return }
    pages += 1
    hidden += page.hidden
    let before = items.count
    for item in page.items where known.insert(item.id).inserted { items.append(item) }
    pagesWithoutNews = items.count == before ? pagesWithoutNews + 1 : 0
    let (next, overflows) = offset.addingReportingOverflow(step(over: page))
    offset = overflows ? .max : next
    state = ending(after: page).map(State.ended) ?? .ready
  }

  /// Takes the news that the awaited page did not come.
  public mutating func fail(_ error: GiphyError) {
    guard state == .loading else { return }
    state = .failed(error)
  }

  /// How many items of the list a page covers.
  private func step(over page: Page) -> Int {
    // A page of identifiers covers those that it asked for: missing ones are silently left out.
    if case .ids = query.kind { return query.stride }
    return max(page.items.count, page.sent)
  }

  private func ending(after page: Page) -> Ending? {
    if case .ids = query.kind {
      guard offset > query.greatestOffset else { return nil }
      return items.isEmpty ? .noResults : .endOfList
    }
    if max(page.items.count, page.sent) <= 0 {
      return pages == 1 && query.offset <= 0 ? .noResults : .endOfList
    }
    if offset > query.greatestOffset { return .capReached }
    // Chance may choose the same one twice.
    if case .random = query.kind { return nil }
    return pagesWithoutNews >= 2 ? .endOfList : nil
  }
}

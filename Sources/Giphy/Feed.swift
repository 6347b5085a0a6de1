/// The paging of one list, as a value: what is known, what to ask for next, when to stop.
public struct Feed: Sendable {
  /// Where the paging stands.
  public enum State: Hashable, Sendable {
    /// A page can be asked for.
    case ready
    /// A page was asked for and is awaited.
    case loading
    /// The last page failed; it can be asked for again.
    case failed(GiphyError)
    /// There is no more.
    case ended
  }
  /// The list.
  public let query: Query
  /// The items so far, each identifier once.
  public private(set) var items: [Item] = []
  /// How many pages have come.
  public private(set) var pages = 0
  /// Where the paging stands.
  public private(set) var state = State.ready

  /// Starts before the first page.
  public init(query: Query) { self.query = query }

  /// The offset to ask for now, or nil when a page is awaited or there is no more.
  public mutating func nextOffset() -> Int? { nil }

  /// Takes the awaited page; the items that are new are appended.
  public mutating func receive(_ page: Page) {}

  /// Takes the news that the awaited page did not come.
  public mutating func fail(_ error: GiphyError) {}
}

/// A list of GIFs that can be asked for page by page.
public struct Query: Hashable, Sendable {
  /// What the list holds.
  public enum Kind: Hashable, Sendable {
    /// What is trending now.
    case trending
    /// What matches a text of at most 50 characters.
    case search(String)
    /// The GIFs of these identifiers, at most 100.
    case ids([String])
  }
  /// What the list holds.
  public var kind: Kind
  /// True for stickers in place of GIFs.
  public var stickers: Bool
  /// The upper bound of the rating: `g`, `pg`, `pg-13` or `r`.
  public var rating: String
  /// How many items a page has, 1…50.
  public var limit: Int
  /// The offset of the first page, in items.
  public var offset: Int

  /// Creates a query.
  public init(
    kind: Kind = .trending, stickers: Bool = false, rating: String = "pg-13", limit: Int = 25,
    offset: Int = 0
  ) {
    self.kind = kind
    self.stickers = stickers
    self.rating = rating
    self.limit = limit
    self.offset = offset
  }
}

/// What the browser knows from earlier runs.
public struct Memory: Hashable, Sendable {
  /// The identifiers of the user's favourites, the newest last.
  public var favourites: [String]
  /// What was searched for, the newest last.
  public var searches: [String]
  /// True to keep searches for later runs.
  public var keepsSearches: Bool

  /// The most searches that are kept.
  public static let searchLimit = 200

  /// Creates a memory.
  public init(favourites: [String] = [], searches: [String] = [], keepsSearches: Bool = true) {
    self.favourites = favourites
    self.searches = searches
    self.keepsSearches = keepsSearches
  }

  /// A list of texts with one more at its end, there only once, the oldest dropped.
  public static func adding(_ text: String, to searches: [String]) -> [String] {
    Array((searches.filter { $0 != text } + [text]).suffix(searchLimit))
  }
}

/// A list of the browser's, with rows and a position of its own.
public enum Tab: Hashable, Sendable {
  case trending, stickers, search, favourites
  /// GIFs that chance has chosen.
  case random
  /// The user's own files.
  case files

  /// The name, as the tab line shows it.
  var name: String {
    switch self {
    case .trending: "Trending"
    case .stickers: "Stickers"
    case .search: "Search"
    case .favourites: "Favourites"
    case .random: "Random"
    case .files: "Files"
    }
  }
}

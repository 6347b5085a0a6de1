import Giphy

extension Model {
  /// True when a GIF is one of the user's favourites.
  func isFavourite(_ entry: Entry) -> Bool { favourites.contains(entry.id) }

  /// Makes the targets favourites, or no more if all of them are.
  mutating func toggleFavourite() -> [Effect] {
    let ids = targets.filter { !$0.isFile }.map(\.id)
    guard !ids.isEmpty else {
      notice = Notice(text: "Favourites are GIFs of GIPHY's; these are files")
      return []
    }
    let isAdding = !ids.allSatisfy(favourites.contains)
    favourites.removeAll { ids.contains($0) }
    if isAdding { favourites += ids }
    let what = ids.count == 1 ? "it" : "\(ids.count) GIFs"
    notice = Notice(
      text: isAdding
        ? "Favourites: added \(what)"
        : "Favourites: removed \(what), "
          + keymap.hint(for: .favour, "adds again"))
    return [.errand(.favour(ids, isAdding))]
  }

  /// Takes in what is kept; their list is asked for again if it was shown just now and is older.
  mutating func receive(favourites kept: [String]) -> [Effect] {
    favourites = kept
    guard awaitsFavourites else { return [] }
    awaitsFavourites = false
    return tab == .favourites ? requestFavourites() : []
  }

  /// Shows the favourites; other runs may have changed them meanwhile.
  mutating func showFavourites() -> [Effect] {
    awaitsFavourites = true
    return requestFavourites() + [.errand(.recallFavourites)]
  }

  /// Asks for the favourites, the newest first, unless they are there.
  private mutating func requestFavourites() -> [Effect] {
    let wanted = query(.ids(favourites.reversed()))
    guard shelf.feed?.query.kind != wanted.kind else { return [] }
    let effects = begin(wanted)
    if favourites.isEmpty { shelf.entries = [] }
    return effects
  }
}

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
    unkept.removeAll { ids.contains($0.id) }
    unkept += ids.map { FavouriteChange(id: $0, isFavourite: isAdding) }
    let what = ids.count == 1 ? "it" : "\(ids.count) GIFs"
    notice = Notice(
      text: isAdding
        ? "Favourites: added \(what)"
        : "Favourites: removed \(what), "
          + keymap.hint(for: .favour, "adds again"))
    return [.errand(.favour(ids, isAdding))]
  }

  /// Takes in what is kept; their list is asked for again if it was shown just now and is older.
  ///
  /// What the user changed and could not be written stays as the user has it, for this run.
  mutating func receive(favourites kept: [String]) -> [Effect] {
    unkept.removeAll { kept.contains($0.id) == $0.isFavourite }
    let changed = Set(unkept.map(\.id))
    favourites = kept.filter { !changed.contains($0) } + unkept.filter(\.isFavourite).map(\.id)
    guard awaitsFavourites else { return [] }
    awaitsFavourites = false
    return tab == .favourites ? requestFavourites() : []
  }

  /// Shows the favourites; other runs may have changed them meanwhile.
  ///
  /// Changes that are not known to be kept are tried again.
  mutating func showFavourites() -> [Effect] {
    awaitsFavourites = true
    let again = [true, false].map { isFavourite in
      (unkept.filter { $0.isFavourite == isFavourite }.map(\.id), isFavourite)
    }
    return requestFavourites()
      + again.filter { !$0.0.isEmpty }.map { .errand(.favour($0.0, $0.1)) }
      + [.errand(.recallFavourites)]
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

/// What the user made of a GIF, a favourite or no more.
struct FavouriteChange: Hashable, Sendable {
  var id: String
  var isFavourite: Bool
}

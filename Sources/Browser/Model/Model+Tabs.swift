import Giphy

extension Model {
  /// The lists that there are, in the order of the tab line.
  public var tabs: [Tab] {
    if tab == .files { return [.files] }
    let usual: [Tab] = [.trending, .stickers, .search, .favourites]
    return shelves[.random] == nil ? usual : usual + [.random]
  }

  /// Shows the list so many tabs further on.
  mutating func changeTab(by steps: Int) -> [Effect] {
    if case .help = mode { return [] }
    let tabs = tabs
    guard tabs.count > 1, let place = tabs.firstIndex(of: tab) else { return [] }
    return show(tabs[(place + steps + tabs.count) % tabs.count])
  }

  /// Shows a list, which is asked for when it is shown for the first time.
  mutating func show(_ other: Tab) -> [Effect] {
    guard other != tab else { return [] }
    tab = other
    mode = .list
    keepSelectionVisible()
    switch other {
    case .trending, .stickers:
      return shelf.feed == nil ? begin(query(.trending, stickers: other == .stickers)) : []
    case .favourites:
      return showFavourites()
    case .search, .random, .files:
      return []
    }
  }

  /// A query like the one that the browser began with, of another kind.
  func query(_ kind: Query.Kind, stickers: Bool = false) -> Query {
    Query(kind: kind, stickers: stickers, rating: template.rating, limit: template.limit)
  }

  /// Starts the list of the current tab with the first page of a query; its rows stay until then.
  mutating func begin(_ query: Query) -> [Effect] {
    lastGeneration += 1
    shelf.generation = lastGeneration
    shelf.feed = Feed(query: query)
    shelf.replacesEntries = true
    return requestPage()
  }

  /// Shows a GIF that chance chooses, of what was searched for if that is on the screen.
  mutating func showRandom() -> [Effect] {
    guard tab != .files else {
      notice = Notice(
        text: keymap.hint(for: .random, "shows a random GIF of GIPHY's; these are files"))
      return []
    }
    var tag: String?
    if tab == .search, case .search(let text) = feed?.query.kind { tag = text }
    let wanted = query(.random(tag: tag), stickers: feed?.query.stickers ?? false)
    let isNew = tab != .random
    if isNew {
      tab = .random
      keepSelectionVisible()
    }
    mode = .large
    guard isNew, shelf.feed?.query != wanted else { return requestPage() }
    // What chance chose before stays, the rest is of the new kind.
    let effects = begin(wanted)
    shelf.replacesEntries = false
    return effects
  }
}

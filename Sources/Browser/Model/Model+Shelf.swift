public import Giphy

extension Model {
  /// The list on the screen.
  var shelf: Shelf {
    get { shelves[tab] ?? Shelf() }
    set { shelves[tab] = newValue }
  }

  /// The rows of the list.
  public var entries: [Entry] { shelf.entries }
  /// The paging of GIPHY's list; nil when there is nothing to ask for.
  public var feed: Feed? { shelf.feed }
  /// The row that keys act on.
  public var selection: Int { shelf.selection }
  /// The first row on the screen.
  public var top: Int { shelf.top }
}

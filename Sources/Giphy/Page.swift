/// A page of a list, as much of it as could be read.
public struct Page: Hashable, Sendable {
  /// The items, in GIPHY's order; the same identifier may come twice.
  public var items: [Item]
  /// How many items the server sent, those that could not be used counted too.
  public var sent: Int
  /// How many items are left out for a rating above the one that was asked for.
  public var hidden: Int
  /// How many there are in all, if the server says so: a hint.
  public var total: Int?

  /// Creates a page.
  public init(items: [Item], sent: Int, hidden: Int = 0, total: Int? = nil) {
    self.items = items
    self.sent = sent
    self.hidden = hidden
    self.total = total
  }
}

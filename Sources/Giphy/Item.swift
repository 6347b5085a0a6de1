/// One GIF of a page, with what we show of it; all text is safe to print.
public struct Item: Identifiable, Hashable, Sendable {
  /// GIPHY's identifier: ASCII letters, digits, `-` and `_`, so it can name a file.
  public var id: String
  /// The title; the slug's words or "Untitled" when GIPHY has none.
  public var title: String
  /// The page on giphy.com.
  public var link: String
  /// Who made it: the display name, else the user name.
  public var creator: String?
  /// The user name on giphy.com of who made it.
  public var username: String?
  /// True if GIPHY vouches for who made it.
  public var isVerified: Bool
  /// `g`, `pg`, `pg-13`, `r`, or empty.
  public var rating: String
  /// Where it was found, an address or words; nil if GIPHY does not say.
  public var source: String?
  /// When GIPHY took it in, as `2022-01-17 23:55:44` in UTC.
  public var imported: String?
  /// The files that it can be had in, by name, only those with a usable GIF URL.
  public var renditions: [Rendition.Name: Rendition]

  /// Creates an item.
  public init(
    id: String, title: String, link: String, creator: String? = nil, username: String? = nil,
    isVerified: Bool = false, rating: String = "", source: String? = nil,
    imported: String? = nil,
    renditions: [Rendition.Name: Rendition]
  ) {
    self.id = id
    self.title = title
    self.link = link
    self.creator = creator
    self.username = username
    self.isVerified = isVerified
    self.rating = rating
    self.source = source
    self.imported = imported
    self.renditions = renditions
  }

  /// The file as it was uploaded, whose size and frames describe the GIF; nil if it is not to be had.
  public var original: Rendition? { renditions[.original] }
}

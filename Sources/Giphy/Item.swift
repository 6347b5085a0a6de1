/// One GIF of a page, with what we show of it; all text is safe to print.
public struct Item: Identifiable, Hashable, Sendable {
  /// GIPHY's identifier.
  public var id: String
  /// The title; the slug's words or "Untitled" when GIPHY has none.
  public var title: String
  /// The page on giphy.com.
  public var link: String
  /// Who made it: the display name, else the user name.
  public var creator: String?
  /// `g`, `pg`, `pg-13`, `r`, or empty.
  public var rating: String
  /// The files that it can be had in, by name, only those with a usable GIF URL.
  public var renditions: [Rendition.Name: Rendition]

  /// Creates an item.
  public init(
    id: String, title: String, link: String, creator: String? = nil, rating: String = "",
    renditions: [Rendition.Name: Rendition]
  ) {
    self.id = id
    self.title = title
    self.link = link
    self.creator = creator
    self.rating = rating
    self.renditions = renditions
  }
}

/// One file that a GIF can be had in.
public struct Rendition: Hashable, Sendable {
  /// GIPHY's name of a rendition.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case original
    case downsized
    case downsizedMedium = "downsized_medium"
    case downsizedLarge = "downsized_large"
    case fixedWidth = "fixed_width"
    case fixedHeight = "fixed_height"
    case fixedWidthSmall = "fixed_width_small"
    case fixedHeightSmall = "fixed_height_small"
    case fixedWidthDownsampled = "fixed_width_downsampled"
    case fixedHeightDownsampled = "fixed_height_downsampled"
  }
  /// The URL, byte for byte as GIPHY gave it.
  public var url: String
  /// The width in pixels, 0 when unknown.
  public var width: Int
  /// The height in pixels, 0 when unknown.
  public var height: Int
  /// About how many bytes the file has; a hint.
  public var byteCount: Int?
  /// How many frames it has, if GIPHY says so.
  public var frames: Int?

  /// Creates a rendition.
  public init(url: String, width: Int, height: Int, byteCount: Int? = nil, frames: Int? = nil) {
    self.url = url
    self.width = width
    self.height = height
    self.byteCount = byteCount
    self.frames = frames
  }
}

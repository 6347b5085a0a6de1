public import Exporting
public import Giphy
public import Loading

/// GIFs that are to be made into other files, and how.
public struct ExportOrder: Hashable, Sendable {
  /// A GIF and where it is to be had.
  public struct Source: Hashable, Sendable {
    /// What is known of it.
    public let item: Item
    /// Its file.
    public let media: Media
    /// True for a file of the user's.
    public let isFile: Bool
  }

  /// The GIFs, in order.
  public let sources: [Source]
  /// What is to be made of each.
  public let recipe: Recipe
  /// The words that said so.
  public let words: String
}

extension Entry {
  /// The GIF as a source of an export; nil when there is no file of it.
  var source: ExportOrder.Source? {
    file.map { ExportOrder.Source(item: item, media: $0, isFile: isFile) }
  }
}

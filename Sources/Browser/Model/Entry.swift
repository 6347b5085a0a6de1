public import Giphy
public import HTTP
public import Loading
public import Pixels

/// One row of the list: a GIF of GIPHY's, or a file of the user's.
public struct Entry: Identifiable, Sendable {
  /// What is known of the GIF.
  public let item: Item
  /// Which URLs its renditions may be fetched from.
  public let rule: URLRule

  /// Creates a row.
  public init(item: Item, rule: URLRule) {
    self.item = item
    self.rule = rule
  }

  /// GIPHY's identifier, or the file's path.
  public var id: String { item.id }

  /// The file to load for a picture of this many pixels in the list.
  public func preview(for box: Size) -> Media? { media(for: box, maximumBytes: 8 << 20) }

  /// The file to load for the picture that fills the screen.
  public func large(for box: Size) -> Media? { media(for: box, maximumBytes: 32 << 20) }

  /// True for a file of the user's.
  var isFile: Bool { file?.url.hasPrefix("file:") ?? false }

  /// The best file that the GIF can be had in.
  var file: Media? {
    item.file.map { Media(url: $0.url, rule: rule, maximumBytes: 32 << 20) }
  }

  private func media(for box: Size, maximumBytes: Int) -> Media? {
    item.preview(covering: box.width, height: box.height).map {
      Media(url: $0.url, rule: rule, maximumBytes: maximumBytes)
    }
  }
}

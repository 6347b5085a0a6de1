import Giphy

/// What there is to print of a GIF for whoever wants one thing of it.
enum ItemText: String, CaseIterable {
  /// The address of its page.
  case url
  /// The address of its file.
  case media
  /// What shows it in a Markdown text.
  case md
  /// GIPHY's identifier, or the file's path.
  case id

  /// The text for an item.
  func text(of item: Item) -> String {
    switch self {
    case .url: item.link
    case .media: item.file?.url ?? item.link
    case .md: item.markdown
    case .id: item.id
    }
  }
}

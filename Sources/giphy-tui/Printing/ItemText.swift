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
    case .md: "![\(item.title.markdownEscaped)](\(item.file?.url ?? item.link))"
    case .id: item.id
    }
  }
}

extension Item {
  /// The best file that it can be had in.
  var file: Rendition? {
    original ?? renditions.values.max { ($0.width, $0.url) < ($1.width, $1.url) }
  }
}

extension String {
  /// The text with what would end a label of Markdown escaped.
  fileprivate var markdownEscaped: String {
    reduce(into: "") { text, character in
      if "\\[]`*_<>".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}

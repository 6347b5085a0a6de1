extension Item {
  /// The best file that it can be had in.
  public var file: Rendition? {
    original ?? renditions.values.max { ($0.width, $0.url) < ($1.width, $1.url) }
  }

  /// What shows it in a Markdown text.
  public var markdown: String { "![\(title.markdownEscaped)](\(file?.url ?? link))" }
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

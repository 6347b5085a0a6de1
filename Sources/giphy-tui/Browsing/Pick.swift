import Browser
import FoundationEssentials
import Giphy

/// What is printed of the GIF that a user chooses.
enum Pick: String, CaseIterable {
  /// The address of its page.
  case link
  /// The address of its file.
  case media
  /// What shows it in a Markdown text.
  case markdown
  /// The path of its file, which is saved for it.
  case path
  /// GIPHY's identifier.
  case id

  /// Reads the name on the command line; none is the link.
  init(named text: String) throws(Failure) {
    self = try text.isEmpty ? .link : Parse.choice(text, of: Pick.self)
  }

  /// The text for a GIF; files of GIPHY's are saved in `folder`.
  ///
  /// - Throws: ``Failure`` when the file cannot be had or written.
  func text(
    of entry: Entry, from connection: Connection, savingIn folder: String
  ) throws(Failure) -> String {
    switch self {
    case .link: return ItemText.url.text(of: entry.item)
    case .media: return ItemText.media.text(of: entry.item)
    case .markdown: return ItemText.md.text(of: entry.item)
    case .id: return ItemText.id.text(of: entry.item)
    case .path:
      if let path = LocalFiles.path(of: entry) { return path }
      let download = Download(
        folder: folder, transport: connection.transport, rule: entry.rule)
      return try download.saveOne(entry.item)
    }
  }
}

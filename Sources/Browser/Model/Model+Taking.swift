import Giphy
import Loading

extension Model {
  /// The rows that saving and copying act on.
  ///
  /// They are the tagged ones, but not while one GIF fills the screen: then it is meant.
  var targets: [Entry] {
    mode == .large || tagged.isEmpty ? selected.map { [$0] } ?? [] : tagged
  }

  /// Saves the targets in the folder for downloads.
  mutating func save() -> [Effect] {
    let targets = targets
    guard let first = targets.first else { return [] }
    if first.isFile {
      notice = Notice(text: "This is a file already: \(first.item.link)")
      return []
    }
    return save(targets, sharing: nil)
  }

  private mutating func save(_ entries: [Entry], sharing tool: Clipboard.Tool?) -> [Effect] {
    saving += entries.count
    notice = Notice(text: entries.count == 1 ? "Saving…" : "Saving \(entries.count) GIFs…")
    return [.errand(.save(entries.map(\.item), sharing: tool))]
  }

  /// Copies a text of each target, a line for each.
  mutating func copy(_ text: (Item) -> String) -> [Effect] {
    let texts = targets.map(\.item).map(text)
    guard let first = texts.first else { return [] }
    return copy(
      texts.joined(separator: "\n"), what: texts.count == 1 ? first : "\(texts.count) lines")
  }

  private mutating func copy(_ text: String, what: String) -> [Effect] {
    switch clipboard {
    case .terminal:
      notice = Notice(text: "Copied by \(clipboard.name): \(what)")
      return [.copy(text)]
    case .tool(let tool):
      return [.errand(.copy(text, what: what, with: tool))]
    }
  }

  /// Copies the selected GIF itself; where only texts can be copied, its link.
  mutating func copyGIF() -> [Effect] {
    guard targets.count <= 1 else {
      notice = Notice(text: "c copies one GIF: C copies the files of those that are tagged")
      return []
    }
    guard let selected = targets.first, let media = selected.file else { return [] }
    guard case .tool(let tool) = clipboard else { return copyLinkInstead(of: selected) }
    notice = Notice(text: "Copying the GIF…")
    return [.errand(.copyGIF(media, with: tool))]
  }

  /// Copies the files of the targets for file managers and chats, which saves them first.
  mutating func copyFiles() -> [Effect] {
    let targets = targets
    guard let first = targets.first else { return [] }
    guard case .tool(let tool) = clipboard else { return copyLinkInstead(of: first) }
    guard first.isFile else { return save(targets, sharing: tool) }
    return [.errand(.copyFiles(targets.compactMap { $0.file?.url }, with: tool))]
  }

  private mutating func copyLinkInstead(of entry: Entry) -> [Effect] {
    let reason =
      clipboard == .terminal(isRemote: true)
      ? "over ssh only its link" : "without wl-copy or xclip only its link"
    notice = Notice(text: "Copied by \(clipboard.name), \(reason): \(entry.item.link)")
    return [.copy(entry.item.link)]
  }

  /// Shows the folder with the selected file, or with what was saved.
  mutating func openFolder() -> [Effect] {
    let path = selected.flatMap { $0.isFile ? $0.item.link : nil }
    let folder = path.map { $0.split(separator: "/").dropLast().map { "/\($0)" }.joined() }
    notice = Notice(text: "Opening the folder")
    return [.errand(.openFolder(folder.map { $0.isEmpty ? "/" : $0 }))]
  }

  /// Takes the news that saving is over.
  mutating func receive(_ outcome: Saving) {
    saving = max(0, saving - outcome.count)
    notice = outcome.notice
  }

  /// Ends the program, unless that would cut off what is being saved and was not said twice.
  mutating func quit() {
    guard saving > 0 || exporting != nil, !isLeaving else {
      isOver = true
      return
    }
    isLeaving = true
    let what = exporting == nil ? "saving" : "exporting"
    notice = Notice(text: "Still \(what): once more leaves all the same")
  }
}

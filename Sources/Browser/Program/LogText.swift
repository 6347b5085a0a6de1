import Giphy
import Loading
import Pixels

/// What a log says of a message or an effect: what happened, without keys, texts and whole URLs.
///
/// The key is in none of them. Media URLs identify it all the same, so only their paths are told.
enum LogText {
  /// The line for a message; nil for what comes all the time.
  static func text(of message: Message) -> String? {
    switch message {
    case .clock, .key, .paste, .frame, .diagnostics, .wheel, .click, .finished, .recording: nil
    case .resized(let size): "screen \(size.width)x\(size.height)"
    case .focus(let isFocused): isFocused ? "focus" : "no focus"
    case .page(let generation, .success(let page)):
      "page of list \(generation): \(page.items.count) of \(page.sent) items, \(page.hidden) hidden"
    case .page(let generation, .failure(let error)):
      "no page of list \(generation): \(error.message)"
    case .status(let url, .failed(let reason)): "failed \(path(of: url)): \(reason)"
    case .status: nil
    case .openFailed(let reason): "not opened: \(reason)"
    case .saved(let outcome):
      "saved \(outcome.new.count), \(outcome.old.count) before, not saved: \(outcome.failures)"
    case .exporting: nil
    case .exported(let outcome):
      "exported \(outcome.files.count), not exported: \(outcome.failures)"
    case .terms(_, let found): "\(found.count) terms"
    case .favourites(let ids): "\(ids.count) favourites"
    case .told(let notice): notice.isError ? "error: \(notice.text)" : "done: \(notice.text)"
    case .closed: "terminal closed"
    }
  }

  /// The line for an effect.
  static func text(of effect: Effect) -> String {
    switch effect {
    case .fetch(let query, let offset, let generation):
      "fetch list \(generation) \(kind(of: query)) offset \(offset) limit \(query.limit)"
    case .retry(let url): "retry \(path(of: url))"
    case .restart(let url): "restart \(path(of: url))"
    case .step(let url, let steps): "step \(steps) of \(path(of: url))"
    case .copy(let text): "copy \(text.utf8.count) bytes through the terminal"
    case .errand(let errand): "errand \(name(of: errand))"
    case .cancelExport: "cancel the export"
    case .openPage: "open a page"
    case .redraw: "redraw"
    case .suspend: "suspend"
    }
  }

  private static func kind(of query: Query) -> String {
    let kind =
      switch query.kind {
      case .trending: "trending"
      case .search: "search"
      case .ids(let ids): "\(ids.count) ids"
      case .random: "random"
      }
    return query.stickers ? "\(kind) stickers" : kind
  }

  private static func name(of errand: Errand) -> String {
    switch errand {
    case .save(let items, let tool): "save \(items.count)" + (tool == nil ? "" : ", copy files")
    case .export(let order): "export \(order.sources.count)"
    case .copy(_, _, let tool): "copy a text with \(tool.rawValue)"
    case .copyGIF(let media, let tool): "copy \(path(of: media.url)) with \(tool.rawValue)"
    case .copyFiles(let urls, let tool): "copy \(urls.count) files with \(tool.rawValue)"
    case .terms: "terms"
    case .favour(let ids, let isAdding): "\(isAdding ? "add" : "remove") \(ids.count) favourites"
    case .recallFavourites: "read favourites"
    case .remember: "remember a search"
    case .openFolder: "open a folder"
    }
  }

  /// The last two parts of a media's path, which are its identifier and its file.
  static func path(of url: String) -> String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").suffix(2).joined(separator: "/")
  }
}

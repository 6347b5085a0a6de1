public import Giphy
public import Loading

/// Something to be done outside of the terminal and of GIPHY's lists, on another thread.
public enum Errand: Hashable, Sendable {
  /// Save these GIFs; then put the files on the clipboard if a program for that is named.
  case save([Item], sharing: Clipboard.Tool?)
  /// Make other files of GIFs, until that is cancelled.
  case export(ExportOrder)
  /// Put a text on the clipboard; `what` says in the status line what it is.
  case copy(String, what: String, with: Clipboard.Tool)
  /// Put the bytes of a GIF on the clipboard.
  case copyGIF(Media, with: Clipboard.Tool)
  /// Put files of the user's on the clipboard, by their URLs.
  case copyFiles([String], with: Clipboard.Tool)
  /// Find words to search for.
  case terms(Terms)
  /// Make GIFs favourites, or no more, in what is kept of them.
  case favour([String], Bool)
  /// Read the favourites that are kept, those of other runs among them.
  case recallFavourites
  /// Keep a search for later runs.
  case remember(String)
  /// Show a folder in the user's file manager; nil is the one for downloads.
  case openFolder(String?)
}

extension Errand {
  /// True for what changes a file that is kept: such errands are done one after the other.
  var isOrdered: Bool {
    switch self {
    case .favour, .recallFavourites, .remember: true
    case .save, .export, .copy, .copyGIF, .copyFiles, .openFolder, .terms: false
    }
  }
}

/// What became of GIFs that were to be saved.
public struct Saving: Hashable, Sendable {
  /// Where those lie that were saved now, as they are to be shown.
  public var new: [String]
  /// Where those lie that had been saved before.
  public var old: [String]
  /// The folder, as it is to be shown.
  public var folder: String
  /// Why the others, how many ever, were not saved.
  public var failures: [String]
  /// What holds the files for pasting now.
  public var sharedWith: Clipboard.Tool?

  /// Creates an outcome.
  public init(
    new: [String] = [], old: [String] = [], folder: String, failures: [String] = [],
    sharedWith: Clipboard.Tool? = nil
  ) {
    self.new = new
    self.old = old
    self.folder = folder
    self.failures = failures
    self.sharedWith = sharedWith
  }

  /// How many GIFs this is about.
  var count: Int { new.count + old.count + failures.count }

  /// What to say of it.
  var notice: Model.Notice {
    let done = new.count + old.count
    if let failure = failures.first {
      let part = done > 0 ? "Saved \(done) of \(count): " : "Not saved: "
      return Model.Notice(text: part + failure, isError: true)
    }
    if let sharedWith {
      let what = done == 1 ? "the file \((new + old)[0])" : "\(done) files in \(folder)"
      return Model.Notice(text: "Copied by \(sharedWith.rawValue): \(what)")
    }
    if count == 1, let path = new.first { return Model.Notice(text: "Saved \(path)") }
    if count == 1, let path = old.first { return Model.Notice(text: "Already saved: \(path)") }
    let before = old.isEmpty ? "" : ", \(old.count) of them before"
    return Model.Notice(text: "Saved \(done) GIFs in \(folder)\(before)")
  }
}

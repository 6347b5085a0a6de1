import FoundationEssentials
import Terminal

/// Where the user's files belong, as the XDG specifications say.
struct UserFolders: Equatable, Sendable {
  /// The user's own folder, if it is known.
  let home: String?
  /// Where what is saved goes.
  let downloads: String
  /// Where favourites are kept; nil when nobody says where.
  let data: String?
  /// Where the history of searches is kept; nil when nobody says where.
  let state: String?

  /// Finds the folders in the process's environment, and in the text of `user-dirs.dirs`.
  init(environment: [String: String], userDirectories: String? = nil) {
    // The specification says that a relative path there is to be ignored.
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME")
    self.home = home
    let named = userDirectories.flatMap { Self.downloads(in: $0, home: home) }
    downloads =
      absolute("XDG_DOWNLOAD_DIR") ?? named ?? home.map { "\($0)/Downloads" } ?? "."
    data = (absolute("XDG_DATA_HOME") ?? home.map { "\($0)/.local/share" }).map {
      "\($0)/giphy-tui"
    }
    state = (absolute("XDG_STATE_HOME") ?? home.map { "\($0)/.local/state" }).map {
      "\($0)/giphy-tui"
    }
  }

  /// Finds the folders of this process, which reads the file of the user's folders if there is one.
  static func current(in environment: [String: String]) -> UserFolders {
    let configuration =
      environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { "\($0)/.config" }
    // Without the file there are the usual folders.
    let text = configuration.flatMap {
      try? String(contentsOfFile: "\($0)/user-dirs.dirs", encoding: .utf8)
    }
    return UserFolders(environment: environment, userDirectories: text)
  }

  /// A path as it is shown: safe to print, with `~` for the user's own folder.
  func shown(_ path: String) -> String {
    guard let home, home != "/", path == home || path.hasPrefix(home + "/") else {
      return path.showable
    }
    return "~\(path.dropFirst(home.count))".showable
  }

  /// The value of `XDG_DOWNLOAD_DIR="$HOME/…"` or `="/…"`, the last one of them.
  private static func downloads(in text: String, home: String?) -> String? {
    let name = "XDG_DOWNLOAD_DIR="
    let line = text.split(whereSeparator: \.isNewline).last { $0.hasPrefix(name) }
    guard let value = line?.dropFirst(name.count).filter({ $0 != "\"" }) else { return nil }
    if value.hasPrefix("/") { return value }
    guard let home, value == "$HOME" || value.hasPrefix("$HOME/") else { return nil }
    return home + value.dropFirst("$HOME".count)
  }
}

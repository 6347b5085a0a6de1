/// Where files go that the user wants to keep.
enum DownloadFolder {
  /// The folder that the environment names, else the one that every desktop has.
  static func path(in environment: [String: String]) -> String {
    if let path = environment["XDG_DOWNLOAD_DIR"], path.hasPrefix("/") { return path }
    return environment["HOME"].map { "\($0)/Downloads" } ?? "."
  }
}

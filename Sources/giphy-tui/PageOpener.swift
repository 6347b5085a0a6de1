/// Shows pages and folders in the user's own programs through `xdg-open`.
enum PageOpener {
  /// Opens a page; the answer says what went wrong, if anything did.
  static func open(_ link: String) async -> String? {
    guard link.hasPrefix("https://") || link.hasPrefix("/") else {
      return "this has no page to open"
    }
    return switch await ChildProcess.run(["xdg-open", link]) {
    case 0: nil
    case nil, 127: "xdg-open is not there to start a browser: y copies the link"
    case let status?: "xdg-open found no browser (status \(status)): y copies the link"
    }
  }

  /// Opens a folder; the answer says what went wrong, if anything did.
  static func open(folder: String) async -> String? {
    switch await ChildProcess.run(["xdg-open", folder]) {
    case 0: nil
    case nil, 127: "xdg-open is not there to open \(folder)"
    case let status?: "xdg-open found nothing to open \(folder) with (status \(status))"
    }
  }
}

import FoundationEssentials

extension Settings {
  /// Reads the user's settings file; no settings when there is none.
  ///
  /// - Throws: ``Failure`` of bad settings when it cannot be read or makes no sense.
  init(environment: [String: String]) throws(Failure) {
    guard let path = Self.path(in: environment), FileManager.default.fileExists(atPath: path) else {
      self.init()
      return
    }
    let json: Data
    do {
      json = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw .settings("\(path) cannot be read")
    }
    try self.init(json: json, path: path)
  }

  /// Where the settings file is: `giphy-tui/settings.json` in the XDG configuration folder.
  static func path(in environment: [String: String]) -> String? {
    // The specification says that a relative path there is to be ignored.
    let folder =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { "\($0)/.config" }
    return folder.map { "\($0)/giphy-tui/settings.json" }
  }
}

import FoundationEssentials
import Terminal

/// A file of the user's in which settings stand.
struct UserFile {
  /// Longer ones are a mistake: settings are written by hand.
  private static let limit = 1 << 20

  /// The path; nil when there is no folder for it.
  let path: String?

  /// The file of a name in our folder of the XDG configuration folder.
  init(_ name: String, environment: [String: String]) {
    // The specification says that a relative path there is to be ignored.
    let folder =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { "\($0)/.config" }
    path = folder.map { "\($0)/giphy-tui/\(name)" }
  }

  /// The members of the object that the file is; nil when there is no file.
  ///
  /// - Throws: ``Failure`` of bad settings when it cannot be read or makes no sense.
  func members() throws(Failure) -> [JSON5.Member]? {
    guard let path, FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try Array(Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .settings("\(path.showable) cannot be read")
    }
    guard bytes.count <= Self.limit else {
      throw .settings("\(path.showable) has more than 1 MiB, which are no settings")
    }
    do throws(JSON5.Mistake) {
      return try JSON5.object(in: bytes)
    } catch {
      throw .settings(error, in: path)
    }
  }
}

extension SettingsFile {
  /// Reads the user's settings; none when there is no file.
  ///
  /// - Throws: ``Failure`` of bad settings when it cannot be read or makes no sense.
  init(environment: [String: String]) throws(Failure) {
    let file = UserFile("settings.json", environment: environment)
    self.init(members: try file.members() ?? [], name: file.path ?? "")
  }
}

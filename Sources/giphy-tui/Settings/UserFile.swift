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

  /// What stands in the file; nothing when there is none.
  ///
  /// - Throws: ``Failure`` of bad settings when it cannot be read.
  func reading() throws(Failure) -> JSON5.Reading {
    guard let path, let kind = FileKind(at: path) else { return JSON5.Reading() }
    // To read from a pipe would be to wait.
    guard kind == .file || kind == .device else {
      throw .settings("\(path.showable) is \(kind.words), not a file")
    }
    let bytes: [UInt8]
    do {
      bytes = try Array(Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .settings("\(path.showable) cannot be read")
    }
    guard bytes.count <= Self.limit else {
      throw .settings("\(path.showable) has more than 1 MiB, which are no settings")
    }
    return JSON5.reading(of: bytes)
  }
}

extension SettingsFile {
  /// Reads the user's settings; none when there is no file.
  ///
  /// - Throws: ``Failure`` of bad settings when it cannot be read.
  init(environment: [String: String]) throws(Failure) {
    let file = UserFile("settings.json", environment: environment)
    self.init(reading: try file.reading(), name: file.path ?? "")
  }
}

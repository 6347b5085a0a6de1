import Browser
import FoundationEssentials
import Terminal

/// Where the GIFs come from, checked but not yet asked for anything.
enum Library {
  /// GIPHY, with a key.
  ///
  /// `authorities` is the file of certificate authorities to trust; nil for the system's.
  case giphy(key: String, base: BaseURL, authorities: String? = nil)
  /// The offline catalogue.
  case demo
  /// The GIFs that the user names.
  ///
  /// `authorities` is for those that are elsewhere.
  case files([Entry], authorities: String? = nil)

  /// Finds the library that the configuration asks for.
  ///
  /// - Throws: ``Failure`` when there is no key, no such file, or no such server.
  init(_ configuration: Configuration) throws(Failure) {
    if !configuration.files.isEmpty {
      self = .files(
        try LocalFiles.entries(of: configuration.files),
        authorities: try Self.authorities(of: configuration))
    } else if configuration.isDemo {
      self = .demo
    } else {
      self = .giphy(
        key: try APIKey.read(configuration.key), base: try BaseURL(configuration.baseURL),
        authorities: try Self.authorities(of: configuration))
    }
  }

  /// Makes sure that the file can be read: libcurl would say so only with the first answer.
  private static func authorities(of configuration: Configuration) throws(Failure) -> String? {
    guard let path = configuration.authorities else { return nil }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw Failure(status: .noFile, message: "--ca-file: \(path.showable) cannot be read")
    }
    return path
  }
}

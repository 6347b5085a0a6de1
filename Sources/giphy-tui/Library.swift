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
  /// The user's own files.
  case files([Entry])

  /// Finds the library that the configuration asks for.
  ///
  /// - Throws: ``Failure`` when there is no key, no such file, or no such server.
  init(_ configuration: Configuration) throws(Failure) {
    if !configuration.files.isEmpty {
      self = .files(try Self.entries(of: configuration.files))
    } else if configuration.isDemo {
      self = .demo
    } else {
      self = .giphy(
        key: try APIKey.read(configuration.key), base: try BaseURL(configuration.baseURL),
        authorities: try configuration.authorities.map { path throws(Failure) in
          try Self.readable(path)
        })
    }
  }

  /// Makes sure that a file can be read: libcurl would say so only with the first answer.
  private static func readable(_ path: String) throws(Failure) -> String {
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw Failure(status: .noFile, message: "--ca-file: \(path.showable) cannot be read")
    }
    return path
  }
}

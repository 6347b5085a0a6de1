import Browser

/// Where the GIFs come from, checked but not yet asked for anything.
enum Library {
  /// GIPHY, with a key.
  case giphy(key: String, base: BaseURL)
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
        key: try APIKey.read(configuration.key), base: try BaseURL(configuration.baseURL))
    }
  }
}

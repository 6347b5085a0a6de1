import FoundationEssentials
import Terminal

/// The GIPHY key.
enum APIKey {
  /// Reads the key as it was given: itself, or `@FILE` with the key in it.
  ///
  /// - Throws: ``Failure`` when there is none, which says how to get and to give one.
  static func read(_ given: String?) throws(Failure) -> String {
    guard let given else { throw missing }
    let text = given.first == "@" ? try contents(of: String(given.dropFirst())) : given
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let key = words.first else { throw missing }
    guard words.count == 1 else {
      throw Failure(status: .keyRefused, message: "the key holds blanks: a GIPHY key is one word")
    }
    return String(key)
  }

  private static func contents(of path: String) throws(Failure) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw Failure(status: .noFile, message: "the key file \(path.showable) cannot be read")
    }
  }

  private static let missing = Failure(
    status: .keyRefused,
    message: "GIPHY wants a key: get one free at https://developers.giphy.com, then set "
      + "GIPHY_API_KEY or give --key KEY; giphy-tui --demo works without one")
}

import Browser
import Terminal

/// What the command line asks for; what it leaves out is nil.
struct Arguments: CommandArguments, Equatable {
  var request: Printout?
  var key: String?
  var search: String?
  var stickers: Bool?
  var rating: String?
  var limit: Int?
  var offset: Int?
  var demo = false
  /// The form in which a page is printed in place of browsing.
  var output: Listing.Form?
  /// What to print of a GIF that the user chooses.
  var pick: Pick?
  /// The folder in which a page is saved in place of browsing.
  var downloadFolder: String?
  var still: Bool?
  var pausesUnfocused: Bool?
  var usesMouse: Bool?
  var keepsSearches: Bool?
  var fps: Int?
  var frameBudget: Int?
  var memoryBudget: Int?
  var baseURL: String?
  /// The file of certificate authorities.
  var authorities: String?
  /// The file for bug reports.
  var log: String?
  /// How pictures are to be drawn; what is nil is found out.
  var preferences = Preferences()
  /// The colours of the interface.
  var palette = Palette()
  var operands: [String] = []
}

extension Arguments {
  /// What the command line asks for, else the environment, else the user's settings.
  ///
  /// - Throws: ``Failure`` of usage or of bad settings.
  init(
    _ words: [String], settings: SettingsFile, environment: [String: String]
  ) throws(Failure) {
    self.init()
    try settings.apply(to: &self)
    if let key = Self.key(in: environment) { self.key = key }
    try read(words)
  }

  /// The key that the environment holds.
  static func key(in environment: [String: String]) -> String? {
    environment["GIPHY_API_KEY"].flatMap { $0.isEmpty ? nil : $0 }
  }
}

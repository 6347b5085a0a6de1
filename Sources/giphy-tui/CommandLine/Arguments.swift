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
  var fps: Int?
  var frameBudget: Int?
  var memoryBudget: Int?
  var baseURL: String?
  /// The file of certificate authorities.
  var authorities: String?
  /// The file for bug reports.
  var log: String?
  /// The GIF to make of what the screen shows.
  var record: String?
  /// How pictures are to be drawn; what is nil is found out.
  var preferences = Preferences()
  var operands: [String] = []
}

import Browser
import Giphy
import Terminal

/// What the program runs with: each value from the flag, else the environment, else the settings
/// file, else the default.
struct Configuration: Equatable {
  /// GIPHY's own server.
  static let giphy = "https://api.giphy.com"

  /// The GIPHY key as it was given, perhaps as `@FILE`; nil when nobody gave one.
  var key: String?
  var query: Query
  var isDemo: Bool
  var files: [String]
  /// How to print a page; nil to browse.
  var output: Listing.Form?
  /// What to print of a GIF that the user chooses; nil when none is to be chosen.
  var pick: Pick?
  /// The folder in which to save a page; nil to save nothing.
  var downloadFolder: String?
  /// The most drawings a second that frames cause.
  var fps: Int
  /// True when somebody has asked for as many, so that they do not follow from the line.
  var hasRate: Bool
  /// The most bytes of frames that one GIF keeps.
  var frameBudget: Int
  /// The most bytes of everything that all GIFs keep.
  var memoryBudget: Int
  var baseURL: String
  /// The file of certificate authorities to trust; nil for the system's.
  var authorities: String?
  /// The file for bug reports; nil when there is none.
  var log: String?
  /// True when the wheel and the buttons of the mouse come to the program.
  var usesMouse: Bool
  /// How pictures are to be drawn; what is nil is found out.
  var preferences: Preferences
  /// The colours of the interface.
  var palette: Palette
  /// True when all GIFs are paused at the start.
  var isStill: Bool
  /// True when GIFs play on while the terminal has not the focus.
  var playsUnfocused: Bool
  /// True when searches are kept for later runs.
  var keepsSearches: Bool

  /// Fills in what nobody has given; `environment` is the process's.
  ///
  /// - Throws: ``Failure`` of usage.
  init(arguments: Arguments, environment: [String: String] = [:]) throws(Failure) {
    key = arguments.key
    query = Query(
      kind: arguments.search.map(Query.Kind.search) ?? .trending,
      stickers: arguments.stickers ?? false, rating: arguments.rating ?? "pg-13",
      limit: arguments.limit ?? 25, offset: arguments.offset ?? 0)
    isDemo = arguments.demo
    files = arguments.operands
    output = arguments.output
    pick = arguments.pick
    downloadFolder = arguments.downloadFolder
    hasRate = arguments.fps != nil
    // What crosses a network is drawn less often.
    fps = arguments.fps ?? (environment["SSH_CONNECTION"] == nil ? 30 : 12)
    memoryBudget = arguments.memoryBudget ?? 40 << 20
    frameBudget = arguments.frameBudget ?? min(4 << 20, memoryBudget)
    baseURL = arguments.baseURL ?? Self.giphy
    authorities = arguments.authorities
    log = arguments.log
    usesMouse = arguments.usesMouse ?? true
    preferences = arguments.preferences
    palette = arguments.palette
    isStill = arguments.still ?? false
    playsUnfocused = !(arguments.pausesUnfocused ?? true)
    keepsSearches = arguments.keepsSearches ?? true
    try checkTogether()
  }

  /// Finds options that do not go together.
  private func checkTogether() throws(Failure) {
    if case .trending = query.kind, query.offset > 499 {
      throw .usage("--offset wants at most 499 without --search: GIPHY's trending list ends there")
    }
    if case .search(let text) = query.kind {
      if text.isEmpty { throw .usage("--search wants a text") }
      if text.count > 50 {
        throw .usage("--search wants at most 50 characters, and that text has \(text.count)")
      }
    }
    if downloadFolder == "" { throw .usage("--download wants a folder") }
    if pick != nil, output != nil { throw .usage("give either --pick or --list and --json") }
    if !files.isEmpty, downloadFolder != nil, pick == nil {
      throw .usage("give either FILEs or --download")
    }
    if !files.isEmpty, isDemo { throw .usage("give either FILEs or --demo") }
    if !files.isEmpty, query.kind != .trending { throw .usage("give either FILEs or --search") }
    if frameBudget > memoryBudget {
      throw .usage("--frame-budget must not exceed --memory-budget")
    }
  }
}

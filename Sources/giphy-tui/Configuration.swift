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
  /// The most bytes of frames that one GIF keeps.
  var frameBudget: Int
  /// The most bytes of everything that all GIFs keep.
  var memoryBudget: Int
  var baseURL: String
  /// The file of certificate authorities to trust; nil for the system's.
  var authorities: String?
  /// The file for bug reports; nil when there is none.
  var log: String?
  /// The GIF to make of what the screen shows; nil to make none.
  var record: String?
  /// True when the wheel and the buttons of the mouse come to the program.
  var usesMouse: Bool
  /// How pictures are to be drawn; what is nil is found out.
  var preferences: Preferences
  /// True when all GIFs are paused at the start.
  var isStill: Bool
  /// True when GIFs play on while the terminal has not the focus.
  var playsUnfocused: Bool
  /// True when searches are kept for later runs.
  var keepsSearches: Bool

  /// Puts together what was given; `environment` is the process's.
  ///
  /// - Throws: ``Failure`` of usage or of bad settings.
  init(
    arguments: Arguments, environment: [String: String] = [:], settings: Settings = Settings()
  ) throws(Failure) {
    let settings = try Checked(settings)
    let environmentKey = environment["GIPHY_API_KEY"].flatMap { $0.isEmpty ? nil : $0 }
    let isRemote = environment["SSH_CONNECTION"] != nil
    key = arguments.key ?? environmentKey ?? settings.key
    query = Query(
      kind: arguments.search.map(Query.Kind.search) ?? .trending,
      stickers: arguments.stickers ?? settings.stickers ?? false,
      rating: arguments.rating ?? settings.rating ?? "pg-13",
      limit: arguments.limit ?? settings.limit ?? 25,
      offset: arguments.offset ?? 0)
    isDemo = arguments.demo
    files = arguments.operands
    output = arguments.output
    pick = arguments.pick
    downloadFolder = arguments.downloadFolder
    // What crosses a network is drawn less often.
    fps = arguments.fps ?? settings.fps ?? (isRemote ? 12 : 30)
    frameBudget = arguments.frameBudget ?? settings.frameBudget ?? 4 << 20
    memoryBudget = arguments.memoryBudget ?? settings.memoryBudget ?? 40 << 20
    baseURL = arguments.baseURL ?? settings.baseURL ?? Self.giphy
    authorities = arguments.authorities
    log = arguments.log
    record = arguments.record
    if let renderer = arguments.preferences.renderer, renderer.drawsPixels, record != nil {
      throw .usage("--record shows pictures in blocks: leave out --renderer \(renderer.rawValue)")
    }
    usesMouse = settings.mouse ?? true
    preferences = arguments.preferences.filled(from: settings.preferences)
    isStill = arguments.still ?? settings.still ?? false
    playsUnfocused = !(settings.pauseUnfocused ?? true)
    keepsSearches = settings.history ?? true
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
    if record != nil, output != nil || downloadFolder != nil {
      throw .usage("--record is for browsing: give it without what prints or saves a page")
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

  /// Settings whose values hold to the rules of the options of the same meaning.
  private struct Checked {
    var key: String?
    var rating: String?
    var stickers: Bool?
    var limit: Int?
    var fps: Int?
    var frameBudget: Int?
    var memoryBudget: Int?
    var baseURL: String?
    var mouse: Bool?
    var preferences = Preferences()
    var still: Bool?
    var pauseUnfocused: Bool?
    var history: Bool?

    init(_ settings: Settings) throws(Failure) {
      key = settings.key
      stickers = settings.stickers
      baseURL = settings.baseURL
      mouse = settings.mouse
      still = settings.still
      pauseUnfocused = settings.pauseUnfocused
      history = settings.history
      rating = try Self.value("rating", settings.rating, Parse.rating)
      limit = try Self.value("limit", settings.limit) { number throws(Failure) in
        try Parse.integer("\(number)", in: Parse.limits)
      }
      fps = try Self.value("fps", settings.fps) { number throws(Failure) in
        try Parse.integer("\(number)", in: Parse.rates)
      }
      frameBudget = try Self.value("frameBudget", settings.frameBudget, Parse.bytes)
      memoryBudget = try Self.value("memoryBudget", settings.memoryBudget, Parse.bytes)
      preferences.renderer = try Self.value("renderer", settings.renderer, Parse.renderer) ?? nil
      preferences.colors = try Self.value("colors", settings.colors, Parse.colors) ?? nil
      preferences.cell = try Self.value("cell", settings.cell, Parse.cell) ?? nil
    }

    private static func value<Given, Value>(
      _ name: String, _ given: Given?, _ parse: (Given) throws(Failure) -> Value
    ) throws(Failure) -> Value? {
      guard let given else { return nil }
      do throws(Failure) {
        return try parse(given)
      } catch {
        throw .settings("settings: \(name) \(error.message)")
      }
    }
  }
}

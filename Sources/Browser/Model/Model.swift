public import Animation
public import Giphy
public import HTTP
public import Loading
public import Pixels
public import Terminal

/// All that the screen shows, as a value; only ``update(_:)`` changes it.
public struct Model: Sendable {
  /// What fills the screen.
  public enum Mode: Hashable, Sendable {
    /// The scrolling list.
    case list
    /// One GIF as large as it goes.
    case large
    /// The keys, over what was there before.
    indirect case help(over: Mode)
  }

  /// A sentence in the status line, until the next key.
  public struct Notice: Hashable, Sendable {
    /// The sentence.
    public var text: String
    /// True when something went wrong.
    public var isError = false

    /// Creates a notice.
    public init(text: String, isError: Bool = false) {
      self.text = text
      self.isError = isError
    }
  }

  /// What moves without being asked to.
  public struct Motion: Hashable, Sendable {
    /// True to start with all GIFs paused.
    public var isStill: Bool
    /// True to play on while the terminal has not the focus.
    public var playsUnfocused: Bool

    /// Creates rules; by default all moves while the terminal has the focus.
    public init(isStill: Bool = false, playsUnfocused: Bool = false) {
      self.isStill = isStill
      self.playsUnfocused = playsUnfocused
    }
  }

  /// The screen in cells.
  public internal(set) var size: Size
  /// The pixels that pictures have for each cell.
  public internal(set) var sampling = Sampling()
  /// What fills it.
  public internal(set) var mode = Mode.list
  /// The list on the screen.
  public internal(set) var tab: Tab
  /// The lists that have been on the screen.
  var shelves: [Tab: Shelf] = [:]
  /// What is being typed in the status line.
  var prompt: Prompt?
  /// The identifiers of the user's favourites, the newest last.
  public internal(set) var favourites: [String]
  /// Changes of them that are not known to be kept, the latest last.
  var unkept: [FavouriteChange] = []
  /// How far each wanted GIF has come, by URL.
  public internal(set) var statuses: [String: Status] = [:]
  /// What the status line says besides.
  public internal(set) var notice: Notice?
  /// The time, as the latest message says it.
  public internal(set) var now = Duration.zero
  /// The calls that the key has left.
  public internal(set) var quota = Quota()
  /// The rest that GIPHY asks for; nil when pages can be had.
  public internal(set) var rateLimit: RateLimit?
  /// How fast GIFs arrive.
  public internal(set) var throughput = Throughput()
  /// True while GIFs are held, all but the exceptions.
  public internal(set) var isAllPaused = false
  /// The GIFs that do the opposite of the others, by URL.
  var pauseExceptions: Set<String> = []
  /// How fast all GIFs play.
  public internal(set) var rate = Rate.normal
  /// The GIFs that have played as often as they should, by URL.
  public internal(set) var finished: Set<String> = []
  /// The frame of the GIF that fills the screen, as long as one does.
  public internal(set) var frame: Int?
  /// True while the terminal has the focus, as far as it tells.
  public internal(set) var isFocused = true
  /// How many GIFs are being saved.
  public internal(set) var saving = 0
  /// How far the export under way has come; nil when there is none.
  public internal(set) var exporting: ExportProgress?
  /// The recording of the screen; nil when there is none.
  var recording: RecordingMark?
  /// The row that was chosen, where one is to be.
  public internal(set) var chosen: Entry?
  /// True when the program is to end.
  public internal(set) var isOver = false

  /// Counts the starts of lists, so that a late page of an earlier one is dropped.
  var lastGeneration = 0
  /// What was searched for, the newest last.
  var searches: [String]
  /// The commands of this run, the newest last.
  var commands: [String] = []
  /// How GIFs were exported in this run, the newest last.
  var exports: [String] = []
  /// The words that GIPHY was asked for.
  var knownTerms: [Terms: [String]] = [:]
  /// True when the favourites are shown as they were known, while they are read again.
  var awaitsFavourites = false
  /// The words that the prompt waits for.
  var awaitedTerms: Terms?
  /// The latest rest that GIPHY asked for since a page came, so that vain ones grow longer.
  var lastLimit: RateLimit?

  /// The GIFs that saving and copying act on, in the order in which they were tagged.
  var tagged: [Entry] = []
  /// The number that was typed before a movement.
  var count: Int?
  /// The last click.
  var lastClick: Click?
  /// How high previews are to be, in cells.
  var previewRows = 7
  /// True when previews stand in a grid.
  var isGrid = false
  /// True when all facts are shown over the large picture.
  var showsFacts = false
  /// True when the status line tells how the GIF plays.
  public internal(set) var showsDiagnostics = false
  /// How it plays.
  var diagnostics: Diagnostics?
  /// How many lines of the help are above the screen.
  var helpTop = 0
  /// True when the user wants to leave though something is being saved.
  var isLeaving = false

  let keymap: Keymap
  let palette: Palette
  let motion: Motion
  let clipboard: Clipboard
  /// What the browser began with: other lists have its rating and its length of pages.
  var template: Query
  /// True to keep searches for later runs.
  let keepsSearches: Bool
  let rule: URLRule

  /// Creates the browser of a list of GIPHY's, whose media may be fetched as `rule` says.
  public init(
    query: Query, rule: URLRule, size: Size, keymap: Keymap = .standard,
    palette: Palette = Palette(), motion: Motion = Motion(),
    clipboard: Clipboard = .terminal(isRemote: false), memory: Memory = Memory()
  ) {
    tab =
      switch query.kind {
      case .search: .search
      case .ids: .favourites
      case .random: .random
      case .trending: query.stickers ? .stickers : .trending
      }
    template = query
    favourites = memory.favourites
    searches = memory.searches
    keepsSearches = memory.keepsSearches
    self.rule = rule
    self.size = size
    self.keymap = keymap
    self.palette = palette
    self.motion = motion
    self.clipboard = clipboard
    isAllPaused = motion.isStill
    shelves[tab] = Shelf(feed: Feed(query: query))
  }

  /// Creates the browser of the user's own files.
  public init(
    files: [Entry], size: Size, keymap: Keymap = .standard, palette: Palette = Palette(),
    motion: Motion = Motion(), clipboard: Clipboard = .terminal(isRemote: false)
  ) {
    tab = .files
    template = Query()
    favourites = []
    searches = []
    keepsSearches = false
    rule = URLRule(domains: [])
    self.size = size
    self.keymap = keymap
    self.palette = palette
    self.motion = motion
    self.clipboard = clipboard
    isAllPaused = motion.isStill
    shelves[tab] = Shelf(entries: files)
  }

  /// The row that keys act on, if there is one.
  public var selected: Entry? { shelf.selected }

  /// The geometry of the list.
  public var list: ListLayout {
    ListLayout(
      screen: size, previewRows: previewRows, isGrid: isGrid, wantsTabs: tab != .files,
      sampling: sampling)
  }
  /// The geometry of the large view.
  public var large: LargeLayout { LargeLayout(screen: size, sampling: sampling) }

  /// The rows that are on the screen, the last one perhaps in part.
  public var shown: Range<Int> {
    let top = min(top, entries.count)
    return top..<min(entries.count, top + list.shownCount)
  }

  /// True while a page was asked for and is not there.
  public var isAwaitingPage: Bool { feed?.state == .loading }

  /// The calls that are left, when they are few enough to be worth a word.
  var fewCallsLeft: Int? {
    let left = quota.left(at: now)
    return tab != .files && left <= 20 ? left : nil
  }

  /// When what the screen says changes though nothing happens: a second is over that is counted, a
  /// call comes back, or suggestions are to be asked for.
  public var deadline: Duration? {
    [countdown, prompt?.due, recording?.nextChange(after: now)].compactMap(\.self).min()
  }

  private var countdown: Duration? {
    if let rateLimit { return rateLimit.nextChange(after: now) ?? now }
    return fewCallsLeft == nil ? nil : quota.nextReturn(after: now)
  }

  /// True when the GIF of this URL is held.
  public func isPaused(_ url: String) -> Bool { isAllPaused != pauseExceptions.contains(url) }

  /// True when what is visible and not held moves.
  public var plays: Bool { isFocused || motion.playsUnfocused }

  /// The media on show for a row, as the mode has it.
  public func media(of entry: Entry) -> Media? {
    switch mode {
    case .help(over: .large), .large: entry.large(for: large.box)
    case .help, .list: entry.preview(for: list.box)
    }
  }
}

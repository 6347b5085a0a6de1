import Animation
import Giphy
import Loading
import Terminal

/// What the status line says of where one is and of what goes on, in as many columns.
struct StatusParts {
  let model: Model
  let spinner: Int
  let room: Int

  /// All of it, and what to press if there is room for that.
  var line: String {
    let text = text.text
    let hint = hints.first { text.columns + 3 + $0.columns <= room }
    return hint.map { text.isEmpty ? $0 : "\(text) · \($0)" } ?? text
  }

  /// Without what matters least if there is no room for all of it.
  private var text: StatusText {
    let parts: [StatusText.Part?] = [
      .init(number, rank: 0), .init(exporting, rank: 0), .init(position, rank: 1),
      .init(tagged, rank: 1), .init(places, rank: 4), .init(hidden, rank: 3), .init(limit, rank: 0),
      .init(calls, rank: 2), .init(rate, rank: 2), .init(activity, rank: 1),
    ]
    return StatusText(parts.compactMap(\.self), in: room)
  }

  /// The countdown until the page that GIPHY refused is asked for again.
  private var limit: [String] {
    model.rateLimit.map {
      let seconds = $0.seconds(at: model.now)
      return ["calls used up (429): again in \(seconds) s", "429: again in \(seconds) s"]
    } ?? []
  }

  private var calls: String? {
    model.fewCallsLeft.map { $0 == 1 ? "1 call left this hour" : "\($0) calls left this hour" }
  }

  private var hidden: String? {
    guard let feed = model.feed, feed.hidden > 0 else { return nil }
    return "\(feed.hidden) above \(feed.query.rating) hidden"
  }

  private var position: String? {
    model.entries.isEmpty ? nil : "\(model.selection + 1)/\(model.entries.count)"
  }

  /// The number that a movement waits for.
  private var number: String? { model.count.map { "\($0)…" } }

  private var tagged: String? {
    // What fills the screen is meant, whatever is tagged.
    model.tagged.isEmpty || model.mode == .large ? nil : "\(model.tagged.count) tagged"
  }

  private var exporting: [String] {
    model.exporting.map { progress in
      let cancels = model.keymap.hint(for: .back, "cancels")
      return progress.texts.map { "\($0) · \(cancels)" } + progress.texts.suffix(1)
    } ?? []
  }

  private var rate: String? { model.rate == .normal ? nil : model.rate.description }

  private var activity: [String] {
    if model.isAwaitingPage { return ["\(Spinner.turn(spinner)) next page"] }
    if model.saving > 0 { return ["saving \(model.saving)"] }
    let loading = model.statuses.values.count(where: \.isUnderWay)
    if loading > 0 {
      let rate = model.throughput.bytesPerSecond(at: model.now)
      let both = "\(loading) loading, \(ByteCount(rate))/s"
      // The names of lists do not come and go with it.
      let isTooMuch = showsTabs && tabNames.columns + 11 + both.columns > room
      return rate > 0 && !isTooMuch ? [both, "\(loading) loading"] : ["\(loading) loading"]
    }
    if model.isAllPaused { return ["paused"] }
    if case .ended = model.feed?.state { return ["end of the list", "end"] }
    return []
  }
}

// MARK: - The lists

extension StatusParts {
  /// Where one is, as the names of all lists where they have no line of their own.
  private var places: [String] {
    let place = place
    guard let feed = model.feed, feed.pages > 0, model.tab != .random else {
      return (showsTabs ? [tabNames] : []) + [place]
    }
    return (showsTabs ? [tabNames] : []) + ["\(place), page \(feed.pages)", place]
  }

  private var place: String {
    guard let feed = model.feed else { return model.tab.name.lowercased() }
    return switch feed.query.kind {
    case .trending: feed.query.stickers ? "trending stickers" : "trending"
    case .search(let text): feed.query.stickers ? "“\(text)” stickers" : "“\(text)”"
    case .ids: "favourites"
    case .random(let tag): tag.map { "random “\($0)”" } ?? "random"
    }
  }

  /// True where the tabs have no line of their own, and this one has room for their names, beside
  /// a number and a word on how to go on.
  private var showsTabs: Bool {
    model.mode == .list && !model.list.hasTabs && model.tabs.count > 1
      && tabNames.columns + 11 + (choosingHint ?? "? help").columns <= room
  }

  /// How to choose, where that is what one is here for.
  private var choosingHint: String? {
    let keys = model.keymap
    return keys.keys(for: .choose).isEmpty
      ? nil : keys.hints([(.choose, "chooses"), (.leave, "leaves")])
  }

  private var tabNames: String { model.tabs.map(name(of:)).joined(separator: " ") }

  /// What a list is called here: a search by what is searched for.
  func name(of tab: Tab) -> String {
    guard tab == .search, tab == model.tab, case .search(let text)? = model.feed?.query.kind else {
      return tab.name
    }
    return "“\(text)”"
  }

  /// The names of lists that stand on the line, and their columns from its first on.
  var tabs: [(tab: Tab, columns: Range<Int>)] {
    guard showsTabs, var column = text.column(of: tabNames) else { return [] }
    return model.tabs.map { tab in
      let width = name(of: tab).columns
      defer { column += width + 1 }
      return (tab, column..<column + width)
    }
  }
}

// MARK: - Hints

extension StatusParts {
  /// What to press, for who does not know yet: the longest that there is room for.
  private var hints: [String] { allHints.filter { !$0.isEmpty } }

  private var allHints: [String] {
    let keys = model.keymap
    if let choosingHint { return [choosingHint] }
    if case .help = model.mode { return [keys.hints([(.back, "closes this")])] }
    guard activity.isEmpty, limit.isEmpty, model.exporting == nil else { return [] }
    let help = (Action.help, "help")
    let save = (Action.save, "save")
    let export = (Action.export, "export")
    if model.mode == .large {
      let back = (Action.back, "back")
      return [
        [back, save, export, (.copyLink, "copy"), help], [back, save, export, help],
        [back, save, help], [back, help], [help],
      ].map(keys.hints)
    }
    if model.tab == .files { return [] }
    let next = (Action.nextPage, "next page")
    let nextBriefly = (Action.nextPage, "next")
    return [
      [next, save, export, (.copyLink, "copy"), (.search, "search"), help],
      [next, save, export, help], [nextBriefly, save, export, help], [next, help],
      [nextBriefly, help], [help],
    ].map(keys.hints)
  }
}

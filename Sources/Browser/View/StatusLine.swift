import Animation
import Giphy
import Loading
import Pixels
import Terminal

/// The last row: where one is, what goes on, and whose GIFs these are.
struct StatusLine {
  let model: Model
  let spinner: Int

  /// GIPHY's terms want its name on the screen at all times.
  static let attribution = "Powered By GIPHY"

  func draw(on scene: inout Scene) {
    let row = scene.size.height - 1
    let width = scene.size.width
    guard row >= 0, width > 0 else { return }
    let bar = Style(reversed: true, foreground: model.palette.status)
    scene.write(String(repeating: " ", count: width), column: 0, row: row, style: bar)
    let attribution = model.tab == .files ? model.keymap.hint(for: .help, "help") : Self.attribution
    let right = max(0, width - attribution.columns - 1)
    scene.write(attribution, column: right, row: row, width: width - right, style: bar)
    var style = bar
    if model.notice?.isError == true { style.foreground = model.palette.error }
    let room = max(0, right - 3)
    scene.write(text(in: room), column: 1, row: row, width: room, style: style)
  }

  /// What there is to say, without what matters least if there is no room for all of it.
  private func text(in room: Int) -> String {
    if let notice = model.notice { return notice.text }
    if model.showsDiagnostics { return model.diagnostics?.text ?? "nothing plays" }
    var parts = [
      (number, 0), (exporting, 0), (position, 1), (tagged, 1), (place, 4), (hidden, 3), (limit, 0),
      (calls, 2),
      (rate, 2), (activity, 1),
    ].compactMap { text, rank in text.map { (text: $0, rank: rank) } }
    func joined() -> String { parts.map(\.text).joined(separator: " · ") }
    while joined().columns > room, parts.count > 2,
      let least = parts.indices.max(by: { parts[$0].rank < parts[$1].rank })
    {
      parts.remove(at: least)
    }
    let text = joined()
    let hint = hints.first { text.columns + 3 + $0.columns <= room }
    return hint.map { text.isEmpty ? $0 : "\(text) · \($0)" } ?? text
  }

  /// The countdown until the page that GIPHY refused is asked for again.
  private var limit: String? {
    model.rateLimit.map { "calls used up (429): again in \($0.seconds(at: model.now)) s" }
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
    model.tagged.isEmpty ? nil : "\(model.tagged.count) tagged"
  }

  private var exporting: String? {
    model.exporting.map { "\($0.text) · \(model.keymap.hint(for: .back, "cancels"))" }
  }

  private var rate: String? { model.rate == .normal ? nil : model.rate.description }

  private var place: String {
    guard let feed = model.feed else { return model.tab.name.lowercased() }
    let name =
      switch feed.query.kind {
      case .trending: feed.query.stickers ? "trending stickers" : "trending"
      case .search(let text): feed.query.stickers ? "“\(text)” stickers" : "“\(text)”"
      case .ids: "favourites"
      case .random(let tag): tag.map { "random “\($0)”" } ?? "random"
      }
    // Chance has no pages.
    if model.tab == .random { return name }
    return feed.pages > 0 ? "\(name), page \(feed.pages)" : name
  }

  private var activity: String? {
    if model.isAwaitingPage { return "\(Spinner.turn(spinner)) next page" }
    if model.saving > 0 { return "saving \(model.saving)" }
    let loading = model.statuses.values.count(where: \.isUnderWay)
    if loading > 0 {
      let rate = model.throughput.bytesPerSecond(at: model.now)
      return rate > 0 ? "\(loading) loading, \(ByteCount(rate))/s" : "\(loading) loading"
    }
    if model.isAllPaused { return "paused" }
    if case .ended = model.feed?.state { return "end of the list" }
    return nil
  }

  /// What to press, for who does not know yet: the longest that there is room for.
  private var hints: [String] { allHints.filter { !$0.isEmpty } }

  private var allHints: [String] {
    let keys = model.keymap
    if !keys.keys(for: .choose).isEmpty {
      return [keys.hints([(.choose, "chooses"), (.leave, "leaves")])]
    }
    if case .help = model.mode { return [keys.hints([(.back, "closes this")])] }
    guard activity == nil, limit == nil, model.exporting == nil else { return [] }
    let help = (Action.help, "help")
    let save = (Action.save, "save")
    let export = (Action.export, "export")
    if model.mode == .large {
      let back = (Action.back, "back")
      return [
        [back, save, export, (.copyLink, "copy"), help], [back, save, export, help],
        [back, save, help], [back, help],
      ].map(keys.hints)
    }
    if model.tab == .files { return [] }
    let next = (Action.nextPage, "next page")
    return [
      [next, save, export, (.copyLink, "copy"), (.search, "search"), help],
      [next, save, export, help], [(.nextPage, "next"), save, export, help], [next, help], [help],
    ].map(keys.hints)
  }
}

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
    let bar = Style(reversed: true)
    scene.write(String(repeating: " ", count: width), column: 0, row: row, style: bar)
    let attribution = model.feed == nil ? "? help" : Self.attribution
    let right = max(0, width - attribution.columns - 1)
    scene.write(attribution, column: right, row: row, width: width - right, style: bar)
    var style = bar
    if model.notice?.isError == true { style.foreground = Palette.error }
    scene.write(text, column: 1, row: row, width: max(0, right - 3), style: style)
  }

  private var text: String {
    if let notice = model.notice { return notice.text }
    return [position, place, rate, activity].compactMap(\.self).joined(separator: " · ")
  }

  private var position: String? {
    model.entries.isEmpty ? nil : "\(model.selection + 1)/\(model.entries.count)"
  }

  private var rate: String? { model.rate == .normal ? nil : model.rate.description }

  private var place: String {
    guard let feed = model.feed else { return "files" }
    let name =
      switch feed.query.kind {
      case .trending: feed.query.stickers ? "trending stickers" : "trending"
      case .search(let text): "“\(text)”"
      case .ids: "chosen"
      }
    return feed.pages > 0 ? "\(name), page \(feed.pages)" : name
  }

  private var activity: String? {
    if model.isAwaitingPage { return "\(Spinner.turn(spinner)) next page" }
    let loading = model.statuses.values.count { status in
      switch status {
      case .waiting, .loading, .decoding: true
      case .playing(let store, _, _): !store.timeline.isComplete
      case .failed: false
      }
    }
    if loading > 0 { return "\(loading) loading" }
    if model.isAllPaused { return "paused" }
    if case .ended = model.feed?.state { return "end of the list" }
    return model.feed == nil ? nil : "n next page, ? help"
  }
}

import Giphy
import Pixels
import Terminal

/// Says why there is no row to show.
struct EmptyView {
  let model: Model
  /// Which turn of the spinner to show.
  let spinner: Int

  func draw(on scene: inout Scene) {
    let lines = lines
    let top = max(0, (scene.size.height - 1 - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let column = max(0, (scene.size.width - line.columns) / 2)
      scene.write(line, column: column, row: top + offset, width: scene.size.width)
    }
  }

  private var keys: Keymap { model.keymap }

  private var lines: [String] {
    guard let feed = model.feed else {
      if model.tab == .files { return ["There is no file to show"] }
      return [
        "Nothing is searched for yet", "",
        keys.hints([(.search, "searches"), (.changeTab(1), "shows another list"), (.quit, "quits")]
        ),
      ]
    }
    if model.tab == .favourites, model.favourites.isEmpty {
      return [
        "There are no favourites yet", "",
        keys.hints([(.favour, "makes a GIF one"), (.changeTab(1), "shows another list")]),
      ]
    }
    switch feed.state {
    case .ready where feed.hidden > 0:
      return [hidden(in: feed), "", keys.hints([(.nextPage, "goes on"), (.quit, "quits")])]
    case .ready where feed.pages > 0:
      return [
        "Nothing on this page can be shown", "",
        keys.hints([(.nextPage, "goes on"), (.quit, "quits")]),
      ]
    case .ready, .loading: return ["\(Spinner.turn(spinner)) Loading…"]
    case .failed(let error):
      return [words(for: error), "", keys.hints([(.nextPage, "tries again"), (.quit, "quits")])]
    case .ended(let ending):
      return [
        nothing(in: feed, after: ending), "",
        keys.hints(
          [(.startOver, "starts over"), (.search, "searches again"), (.quit, "quits")]),
      ]
    }
  }

  private func words(for error: GiphyError) -> String {
    guard let limit = model.rateLimit else { return error.message }
    return "The key's calls are used up (429): GIPHY is asked again in "
      + "\(limit.seconds(at: model.now)) s"
  }

  private func hidden(in feed: Feed) -> String {
    "Everything so far is rated above \(feed.query.rating): \(feed.hidden) hidden"
  }

  private func nothing(in feed: Feed, after ending: Feed.Ending) -> String {
    if feed.hidden > 0 { return hidden(in: feed) }
    switch ending {
    case .endOfList: return "The list ends before its item \(feed.query.offset + 1)"
    case .capReached: return "GIPHY shows nothing beyond item \(feed.query.greatestOffset + 1)"
    case .noResults: return nothing(in: feed.query)
    }
  }

  private func nothing(in query: Query) -> String {
    switch query.kind {
    case .trending: "Nothing is trending"
    case .search(let text): "Nothing was found for “\(text)”"
    case .ids: "None of these GIFs is there any more"
    case .random(let tag):
      tag.map { "There is nothing random for “\($0)”" } ?? "Chance found nothing"
    }
  }
}

/// Turns while something is awaited.
enum Spinner {
  /// How long each turn stays.
  static let interval = Duration.milliseconds(120)

  private static let turns = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  /// The character of a turn.
  static func turn(_ number: Int) -> Character { turns[number % turns.count] }
}

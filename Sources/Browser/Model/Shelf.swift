import Giphy
import HTTP

/// The rows of one list, and where one is in it.
struct Shelf: Sendable {
  /// The rows.
  var entries: [Entry] = []
  /// The paging of GIPHY's list; nil when there is nothing to ask for.
  var feed: Feed?
  /// The row that keys act on.
  var selection = 0
  /// The first row on the screen.
  var top = 0
  /// Tells this list from all others and from its own earlier starts.
  var generation = 0
  /// True while the first page of a new start is to replace the rows of the old one.
  var replacesEntries = false
  /// The selection when the next page was asked for: it moves on if it is still there.
  var awaitedFrom: Int?
  /// True when the last move went up, so that rows above are loaded ahead, not those below.
  var isMovingUp = false

  /// The row that keys act on, if there is one.
  var selected: Entry? { entries.indices.contains(selection) ? entries[selection] : nil }

  /// Selects a row, or the nearest there is.
  mutating func move(to row: Int, in layout: ListLayout) {
    let target = min(max(row, 0), max(0, entries.count - 1))
    if target != selection { isMovingUp = target < selection }
    selection = target
    keepSelectionVisible(in: layout)
  }

  /// Moves the list by whole lines; the selection goes along only where it must to stay visible.
  mutating func scroll(by lines: Int, in layout: ListLayout) {
    let columns = layout.columns
    top = min(max(top / columns + lines, 0), lastTopLine(in: layout)) * columns
    isMovingUp = lines < 0
    let last = max(top, min(entries.count, top + layout.wholeCount) - 1)
    selection = min(max(selection, top), last)
  }

  /// Scrolls as little as shows the selected row whole.
  mutating func keepSelectionVisible(in layout: ListLayout) {
    selection = min(max(selection, 0), max(0, entries.count - 1))
    let line = selection / layout.columns
    let highest = line - layout.wholeRows + 1
    let wanted = min(max(top / layout.columns, highest), line)
    top = min(max(wanted, 0), max(lastTopLine(in: layout), highest, 0)) * layout.columns
  }

  /// The top line when the end of the list is on the screen.
  private func lastTopLine(in layout: ListLayout) -> Int {
    max(0, (entries.count + layout.columns - 1) / layout.columns - layout.wholeRows)
  }

  /// Takes the page that was awaited, or the news that it does not come.
  mutating func receive(
    _ result: Result<Page, GiphyError>, rule: URLRule, in layout: ListLayout
  ) {
    let before = replacesEntries ? 0 : entries.count
    switch result {
    case .success(let page):
      feed?.receive(page)
      takeNewItems(rule: rule)
    case .failure(let error):
      feed?.fail(error)
    }
    // The selection goes on to what is new, unless the user went elsewhere meanwhile.
    if awaitedFrom == selection, before > 0, entries.count > before {
      move(to: before, in: layout)
    }
    awaitedFrom = nil
    keepSelectionVisible(in: layout)
  }

  /// Appends the items of the feed that have no row yet.
  private mutating func takeNewItems(rule: URLRule) {
    guard let feed else { return }
    if replacesEntries {
      entries = []
      replacesEntries = false
      selection = 0
      top = 0
    }
    entries += feed.items.dropFirst(entries.count).map { Entry(item: $0, rule: rule) }
  }
}

public import Loading
import Pixels
import Terminal

extension Model {
  /// What is to be loaded now, most urgent first: the selected row, the others on the screen, then
  /// those that scrolling on shows next.
  public var wants: [Want] {
    wants(in: mode)
  }

  private func wants(in mode: Mode) -> [Want] {
    switch mode {
    // What it covers goes on loading, and is there when it goes.
    case .help(let covered): wants(in: covered)
    case .large: largeWants
    case .list: listWants
    }
  }

  private var largeWants: [Want] {
    guard let media = selected?.large(for: large.box), !large.box.isEmpty else { return [] }
    return [
      Want(
        media: media, box: large.box, pixel: sampling.pixel, enlarges: sampling.enlarges,
        isVisible: true)
    ]
  }

  private var listWants: [Want] {
    let layout = list
    guard !layout.box.isEmpty else { return [] }
    let shown = shown
    let below = shown.upperBound..<min(entries.count, shown.upperBound + layout.wholeCount)
    let above = max(0, shown.lowerBound - layout.wholeCount)..<shown.lowerBound
    let visible =
      shown.contains(selection) ? [selection] + shown.filter { $0 != selection } : Array(shown)
    let ahead = shelf.isMovingUp ? above.reversed() : Array(below)
    return visible.compactMap { want(entries[$0], in: layout, isVisible: true) }
      + ahead.compactMap { want(entries[$0], in: layout, isVisible: false) }
  }

  private func want(_ entry: Entry, in layout: ListLayout, isVisible: Bool) -> Want? {
    entry.preview(for: layout.box).map {
      Want(
        media: $0, box: layout.box, pixel: sampling.pixel, enlarges: sampling.enlarges,
        isVisible: isVisible)
    }
  }
}

import Animation
import Giphy
import Loading
import Pixels

extension Model {
  /// Does what a key asks for.
  mutating func perform(_ action: Action) -> [Effect] {
    if action != .quit { isLeaving = false }
    if case .help = mode, !action.isForHelp {
      // Nothing happens to what nobody sees.
      if action == .quit { goBack() }
      return []
    }
    switch action {
    case .move(let movement): return move(movement)
    case .nextPage: return requestPage()
    case .startOver: return startOver()
    case .changeTab(let steps): return changeTab(by: steps)
    case .search: return askForSearch()
    case .related: return askForRelated()
    case .random: return showRandom()
    case .favour: return toggleFavourite()
    case .tag: toggleTag()
    case .untag: tagged = []
    case .resizePreviews(let steps): resizePreviews(by: steps)
    case .toggleGrid: toggleGrid()
    case .facts: toggleFacts()
    case .debug: showsDiagnostics.toggle()
    case .command: askForCommand()
    case .retry: return retrySelected()
    case .save: return save()
    case .export: return askForExport()
    case .copyLink: return copy(\.link)
    case .copyMarkdown: return copy(\.markdown)
    case .copyMediaLink: return copy { $0.file?.url ?? $0.link }
    case .copyGIF: return copyGIF()
    case .copyFile: return copyFiles()
    case .openFolder: return openFolder()
    case .openPage: return openPage()
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .pause: return pauseSelected()
    case .step(let steps): return stepSelected(steps)
    case .open: toggleLarge()
    case .back: goBack()
    case .pauseAll: pauseAll()
    case .faster: setRate(rate.faster)
    case .slower: setRate(rate.slower)
    case .help: toggleHelp()
    case .quit: quit()
    case .choose: choose()
    case .leave: if mode == .list { isOver = true } else { goBack() }
    }
    return []
  }

  private mutating func move(_ movement: Movement) -> [Effect] {
    // The help covers the list: nothing moves behind it.
    if case .help = mode {
      moveHelp(movement)
      return []
    }
    // One GIF fills the screen as if there were no columns.
    let columns = mode == .large ? 1 : list.columns
    if columns == 1, mode == .list, movement == .right || movement == .left {
      if movement == .right { toggleLarge() }
      return []
    }
    let last = max(0, entries.count - 1)
    let isAtEnd = movement == .right ? selection == last : selection / columns == last / columns
    let times = count ?? 1
    switch movement {
    case .down: move(by: times * columns)
    case .up: move(by: -times * columns)
    case .right: move(by: times)
    case .left: move(by: -times)
    case .halfPageDown: move(by: times * max(1, list.wholeRows / 2) * columns)
    case .halfPageUp: move(by: -times * max(1, list.wholeRows / 2) * columns)
    case .pageDown: move(by: times * list.wholeRows * columns)
    case .pageUp: move(by: -times * list.wholeRows * columns)
    case .first: move(to: (count ?? 1) - 1)
    case .last: move(to: count.map { $0 - 1 } ?? last)
    }
    return movement.goesOn && isAtEnd ? requestPage() : []
  }

  /// Moves the selection by rows, in a grid by whole lines no further than there are.
  private mutating func move(by rows: Int) {
    let target = selection + rows
    // Up from the first line of a grid leads nowhere, not to the first of the line.
    if target < 0, list.columns > 1, mode == .list, rows % list.columns == 0 {
      return move(to: selection % list.columns)
    }
    move(to: target)
  }

  /// Moves the help, where it has more lines than the screen.
  private mutating func moveHelp(_ movement: Movement) {
    let screen = max(1, size.height - 1)
    let last = HelpView(keymap: keymap).lastTop(in: size)
    let target =
      switch movement {
      case .down, .right: helpTop + 1
      case .up, .left: helpTop - 1
      case .halfPageDown: helpTop + screen / 2
      case .halfPageUp: helpTop - screen / 2
      case .pageDown: helpTop + screen
      case .pageUp: helpTop - screen
      case .first: 0
      case .last: last
      }
    helpTop = min(max(0, target), last)
  }

  private mutating func choose() {
    if case .help = mode { return goBack() }
    chosen = selected
    isOver = chosen != nil
  }

  private mutating func toggleHelp() {
    helpTop = 0
    if case .help(let before) = mode { mode = before } else { mode = .help(over: mode) }
  }

  private mutating func goBack() {
    switch mode {
    case .help(let before): mode = before
    case .large where showsFacts: showsFacts = false
    case .large: mode = .list
    case .list: tagged = []
    }
  }

  private mutating func toggleLarge() {
    switch mode {
    case .help: goBack()
    case .large: mode = .list
    case .list: if selected != nil { mode = .large }
    }
  }

  private mutating func pauseSelected() -> [Effect] {
    guard let url = selected.flatMap(media(of:))?.url else { return [] }
    guard finished.remove(url) == nil else {
      if isPaused(url) { togglePause(url) }
      return [.restart(url: url)]
    }
    togglePause(url)
    return []
  }

  private mutating func stepSelected(_ steps: Int) -> [Effect] {
    guard let url = selected.flatMap(media(of:))?.url else { return [] }
    if !isPaused(url) { togglePause(url) }
    return [.step(url: url, by: steps)]
  }

  private mutating func togglePause(_ url: String) {
    if pauseExceptions.remove(url) == nil { pauseExceptions.insert(url) }
  }

  mutating func setRate(_ rate: Rate) {
    self.rate = rate
    notice = Notice(text: "Speed \(rate)")
  }

  private mutating func pauseAll() {
    isAllPaused.toggle()
    pauseExceptions = []
  }

  private func retrySelected() -> [Effect] {
    guard let url = selected.flatMap(media(of:))?.url, case .failed = statuses[url] else {
      return []
    }
    return [.retry(url: url)]
  }

  private mutating func openPage() -> [Effect] {
    guard let link = selected?.item.link else { return [] }
    notice = Notice(text: "Opening \(link)")
    return [.openPage(link)]
  }
}

extension Action {
  /// True for what is asked of the help, or of the screen as a whole, while the help covers the list.
  fileprivate var isForHelp: Bool {
    switch self {
    case .move, .help, .back, .open, .choose, .leave, .suspend, .redraw: true
    default: false
    }
  }
}

import Animation
import Giphy
import Loading
import Pixels

extension Model {
  /// Does what a key asks for.
  mutating func perform(_ action: Action) -> [Effect] {
    if action != .quit { isLeaving = false }
    switch action {
    case .move(let movement): return move(movement)
    case .nextPage: return requestPage()
    case .startOver: return startOver()
    case .retry: return retrySelected()
    case .save: return save()
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
    }
    return []
  }

  private mutating func move(_ movement: Movement) -> [Effect] {
    // The help covers the list: nothing moves behind it.
    if case .help = mode {
      moveHelp(movement)
      return []
    }
    let page = list.wholeRows
    let last = max(0, entries.count - 1)
    let wasLast = selection == last
    switch movement {
    case .down: move(to: selection + 1)
    case .up: move(to: selection - 1)
    case .halfPageDown: move(to: selection + max(1, page / 2))
    case .halfPageUp: move(to: selection - max(1, page / 2))
    case .pageDown: move(to: selection + page)
    case .pageUp: move(to: selection - page)
    case .first: move(to: 0)
    case .last: move(to: last)
    }
    // Files have nothing after the last one.
    return movement.goesOn && wasLast && feed != nil ? requestPage() : []
  }

  /// Moves the help, where it has more lines than the screen.
  private mutating func moveHelp(_ movement: Movement) {
    let screen = max(1, size.height - 1)
    let last = HelpView(keymap: keymap).lastTop(in: size)
    let target =
      switch movement {
      case .down: helpTop + 1
      case .up: helpTop - 1
      case .halfPageDown: helpTop + screen / 2
      case .halfPageUp: helpTop - screen / 2
      case .pageDown: helpTop + screen
      case .pageUp: helpTop - screen
      case .first: 0
      case .last: last
      }
    helpTop = min(max(0, target), last)
  }

  private mutating func toggleHelp() {
    helpTop = 0
    if case .help(let before) = mode { mode = before } else { mode = .help(over: mode) }
  }

  private mutating func goBack() {
    if case .help(let before) = mode { mode = before } else { mode = .list }
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

  private mutating func setRate(_ rate: Rate) {
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

import Giphy

extension Model {
  /// Asks for a command.
  mutating func askForCommand() {
    prompt = Prompt(.command)
    prompt?.suggestions = Command.completions(of: "")
    prompt?.heading = "Commands"
  }

  /// Does what a line asks for.
  mutating func run(command line: String) -> [Effect] {
    commands = Memory.adding(line, to: commands)
    switch Command.order(of: line) {
    case .failure(let mistake):
      notice = Notice(text: mistake.sentence, isError: true)
      return []
    case .success(let order):
      return perform(order)
    }
  }

  /// Does what a command or a key asks for.
  mutating func perform(_ order: Command.Order) -> [Effect] {
    switch order {
    case .action(let action): return perform(action)
    case .show(let tab): return self.tab == .files ? sayThatTheseAreFiles() : show(tab)
    case .search(let text):
      if tab == .files || text.isEmpty { return askForSearch() }
      guard text.count <= Prompt.longestSearch else { return askForSearch(text) }
      return search(text)
    case .goTo(let row): move(to: row - 1)
    case .play(let rate): setRate(rate)
    case .rate(let rating): return restart { $0.rating = rating }
    case .limit(let limit): return restart { $0.limit = limit }
    }
    return []
  }

  private mutating func sayThatTheseAreFiles() -> [Effect] {
    notice = Notice(text: "GIPHY's lists are not there while files are browsed")
    return []
  }

  /// Changes what all lists have in common, and asks for the one on the screen again.
  private mutating func restart(_ change: (inout Query) -> Void) -> [Effect] {
    guard tab != .files else { return sayThatTheseAreFiles() }
    change(&template)
    // The others are asked for again when they are shown.
    for other in shelves.keys where other != tab && other != .search { shelves[other] = nil }
    guard var query = feed?.query else { return [] }
    change(&query)
    query.offset = 0
    return begin(query)
  }
}

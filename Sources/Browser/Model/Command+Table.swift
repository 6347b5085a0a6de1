import Animation

extension Command {
  /// Every command, in the order of the completions.
  static let all: [Command] = lists + playing + taking + looking + moving + program

  /// The commands as they are written, for the manual.
  static var forms: [String] {
    all.map { command in
      switch command.arguments {
      case []: command.name
      case [" "]: "\(command.name) …"
      default: "\(command.name) \(command.arguments.joined(separator: "|"))"
      }
    }
  }

  /// The line that asks for an action; nil where none does.
  static func line(for action: Action) -> String? { lines[action] }

  private static let lines: [Action: String] = {
    let lines = all.flatMap { command in
      [command.name] + command.arguments.filter { $0 != " " }.map { "\(command.name) \($0)" }
    }
    let pairs: [(Action, String)] = lines.compactMap { line in
      if case .success(.action(let action)) = order(of: line) { (action, line) } else { nil }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  private static let ratings = ["g", "pg", "pg-13", "r"]

  private static let lists: [Command] = [
    Command("search", [" "], wanted: "a text") { $0.isEmpty ? .action(.search) : .search($0) },
    Command("related", .related),
    Command("random", .random),
    Command("trending") { $0.isEmpty ? .show(.trending) : nil },
    Command("stickers") { $0.isEmpty ? .show(.stickers) : nil },
    Command("favourites") { $0.isEmpty ? .show(.favourites) : nil },
    Command("next-list", .changeTab(1)),
    Command("previous-list", .changeTab(-1)),
    Command("goto", [" "], wanted: "the number of a GIF") { Int($0).map(Order.goTo) },
    Command("next", .nextPage),
    Command("refresh", .startOver),
    Command("retry", .retry),
    Command("rating", ratings, wanted: "g, pg, pg-13 or r") {
      ratings.contains($0) ? .rate($0) : nil
    },
    Command("limit", [" "], wanted: "the GIFs of a page, 1 to 50") {
      Int($0).flatMap { (1...50).contains($0) ? .limit($0) : nil }
    },
  ]

  private static let playing: [Command] = [
    Command("speed", ["0.25", "0.5", "1", "2", "4"], wanted: "a factor from 0.25 to 4") {
      Double($0).flatMap { (0.25...4).contains($0) ? .play(Rate($0)) : nil }
    },
    Command("slower", .slower),
    Command("faster", .faster),
    Command("pause", .pause),
    Command("pause-all", .pauseAll),
    Command("frame-back", .step(-1)),
    Command("frame-on", .step(1)),
  ]

  private static let taking: [Command] = [
    Command("save", .save),
    Command("copy", copies.map(\.0), wanted: "link, markdown, media, gif or file") { text in
      copies.first { $0.0 == text }.map { .action($0.1) }
    },
    Command("open", .openPage),
    Command("folder", .openFolder),
    Command("favourite", .favour),
    Command("tag", .tag),
    Command("untag", .untag),
  ]

  private static let copies: [(String, Action)] = [
    ("link", .copyLink), ("markdown", .copyMarkdown), ("media", .copyMediaLink), ("gif", .copyGIF),
    ("file", .copyFile),
  ]

  private static let looking: [Command] = [
    Command("large", .open),
    Command("back", .back),
    Command("grid", .toggleGrid),
    Command("larger", .resizePreviews(1)),
    Command("smaller", .resizePreviews(-1)),
    Command("facts", .facts),
    Command("debug", .debug),
  ]

  private static let moving: [Command] = [
    Command("down", .move(.down)),
    Command("up", .move(.up)),
    Command("left", .move(.left)),
    Command("right", .move(.right)),
    Command("first", .move(.first)),
    Command("last", .move(.last)),
    Command("half-page-down", .move(.halfPageDown)),
    Command("half-page-up", .move(.halfPageUp)),
    Command("page-down", .move(.pageDown)),
    Command("page-up", .move(.pageUp)),
  ]

  private static let program: [Command] = [
    Command("command", .command),
    Command("help", .help),
    Command("redraw", .redraw),
    Command("suspend", .suspend),
    Command("quit", .quit),
    Command("q", .quit),
  ]
}

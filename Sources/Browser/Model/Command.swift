import Animation
import Exporting

/// Something to ask for by its name, after `:`.
struct Command: Sendable {
  /// What a command asks for.
  enum Order: Hashable, Sendable {
    /// What a key asks for as well.
    case action(Action)
    /// Show a list.
    case show(Tab)
    /// Show what GIPHY finds for a text; ask for one if it is empty.
    case search(String)
    /// Select a row, the first of which is 1.
    case goTo(Int)
    /// Play at a rate.
    case play(Rate)
    /// Export as these words say; ask for them if there are none.
    case export(String)
    /// Show nothing rated above this.
    case rate(String)
    /// Ask for so many GIFs a page.
    case limit(Int)
  }

  /// The name.
  let name: String
  /// What can stand behind the name, for completion; a blank stands for what cannot be listed.
  let arguments: [String]
  /// Reads what stands behind the name; nil when that makes no sense.
  let order: @Sendable (String) -> Order?
  /// What has to stand behind the name, for sentences.
  let wanted: String

  private init(
    _ name: String, _ arguments: [String] = [], wanted: String = "nothing behind it",
    order: @escaping @Sendable (String) -> Order?
  ) {
    self.name = name
    self.arguments = arguments
    self.wanted = wanted
    self.order = order
  }

  /// A command that asks for what a key asks for.
  private init(_ name: String, _ action: Action) {
    self.init(name) { $0.isEmpty ? .action(action) : nil }
  }

  /// Reads a line; the failure is a sentence.
  static func order(of line: String) -> Result<Order, Mistake> {
    let words = line.split(separator: " ", maxSplits: 1)
    let name = words.first.map(String.init) ?? ""
    let rest = words.count > 1 ? String(words[1]).trimmed : ""
    if let row = Int(line.trimmed) { return .success(.goTo(row)) }
    guard let command = all.first(where: { $0.name == name }) else {
      let near = all.first { $0.name.hasPrefix(name) || name.hasPrefix($0.name) }
      let help = near.map { "did you mean :\($0.name)?" } ?? "Tab lists those that are"
      return .failure(Mistake(sentence: "There is no command :\(name): \(help)"))
    }
    guard let order = command.order(rest) else {
      return .failure(Mistake(sentence: ":\(name) wants \(command.wanted)"))
    }
    return .success(order)
  }

  /// What is wrong with a line.
  struct Mistake: Error, Hashable {
    let sentence: String
  }

  /// The lines that begin with a line, in the order of the table.
  static func completions(of line: String) -> [String] {
    guard line.contains(" ") else {
      return all.filter { $0.name.hasPrefix(line) }.map {
        $0.arguments.isEmpty ? $0.name : "\($0.name) "
      }
    }
    return all.flatMap { command in
      command.arguments.filter { $0 != " " }.map { "\(command.name) \($0)" }
    }.filter { $0.hasPrefix(line) }
  }

  private static let all: [Command] = [
    Command("search", [" "], wanted: "a text") { .search($0) },
    Command("related", .related),
    Command("random", .random),
    Command("trending") { $0.isEmpty ? .show(.trending) : nil },
    Command("stickers") { $0.isEmpty ? .show(.stickers) : nil },
    Command("favourites") { $0.isEmpty ? .show(.favourites) : nil },
    Command("goto", [" "], wanted: "the number of a GIF") { Int($0).map(Order.goTo) },
    Command("next", .nextPage),
    Command("refresh", .startOver),
    Command("retry", .retry),
    Command("rating", ["g", "pg", "pg-13", "r"], wanted: "g, pg, pg-13 or r") {
      ["g", "pg", "pg-13", "r"].contains($0) ? .rate($0) : nil
    },
    Command("limit", [" "], wanted: "the GIFs of a page, 1 to 50") {
      Int($0).flatMap { (1...50).contains($0) ? .limit($0) : nil }
    },
    Command("speed", ["0.25", "0.5", "1", "2", "4"], wanted: "a factor from 0.25 to 4") {
      Double($0).flatMap { (0.25...4).contains($0) ? .play(Rate($0)) : nil }
    },
    Command("pause", .pauseAll),
    Command("save", .save),
    Command("export", Recipe.completions(of: "").map(\.line)) { .export($0) },
    Command("copy", copies.map(\.0), wanted: "link, markdown, media, gif or file") { text in
      copies.first { $0.0 == text }.map { .action($0.1) }
    },
    Command("open", .openPage),
    Command("folder", .openFolder),
    Command("favourite", .favour),
    Command("tag", .tag),
    Command("untag", .untag),
    Command("grid", .toggleGrid),
    Command("larger", .resizePreviews(1)),
    Command("smaller", .resizePreviews(-1)),
    Command("facts", .facts),
    Command("debug", .debug),
    Command("help", .help),
    Command("redraw", .redraw),
    Command("quit", .quit),
    Command("q", .quit),
  ]

  private static let copies: [(String, Action)] = [
    ("link", .copyLink), ("markdown", .copyMarkdown), ("media", .copyMediaLink), ("gif", .copyGIF),
    ("file", .copyFile),
  ]
}

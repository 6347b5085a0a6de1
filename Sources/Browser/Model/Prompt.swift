import Giphy
import Terminal

/// A question in the status line, and what has been typed so far.
struct Prompt: Hashable, Sendable {
  /// What is asked for.
  enum Kind: Hashable, Sendable {
    /// A text to search for.
    case search
    /// A command by its name.
    case command
    /// What is to be made of a GIF.
    case export
  }

  /// What is asked for.
  let kind: Kind
  /// What has been typed.
  var line: LineEditor
  /// What can be taken in place of typing on; the best first.
  var suggestions: [String] = []
  /// What each of them means, where that needs to be said.
  var meanings: [String] = []
  /// What the suggestions are.
  var heading = ""
  /// The suggestion that was taken last.
  var taken: Int?
  /// How many texts back the history shows one; nil when the line is the user's own.
  var recalled: Int?
  /// What the line was before the history showed another.
  var draft = ""
  /// What is wrong with the line, once that was found.
  var mistake: String?
  /// When suggestions are to be asked for, if nothing is typed before.
  var due: Duration?

  /// The most characters of a search: GIPHY refuses longer ones.
  static let longestSearch = 50

  /// Asks for something.
  init(_ kind: Kind, text: String = "") {
    self.kind = kind
    line = LineEditor(text)
  }

  /// How many characters are more than GIPHY takes.
  var excess: Int {
    kind == .search ? max(0, line.text.trimmed.count - Self.longestSearch) : 0
  }

  /// Takes the next suggestion into the line, or the one before.
  mutating func takeSuggestion(backwards: Bool) {
    guard !suggestions.isEmpty else { return }
    let count = suggestions.count
    let next = backwards ? (taken ?? count) - 1 : (taken ?? -1) + 1
    taken = (next + count) % count
    line = LineEditor(suggestions[taken ?? 0])
    mistake = nil
    recalled = nil
  }

  /// Shows a text of the history, which ends with the newest, or comes back from there.
  mutating func recall(_ history: [String], older: Bool) {
    if recalled == nil { draft = line.text }
    let back = (recalled ?? -1) + (older ? 1 : -1)
    guard back < history.count else { return }
    taken = nil
    recalled = back < 0 ? nil : back
    mistake = nil
    line = LineEditor(back < 0 ? draft : history[history.count - 1 - back])
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

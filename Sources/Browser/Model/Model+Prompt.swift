import Giphy
import Terminal

extension Model {
  /// How long nothing must be typed before suggestions are asked for.
  private static let pause = Duration.milliseconds(300)
  /// Suggestions are not worth the last calls of the hour.
  private static let sparedCalls = 30

  /// Asks for a text to search for.
  mutating func askForSearch(_ text: String = "") -> [Effect] {
    guard tab != .files else {
      notice = Notice(text: keymap.hint(for: .search, "searches GIPHY; these are files"))
      return []
    }
    prompt = Prompt(.search, text: text)
    return suggest()
  }

  /// Asks for a text to search for, and suggests what GIPHY finds related to the selected GIF.
  mutating func askForRelated() -> [Effect] {
    guard let selected, !selected.isFile else { return [] }
    let term = selected.item.subject
    prompt = Prompt(.search)
    prompt?.heading = "Related to “\(term)”"
    return ask(for: .related(to: term))
  }

  /// Takes a key into the prompt.
  mutating func type(_ key: Key) -> [Effect] {
    guard var prompt else { return [] }
    switch key {
    case .escape, .control("c"), .control("g"): return closePrompt()
    case .enter: return finishPrompt()
    case .tab, .backTab:
      let isOnly = prompt.suggestions.count == 1
      prompt.takeSuggestion(backwards: key == .backTab)
      // The name of a command is taken: what can stand behind it comes next.
      if prompt.kind == .command, isOnly { return change(to: prompt) }
    case .up, .control("p"), .down, .control("n"):
      prompt.recall(history(of: prompt.kind), older: key == .up || key == .control("p"))
    case .backspace where prompt.line.text.isEmpty: return closePrompt()
    default:
      guard prompt.line.edit(key) else { return [] }
      return change(to: prompt)
    }
    self.prompt = prompt
    return []
  }

  /// Takes a pasted text into the prompt.
  mutating func paste(_ text: String) -> [Effect] {
    guard var prompt else { return [] }
    prompt.line.insert(text)
    return change(to: prompt)
  }

  private mutating func change(to prompt: Prompt) -> [Effect] {
    let isSame = prompt.line.text == self.prompt?.line.text
    self.prompt = prompt
    guard !isSame else { return [] }
    self.prompt?.taken = nil
    self.prompt?.recalled = nil
    return suggest()
  }

  private func history(of kind: Prompt.Kind) -> [String] {
    kind == .search ? searches : commands
  }

  private mutating func closePrompt() -> [Effect] {
    prompt = nil
    return []
  }

  private mutating func finishPrompt() -> [Effect] {
    guard let prompt else { return [] }
    let text = prompt.line.text.trimmed
    // The line itself says what is wrong with it.
    guard prompt.excess == 0 else { return [] }
    self.prompt = nil
    guard !text.isEmpty else { return [] }
    switch prompt.kind {
    case .search: return search(text)
    case .command: return run(command: text)
    }
  }

  /// Shows what GIPHY finds for a text.
  mutating func search(_ text: String) -> [Effect] {
    let isAmongStickers = tab == .search ? feed?.query.stickers ?? false : tab == .stickers
    searches = Memory.adding(text, to: searches)
    tab = .search
    mode = .list
    shelf.entries = []
    let effects = begin(query(.search(text), stickers: isAmongStickers))
    return keepsSearches ? effects + [.errand(.remember(text))] : effects
  }
}

// MARK: - Suggestions

extension Model {
  /// Shows what is known to begin like the line, and says when to ask for more.
  private mutating func suggest() -> [Effect] {
    guard let prompt else { return [] }
    let text = prompt.line.text.trimmed
    self.prompt?.due = nil
    guard prompt.kind == .search else {
      self.prompt?.suggestions = Command.completions(of: prompt.line.text)
      self.prompt?.heading = "Commands"
      return []
    }
    let terms = text.isEmpty ? Terms.trending : .completions(of: text)
    self.prompt?.heading = text.isEmpty ? "Trending searches" : "Suggestions"
    guard knownTerms[terms] == nil, text.count <= Prompt.longestSearch, !text.isEmpty else {
      return ask(for: terms)
    }
    self.prompt?.suggestions = []
    if canSpareCalls { self.prompt?.due = now + Self.pause }
    return []
  }

  private var canSpareCalls: Bool { quota.left(at: now) > Self.sparedCalls && rateLimit == nil }

  /// Asks for what the prompt waits for, once nothing was typed for a while.
  mutating func askWhenDue() -> [Effect] {
    guard let prompt, let due = prompt.due, due <= now else { return [] }
    self.prompt?.due = nil
    return ask(for: .completions(of: prompt.line.text.trimmed))
  }

  /// Shows terms that are known, and asks for others if there are calls enough.
  private mutating func ask(for terms: Terms) -> [Effect] {
    awaitedTerms = terms
    if let known = knownTerms[terms] {
      prompt?.suggestions = known
      return []
    }
    prompt?.suggestions = []
    guard canSpareCalls else { return [] }
    quota.spend(at: now)
    return [.errand(.terms(terms))]
  }

  /// Takes terms that were asked for; those that nobody waits for any more are kept for later.
  mutating func receive(_ found: [String], for terms: Terms) {
    knownTerms[terms] = found
    guard prompt?.kind == .search, awaitedTerms == terms, prompt?.taken == nil else { return }
    prompt?.suggestions = found
  }
}

extension Item {
  /// What the title says that the GIF shows: what follows is who made it.
  var subject: String {
    let ends = [" GIF", " Sticker"].compactMap { title.ranges(of: $0).first?.lowerBound }
    let words = ends.min().map { String(title[..<$0]) } ?? title
    return String((words.trimmed.isEmpty ? title : words.trimmed).prefix(Prompt.longestSearch))
  }
}

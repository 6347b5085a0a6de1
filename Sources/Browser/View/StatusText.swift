import Terminal

/// What there is to say on a line, which is shortened until there is room for it.
struct StatusText {
  /// One thing to say.
  struct Part: Hashable {
    /// It in words, the longest first.
    var forms: [String]
    /// What is to go first where there is no room: the highest.
    var rank: Int

    init(_ forms: [String], rank: Int) {
      self.forms = forms
      self.rank = rank
    }

    /// A part that is said in one way, if at all.
    init?(_ text: String?, rank: Int) {
      guard let text else { return nil }
      self.init([text], rank: rank)
    }
  }

  /// Between two parts.
  static let separator = " · "

  private var parts: [Part]

  /// Says these things in as many columns; the last one that is left may be cut.
  init(_ parts: [Part], in room: Int) {
    self.parts = parts.filter { !$0.forms.isEmpty }
    while text.columns > room, shorten() {}
  }

  /// Shortens or leaves out what matters least; false when nothing more can go.
  private mutating func shorten() -> Bool {
    let indices = parts.indices.filter { parts.count > 1 || parts[$0].forms.count > 1 }
    guard let least = indices.max(by: { parts[$0].rank < parts[$1].rank }) else { return false }
    if parts[least].forms.count > 1 {
      parts[least].forms.removeFirst()
    } else {
      parts.remove(at: least)
    }
    return true
  }

  /// All of it.
  var text: String { parts.compactMap(\.forms.first).joined(separator: Self.separator) }

  /// The column of a part that is said in these words; nil when it is not.
  func column(of words: String) -> Int? {
    guard let place = parts.firstIndex(where: { $0.forms.first == words }) else { return nil }
    let before = parts[..<place].compactMap(\.forms.first)
    return before.reduce(0) { $0 + $1.columns + Self.separator.columns }
  }
}

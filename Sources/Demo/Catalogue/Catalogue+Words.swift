extension Catalogue {
  /// What people search for here, the most wanted first.
  var trendingWords: [String] {
    ["cat", "party", "this is fine", "retro", "space", "love", "rain", "new year"]
  }

  /// The words of which one begins with a text, in the order of the alphabet.
  func words(beginningWith text: String) -> [String] {
    let text = text.lowercased()
    return text.isEmpty ? [] : known.filter { $0.hasPrefix(text) }.sorted()
  }

  /// The words that stand beside a word or a title's words somewhere.
  func words(relatedTo term: String) -> [String] {
    let wanted = Set(term.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let near = matches(term, stickersOnly: false).prefix(3).map(\.kind)
    var found: Set<String> = []
    return near.flatMap { $0.tags.split(separator: " ").map(String.init) }
      .filter { !wanted.contains($0) && found.insert($0).inserted }
  }

  private var known: Set<String> {
    Set(Kind.allCases.flatMap { $0.tags.split(separator: " ").map(String.init) })
  }
}

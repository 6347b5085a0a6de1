import FoundationEssentials

extension Arguments {
  /// The same, where words that name no file are what to search for.
  ///
  /// That is so when none of them can be meant as a file: none is there, has a slash in it, or ends
  /// in `.gif`. With a mistyped name among files nobody wants a search.
  func readingWordsAsSearch(
    isThere: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) -> Arguments {
    guard search == nil, !operands.isEmpty else { return self }
    let canBeFiles = operands.contains { word in
      word == "-" || word.contains("/") || word.lowercased().hasSuffix(".gif") || isThere(word)
    }
    guard !canBeFiles else { return self }
    var arguments = self
    arguments.search = operands.joined(separator: " ")
    arguments.operands = []
    return arguments
  }
}

extension Recipe {
  /// What is wrong with a word that says nothing, by what it looks like.
  static func mistake(about word: String) -> Mistake {
    let shown = word.count > 24 ? "\(word.prefix(24))…" : word
    return Mistake(sentence: "\(shown): \(advice(on: word))")
  }

  private static func advice(on word: String) -> String {
    let hasDigits = word.contains { $0.isASCII && $0.isNumber }
    guard hasDigits || word.contains("..") else {
      return "what is that? Tab lists what can be said"
    }
    if word.contains("..") {
      return "times are seconds of up to a day, such as 1s..2.5s, 1s.. or ..2.5s"
    }
    if word.last == "x", word.count(where: { $0 == "x" }) == 1 {
      return "a speed is 0.01x to 15.99x, and a width 16x to \(Written.longestSide)x"
    }
    if word.contains("x") {
      return "sides are 1 to \(Written.longestSide) pixels, such as 320x240, 320x or x240"
    }
    if word.last == "k" || word.last == "m" {
      return "a file has 64 to 1024M bytes, such as 500K or 2M"
    }
    return "of what? 320x is a width, 2x a speed, 500K bytes, 1s..2s a part"
  }
}

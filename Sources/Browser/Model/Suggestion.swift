/// Finds what was meant by a word that nobody knows.
package enum Suggestion {
  /// The name that is nearest to `word`; nil when none is near enough to have been meant.
  package static func nearest(to word: String, of names: [String]) -> String? {
    if let longer = names.first(where: { !word.isEmpty && $0.hasPrefix(word) }) { return longer }
    let limit = max(1, word.count / 3)
    let near = names.map { (name: $0, distance: distance(from: word, to: $0)) }
      .min { $0.distance < $1.distance }
    if let near, near.distance <= limit { return near.name }
    return names.first { $0.count > 2 && word.hasPrefix($0) }
  }

  /// How many letters must be typed, taken away, replaced or exchanged with the next one to make
  /// one word of the other.
  package static func distance(from first: String, to second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var line = [row + 1]
      for (column, other) in second.enumerated() {
        var best = min(line[column], last[column + 1]) + 1
        best = min(best, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        line.append(best)
      }
      (beforeLast, last) = (last, line)
    }
    return last[second.count]
  }
}

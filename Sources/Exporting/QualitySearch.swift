import Glibc

/// Looks for the best quality whose file has at most so many bytes.
///
/// Files become smaller down the ladder, by and large: it is halved between what was too large and
/// what fitted, with a guess from the sizes so far. What is found has always been made.
struct QualitySearch {
  private let ladder: [Quality]
  private let byteLimit: Int
  /// How many attempts were made.
  private(set) var attempts = 0
  /// The best file that fitted.
  private(set) var best: Export.File?
  /// The bytes of the smallest file that did not.
  private(set) var smallest = Int.max
  /// The lowest step that was too large.
  private var tooLarge = -1
  /// The highest step that fitted.
  private var fitting: Int
  private var step: Int? = 0

  /// Starts with the best quality.
  init(ladder: [Quality], byteLimit: Int) {
    self.ladder = ladder
    self.byteLimit = byteLimit
    fitting = ladder.count
  }

  /// What to try next; nil when the search is over.
  var next: Quality? { step.map { ladder[$0] } }

  /// Takes what came of it.
  mutating func take(_ result: Attempt.Result) {
    guard let step else { return }
    attempts += 1
    switch result {
    case .file(let file):
      best = file
      fitting = step
      self.step = step - tooLarge > 1 ? (tooLarge + step) / 2 : nil
    case .tooLarge(let bytes):
      smallest = min(smallest, bytes)
      tooLarge = step
      guard fitting - step > 1 else { return self.step = nil }
      guard fitting == ladder.count else { return self.step = (step + fitting) / 2 }
      // Three steps halve a file, or a little less.
      let guess = Int(3 * log2(Double(bytes) / Double(max(1, byteLimit))))
      self.step = min(step + max(1, guess), ladder.count - 1)
    }
  }
}

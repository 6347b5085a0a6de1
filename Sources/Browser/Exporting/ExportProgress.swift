public import Exporting

/// How far an export has come.
public struct ExportProgress: Hashable, Sendable {
  /// What is being done for a GIF.
  public enum Stage: Hashable, Sendable {
    /// Its file is on its way.
    case fetching
    /// Another file is made of it.
    case writing(Export.Progress)
  }

  /// The number of the GIF, 1 for the first.
  public var number: Int
  /// How many there are.
  public var count: Int
  /// What is being done for it.
  public var stage: Stage

  /// Creates a progress.
  public init(number: Int, count: Int, stage: Stage) {
    self.number = number
    self.count = count
    self.stage = stage
  }

  /// The part that is done of the file that is being made, in hundredths.
  public var percent: Int {
    guard case .writing(let progress) = stage, progress.total > 0 else { return 0 }
    return min(100, max(0, progress.done) * 100 / progress.total)
  }

  /// The progress in words and a bar, for the status line, the longest text first.
  var texts: [String] {
    let which = count == 1 ? "" : " \(number) of \(count)"
    guard case .writing(let progress) = stage else {
      return ["fetching the GIF to export\(which)", "fetching\(which)"]
    }
    let bar = Progress.bar(percent, of: 100, cells: 16)
    // Where bytes are limited it is written again until it fits.
    let attempt = progress.attempt == 1 ? "" : ", attempt \(progress.attempt)"
    return [
      "exporting\(which) \(bar) \(percent) %\(attempt)", "exporting\(which) \(percent) %",
      "\(percent) %",
    ]
  }
}

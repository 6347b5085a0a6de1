import Pixels
import TestSupport

/// What a cell looks like, computed anew from the shapes of the characters.
enum CellModel {
  /// The characters that a fit may choose; with others it can only be better.
  private static let fitted = " ▁▂▃▄▅▆▇▎▌▊▘▝▖▗▚".map { String($0) }

  /// What counts of a thin bar's gain.
  private static let discounts = ["▁": 0.9, "▇": 0.9, "▎": 0.85, "▊": 0.85]

  /// Whether each of the 4 by 8 samples of a cell is covered; nil for what is no block.
  private static func shape(_ text: String) -> [Bool]? {
    let quarters = [
      "▘": [0], "▝": [1], "▖": [2], "▗": [3], "▚": [0, 3], "▞": [1, 2], "▙": [0, 2, 3],
      "▛": [0, 1, 2], "▜": [0, 1, 3], "▟": [1, 2, 3], "▀": [0, 1], "▐": [1, 3],
    ]
    if let covered = quarters[text] {
      return (0..<32).map { covered.contains($0 / 16 * 2 + $0 % 4 / 2) }
    }
    if let columns = ["▎": 1, "▌": 2, "▊": 3][text] { return (0..<32).map { $0 % 4 < columns } }
    let bars = " ▁▂▃▄▅▆▇█".map { String($0) }
    return bars.firstIndex(of: text).map { rows in (0..<32).map { 7 - $0 / 4 < rows } }
  }

  /// The samples of a cell of a bitmap, as channels.
  static func samples(_ bitmap: Bitmap, column: Int, row: Int) -> [[Double]] {
    (0..<32).map { index in
      let color = bitmap[column * 4 + index % 4, row * 8 + index / 4]
      return [Double(color.red), Double(color.green), Double(color.blue)]
    }
  }

  /// The mean squared error of what a terminal shows; infinite for what is no picture.
  static func error(of cell: VirtualTerminal.Cell, _ samples: [[Double]]) -> Double {
    guard let shape = shape(cell.text), cell.attributes.isEmpty,
      let background = channels(cell.background)
    else { return .infinity }
    let foreground = channels(cell.foreground) ?? background
    var sum = 0.0
    for (isCovered, sample) in zip(shape, samples) {
      for channel in 0..<3 {
        let difference = sample[channel] - (isCovered ? foreground : background)[channel]
        sum += difference * difference
      }
    }
    return sum / 96
  }

  /// The least error that any character with any two colours has, where thin bars have some more.
  static func leastError(_ samples: [[Double]]) -> Double {
    let plain = spread(samples) / 96
    var least = plain
    for (text, shape) in fitted.compactMap({ text in shape(text).map { (text, $0) } }) {
      let pairs = zip(shape, samples)
      let covered = spread(pairs.filter { $0.0 }.map(\.1))
      let left = spread(pairs.filter { !$0.0 }.map(\.1))
      let gain = plain - (covered + left) / 96
      least = min(least, plain - gain * (discounts[text] ?? 1))
    }
    return least
  }

  /// The squared distances from the mean.
  private static func spread(_ samples: [[Double]]) -> Double {
    guard !samples.isEmpty else { return 0 }
    var sum = 0.0
    for channel in 0..<3 {
      let values = samples.map { $0[channel] }
      let mean = values.reduce(0, +) / Double(values.count)
      for value in values { sum += (value - mean) * (value - mean) }
    }
    return sum
  }

  private static func channels(_ color: VirtualTerminal.Color) -> [Double]? {
    switch color {
    case .rgb(let red, let green, let blue): return [Double(red), Double(green), Double(blue)]
    case .palette(let index) where index >= 232:
      return [Double](repeating: Double(8 + 10 * (index - 232)), count: 3)
    case .palette(let index) where index >= 16:
      return [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map {
        $0 == 0 ? 0 : Double(55 + 40 * $0)
      }
    default: return nil
    }
  }
}

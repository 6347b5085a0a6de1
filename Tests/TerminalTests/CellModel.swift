import Pixels
import TestSupport

/// What a cell looks like, computed anew from the shapes of the characters.
enum CellModel {
  /// The samples that each character covers, or half covers, from the upper left one on.
  private static let shapes: [String: String] = [
    " ": "........", "▂": "......##", "▄": "....####", "▆": "..######", "▌": "#.#.#.#.",
    "▘": "#.#.....", "▝": ".#.#....", "▖": "....#.#.", "▗": ".....#.#", "▚": "#.#..#.#",
    "▃": "....++##", "▅": "..++####", "▀": "####....", "▐": ".#.#.#.#", "▟": ".#.#####",
    "▙": "#.#.####", "▜": "####.#.#",
    "▛": "#####.#.", "▞": ".#.##.#.",
  ]
  /// The characters with edges between samples; with the others the fit can only be better.
  private static let fitted = " ▂▄▆▌▘▝▖▗▚".map { String($0) }

  /// The eight samples of a cell of a bitmap, as channels.
  static func samples(_ bitmap: Bitmap, column: Int, row: Int) -> [[Double]] {
    (0..<8).map { index in
      let color = bitmap[column * 2 + index % 2, row * 4 + index / 2]
      return [Double(color.red), Double(color.green), Double(color.blue)]
    }
  }

  /// The mean squared error of what a terminal shows; infinite for what is no picture.
  static func error(of cell: VirtualTerminal.Cell, _ samples: [[Double]]) -> Double {
    guard let shape = shapes[cell.text], cell.attributes.isEmpty,
      let background = channels(cell.background)
    else { return .infinity }
    let foreground = channels(cell.foreground) ?? background
    var sum = 0.0
    for (covered, sample) in zip(shape, samples) {
      let coverage = covered == "#" ? 1.0 : covered == "+" ? 0.5 : 0
      for channel in 0..<3 {
        let color = coverage * foreground[channel] + (1 - coverage) * background[channel]
        let difference = sample[channel] - color
        sum += difference * difference
      }
    }
    return sum / 24
  }

  /// The least error that any character with any two colours has.
  static func leastError(_ samples: [[Double]]) -> Double {
    var least = Double.infinity
    for shape in fitted.compactMap({ shapes[$0] }) {
      let pairs = zip(shape, samples)
      let covered = spread(pairs.filter { $0.0 == "#" }.map(\.1))
      let left = spread(pairs.filter { $0.0 == "." }.map(\.1))
      least = min(least, (covered + left) / 24)
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

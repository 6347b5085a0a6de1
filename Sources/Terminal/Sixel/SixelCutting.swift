/// Finds a few colours for many: boxes of like colours are cut until there are enough.
struct SixelCutting {
  /// Pixels whose colours agree in their upper five bits a channel.
  private struct Bin {
    var count = 0
    /// The sums of the channels.
    var sums = SIMD4<Int>()

    var mean: SIMD4<Int> { sums / max(1, count) }
  }

  private struct Box {
    var bins: ArraySlice<Bin>
    /// The channel in which the colours are furthest apart, and how far they are in all.
    var channel = 0
    var spread = 0

    init(_ bins: ArraySlice<Bin>) {
      self.bins = bins
      var count = 0
      var sums = SIMD4<Int>()
      var squares = SIMD4<Int>()
      for bin in bins {
        let mean = bin.mean
        count += bin.count
        sums &+= bin.sums
        squares &+= mean &* mean &* bin.count
      }
      guard bins.count > 1, count > 0 else { return }
      let spreads = squares &- sums / count &* sums
      for candidate in 1..<3 where spreads[candidate] > spreads[channel] { channel = candidate }
      spread = spreads.wrappedSum()
    }

    var color: UInt32 {
      var count = 0
      var sums = SIMD4<Int>()
      for bin in bins {
        count += bin.count
        sums &+= bin.sums
      }
      let mean = (sums &+ count / 2) / max(1, count)
      return UInt32(mean[0] | mean[1] << 8 | mean[2] << 16)
    }

    /// The halves on both sides of the mean.
    var halves: [Box] {
      var count = 0
      var sum = 0
      for bin in bins {
        count += bin.count
        sum += bin.sums[channel]
      }
      let sorted = bins.sorted { $0.mean[channel] < $1.mean[channel] }
      let middle = sorted.firstIndex { $0.mean[channel] * count > sum } ?? sorted.count
      let cut = min(max(middle, 1), sorted.count - 1)
      return [Box(sorted[..<cut]), Box(sorted[cut...])]
    }
  }

  private let bins: [Bin]

  /// The place of a colour among those that agree in their upper five bits a channel.
  @inline(__always)
  static func bin(of rgb: UInt32) -> Int {
    let red: UInt32 = rgb &>> 3 & 31
    let green: UInt32 = rgb &>> 6 & 0x3e0
    let blue: UInt32 = rgb &>> 9 & 0x7c00
    return Int(truncatingIfNeeded: red | green | blue)
  }

  /// Counts opaque pixels, red in the lowest byte.
  init(_ pixels: [UInt32]) {
    var bins = [Bin](repeating: Bin(), count: 1 << 15)
    for rgb in pixels {
      let key = Self.bin(of: rgb)
      bins[key].count += 1
      let red = Int(rgb & 0xff)
      let green = Int(rgb >> 8 & 0xff)
      let blue = Int(rgb >> 16 & 0xff)
      bins[key].sums &+= SIMD4(red, green, blue, 0)
    }
    self.bins = bins.filter { $0.count > 0 }
  }

  /// Up to `limit` colours; none if there are no pixels.
  func colors(limit: Int) -> [UInt32] {
    guard !bins.isEmpty else { return [] }
    var boxes = [Box(bins[...])]
    while boxes.count < limit {
      // The box in which most is to be gained.
      guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[widest].spread > 0
      else { break }
      let halves = boxes[widest].halves
      boxes[widest] = halves[0]
      boxes.append(halves[1])
    }
    return boxes.map(\.color)
  }
}

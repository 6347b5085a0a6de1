import Pixels
import TestSupport
import Testing

@Suite struct BitmapResizeTests {
  /// A size that becomes another.
  struct Case: Sendable, CustomTestStringConvertible {
    var from: Size
    var to: Size

    init(_ width: Int, _ height: Int, _ targetWidth: Int, _ targetHeight: Int) {
      from = Size(width: width, height: height)
      to = Size(width: targetWidth, height: targetHeight)
    }

    var testDescription: String { "\(from.width)×\(from.height) to \(to.width)×\(to.height)" }
  }

  static let cases = [
    Case(1, 1, 1, 1), Case(2, 2, 1, 1), Case(3, 3, 2, 2), Case(5, 7, 4, 3), Case(7, 5, 1, 5),
    Case(16, 9, 5, 2), Case(40, 30, 13, 7), Case(33, 300, 4, 1), Case(3, 9, 2, 4), Case(9, 2, 9, 1),
    // Rows of more parts than fit into packed words: of whole rows, of both edges, of any row.
    Case(4, 341, 3, 96), Case(5, 341, 3, 180), Case(2, 701, 1, 300), Case(2, 1000, 2, 3),
    // Larger in one direction or both.
    Case(2, 2, 5, 3), Case(8, 2, 3, 7), Case(2, 8, 7, 3), Case(1, 1, 3, 2),
  ]

  @Test("Each pixel is the exact mean of what it covers", arguments: cases, Fill.allCases)
  func means(of one: Case, filled fill: Fill) {
    let picture = fill.bitmap(one.from)
    #expect(picture.resized(to: one.to) == reference(picture, one.to))
  }

  @Test("Each pixel of a very high picture is the exact mean", arguments: Fill.allCases)
  func tallMeans(filled fill: Fill) {
    let picture = fill.bitmap(Size(width: 2, height: 65_540))
    for target in [Size(width: 1, height: 3), Size(width: 2, height: 1), Size(width: 3, height: 2)]
    {
      #expect(picture.resized(to: target) == reference(picture, target))
    }
  }

  @Test("A picture of one colour keeps it, at any size", arguments: cases)
  func flat(one: Case) {
    for color in [
      Color(red: 255, green: 1, blue: 128), Color(red: 9, green: 200, blue: 7, alpha: 3),
    ] {
      let picture = Bitmap(size: one.from, filledWith: color)
      #expect(picture.resized(to: one.to) == Bitmap(size: one.to, filledWith: color))
    }
  }

  @Test("Transparent neighbours lend no colour")
  func transparency() {
    let red = Color(red: 200, green: 0, blue: 0)
    var picture = Bitmap(size: Size(width: 2, height: 2))
    picture[1, 1] = red
    let one = picture.resized(to: Size(width: 1, height: 1))
    #expect(one[0, 0] == Color(red: 200, green: 0, blue: 0, alpha: 64))
  }

  @Test("Nothing becomes nothing")
  func empty() {
    let some = Size(width: 2, height: 1)
    let white = Color(red: 255, green: 255, blue: 255)
    #expect(Bitmap(size: .zero).resized(to: some) == Bitmap(size: some))
    #expect(Bitmap(size: some, filledWith: white).resized(to: .zero) == Bitmap(size: .zero))
  }

  @Test(
    "The tallest column does not overflow", arguments: [255, 254, 128] as [UInt8],
    [65_535, 65_536, 66_052, 140_000])
  func tallest(alpha: UInt8, height: Int) {
    let white = Color(red: 255, green: 255, blue: 255, alpha: alpha)
    let picture = Bitmap(size: Size(width: 1, height: height), filledWith: white)
    let one = Size(width: 1, height: 1)
    #expect(picture.resized(to: one) == Bitmap(size: one, filledWith: white))
  }

  /// What pictures are filled with.
  enum Fill: CaseIterable, Sendable {
    case opaque, holes, translucent

    /// A picture of this kind, always the same for a size.
    func bitmap(_ size: Size) -> Bitmap {
      var random = SeededNumbers(seed: UInt64(size.width * 1000 + size.height))
      let pixels = (0..<size.area).map { _ in
        let color = UInt32.random(in: 0...0xFF_FFFF, using: &random)
        switch self {
        case .opaque: return color | 0xFF00_0000
        case .holes: return Bool.random(using: &random) ? color | 0xFF00_0000 : 0
        case .translucent: return color | UInt32.random(in: 0...255, using: &random) << 24
        }
      }
      return Bitmap(size: size, pixels: pixels)
    }
  }

  /// The mean as its definition says it, with fractions as whole numbers of parts.
  private func reference(_ picture: Bitmap, _ target: Size) -> Bitmap {
    var result = Bitmap(size: target)
    for y in 0..<target.height {
      for x in 0..<target.width {
        var (red, green, blue, alpha, total) = (0, 0, 0, 0, 0)
        for (row, high) in overlaps(y, picture.size.height, target.height) {
          for (column, wide) in overlaps(x, picture.size.width, target.width) {
            let color = picture[column, row]
            let weight = high * wide * Int(color.alpha)
            red += weight * Int(color.red)
            green += weight * Int(color.green)
            blue += weight * Int(color.blue)
            alpha += weight
            total += high * wide
          }
        }
        let opacity = UInt8((2 * alpha + total) / (2 * total))
        guard opacity > 0 else { continue }
        let channels = [red, green, blue].map { UInt8((2 * $0 + alpha) / (2 * alpha)) }
        result[x, y] = Color(
          red: channels[0], green: channels[1], blue: channels[2], alpha: opacity)
      }
    }
    return result
  }

  /// The source pixels that target pixel `index` covers, and how many parts of each.
  private func overlaps(_ index: Int, _ source: Int, _ target: Int) -> [(Int, Int)] {
    guard target < source else { return [((2 * index + 1) * source / (2 * target), 1)] }
    return (0..<source).compactMap { pixel in
      let start = max(pixel * target, index * source)
      let end = min((pixel + 1) * target, (index + 1) * source)
      return start < end ? (pixel, end - start) : nil
    }
  }
}

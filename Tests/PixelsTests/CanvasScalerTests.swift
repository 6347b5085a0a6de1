import Pixels
import TestSupport
import Testing

@Suite struct CanvasScalerTests {
  /// A canvas and what becomes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var canvas: Size
    var crop: Rect
    var target: Size

    init(_ canvas: (Int, Int), _ target: (Int, Int), crop: Rect? = nil) {
      self.canvas = Size(width: canvas.0, height: canvas.1)
      self.target = Size(width: target.0, height: target.1)
      self.crop = crop ?? Rect(self.canvas)
    }

    var testDescription: String {
      "\(crop) of \(canvas.width)×\(canvas.height) to \(target.width)×\(target.height)"
    }
  }

  static let cases = [
    Case((8, 8), (4, 4)), Case((8, 8), (5, 7)), Case((37, 41), (9, 10)), Case((64, 30), (33, 4)),
    Case((4, 9), (4, 4)), Case((50, 20), (7, 19)), Case((200, 7), (4, 4)),
    // Larger, across, down or both, and as large.
    Case((6, 40), (13, 11)), Case((40, 6), (11, 13)), Case((5, 5), (9, 12)), Case((9, 9), (9, 9)),
    Case((40, 30), (12, 9), crop: Rect(x: 5, y: 3, width: 21, height: 25)),
    Case((40, 30), (12, 9), crop: Rect(x: 19, y: 13, width: 21, height: 17)),
    // Left to the other way.
    Case((3, 9), (3, 4)), Case((9, 9), (3, 5)), Case((9, 9), (5, 3)), Case((330, 5), (5, 5)),
  ]

  @Test("Pixels are nearly the means of what they cover", arguments: cases, [false, true])
  func means(of one: Case, hasHoles: Bool) {
    let canvas = Self.noise(one.canvas, seed: 1, hasHoles: hasHoles)
    let scaler = CanvasScaler(from: one.canvas, crop: one.crop, to: one.target)
    let picture = scaler.picture(of: canvas)
    #expect(picture.size == one.target)
    for y in 0..<one.target.height {
      for x in 0..<one.target.width {
        let due = Self.mean(canvas.cropped(to: one.crop), x, y, one.target)
        let color = picture[x, y]
        #expect(abs(Double(color.alpha) - due[3]) <= 3)
        // As they look: colours of little opacity matter little.
        for (channel, value) in zip([color.red, color.green, color.blue], due) {
          #expect(abs(Double(channel) * Double(color.alpha) / 255 - value) <= 4)
        }
      }
    }
  }

  /// The mean of what a pixel covers, its channels multiplied with alpha, and alpha.
  private static func mean(_ picture: Bitmap, _ x: Int, _ y: Int, _ target: Size) -> [Double] {
    // As many points as there are parts of pixels in both directions.
    let (high, wide) = (picture.size.height, picture.size.width)
    var sums = [0.0, 0, 0, 0]
    for row in (y * high)..<((y + 1) * high) {
      for column in (x * wide)..<((x + 1) * wide) {
        let color = picture[column / target.width, row / target.height]
        for (index, value) in [color.red, color.green, color.blue, 255].enumerated() {
          sums[index] += Double(value) * Double(color.alpha) / 255
        }
      }
    }
    return sums.map { $0 / Double(high * wide) }
  }

  @Test("One colour stays, and transparency", arguments: cases)
  func flat(one: Case) {
    for color in [Color(red: 255, green: 1, blue: 128), Color.transparent] {
      let canvas = Bitmap(size: one.canvas, filledWith: color)
      let scaler = CanvasScaler(from: one.canvas, crop: one.crop, to: one.target)
      #expect(scaler.picture(of: canvas) == Bitmap(size: one.target, filledWith: color))
    }
  }

  @Test("What has changed is scaled as if all had", arguments: cases)
  func changes(of one: Case) {
    let scaler = CanvasScaler(from: one.canvas, crop: one.crop, to: one.target)
    var random = SeededNumbers(seed: 2)
    var canvas = Self.noise(one.canvas, seed: 3, hasHoles: true)
    var picture = scaler.picture(of: canvas)
    for round in 0..<40 {
      let x = Int.random(in: 0..<one.canvas.width, using: &random)
      let y = Int.random(in: 0..<one.canvas.height, using: &random)
      let changed = Rect(
        x: x, y: y, width: Int.random(in: 0...one.canvas.width - x, using: &random),
        height: Int.random(in: 0...one.canvas.height - y, using: &random))
      let other = Self.noise(one.canvas, seed: UInt64(round + 4), hasHoles: true)
      for row in changed.y..<changed.maxY {
        for column in changed.x..<changed.maxX { canvas[column, row] = other[column, row] }
      }
      picture = scaler.picture(of: canvas, changed: changed, since: picture)
      #expect(picture == scaler.picture(of: canvas))
    }
  }

  @Test("Nothing becomes nothing")
  func empty() {
    let some = Size(width: 8, height: 8)
    let canvas = Bitmap(size: some, filledWith: .black)
    let nowhere = CanvasScaler(from: some, crop: Rect(.zero), to: some)
    #expect(nowhere.picture(of: canvas) == Bitmap(size: some))
    let nothing = CanvasScaler(from: some, crop: Rect(some), to: .zero)
    #expect(nothing.picture(of: canvas) == Bitmap(size: .zero))
    let never = CanvasScaler(from: .zero, crop: Rect(.zero), to: some)
    #expect(never.picture(of: Bitmap(size: .zero)) == Bitmap(size: some))
  }

  private static func noise(_ size: Size, seed: UInt64, hasHoles: Bool) -> Bitmap {
    var random = SeededNumbers(seed: seed)
    let pixels = (0..<size.area).map { _ in
      let pixel = UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000
      return hasHoles && pixel & 3 == 0 ? 0 : pixel
    }
    return Bitmap(size: size, pixels: pixels)
  }
}

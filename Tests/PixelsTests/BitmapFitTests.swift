import Pixels
import Testing

@Suite struct BitmapFitTests {
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 255)

  /// Red on the left, blue on the right, black between.
  private static var wide: Bitmap {
    var picture = Bitmap(size: Size(width: 4, height: 2), filledWith: .black)
    for y in 0..<2 {
      picture[0, y] = red
      picture[3, y] = blue
    }
    return picture
  }

  /// The rows as letters, · for nothing.
  private static func text(_ picture: Bitmap) -> [String] {
    (0..<picture.size.height).map { y in
      String(
        (0..<picture.size.width).map { x -> Character in
          switch picture[x, y] {
          case red: "R"
          case blue: "B"
          case .black: "K"
          case .transparent: "·"
          default: "?"
          }
        })
    }
  }

  @Test(
    arguments: [
      (Size(width: 4, height: 4), ["····", "RKKB", "RKKB", "····"]),
      (Size(width: 6, height: 2), ["·RKKB·", "·RKKB·"]),
      (Size(width: 4, height: 2), ["RKKB", "RKKB"]),
    ] as [(Size, [String])])
  func fittingShowsAllInTheMiddle(target: Size, rows: [String]) {
    #expect(Self.text(Self.wide.resized(to: target, by: .fit)) == rows)
  }

  @Test(
    arguments: [
      (Size(width: 2, height: 2), ["KK", "KK"]),
      (Size(width: 4, height: 1), ["RKKB"]),
      (Size(width: 8, height: 2), ["RRKKKKBB", "RRKKKKBB"]),
    ] as [(Size, [String])])
  func fillingCutsOffWhatStandsOut(target: Size, rows: [String]) {
    #expect(Self.text(Self.wide.resized(to: target, by: .fill)) == rows)
  }

  @Test func exactStretches() {
    let stretched = Self.wide.resized(to: Size(width: 4, height: 4), by: .exact)
    #expect(Self.text(stretched) == Array(repeating: "RKKB", count: 4))
  }

  @Test(arguments: [Fitting.fit, .fill, .exact])
  func nothingStaysNothing(fitting: Fitting) {
    let empty = Bitmap(size: .zero).resized(to: Size(width: 2, height: 2), by: fitting)
    #expect(empty == Bitmap(size: Size(width: 2, height: 2)))
    #expect(Self.wide.resized(to: .zero, by: fitting).size == .zero)
  }
}

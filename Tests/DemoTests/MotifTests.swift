import Pixels
import Testing

@testable import Demo

@Suite struct MotifTests {
  private static func drawn(_ kind: Kind, _ phase: Float) -> [UInt8] {
    var canvas = Canvas(size: Size(width: 32, height: 24))
    kind.motif(Variant(theme: .neon, seed: 5)).draw(phase, on: &canvas)
    return canvas.indices
  }

  /// How many pixels differ.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).count { $0 != $1 }
  }

  /// A flower does not close again, as it is played once; cells jump from one state to the next.
  @Test(arguments: Kind.allCases.filter { $0 != .bloom && $0 != .life })
  func aLoopEndsAsItBegan(kind: Kind) {
    // Just before the end the picture differs from the start by rounding only.
    #expect(Self.distance(Self.drawn(kind, 0.9999), Self.drawn(kind, 0)) <= 40)
  }

  @Test(arguments: Kind.allCases)
  func somethingMoves(kind: Kind) {
    #expect(Self.distance(Self.drawn(kind, 0.2), Self.drawn(kind, 0.55)) > 10)
  }

  @Test(arguments: Kind.allCases)
  func everyIndexIsInThePalette(kind: Kind) {
    for theme in Theme.allCases {
      let motif = kind.motif(Variant(theme: theme, seed: 3))
      #expect(2...256 ~= motif.palette.colors.count)
      var canvas = Canvas(size: Size(width: 9, height: 7))
      motif.draw(0.4, on: &canvas)
      #expect(canvas.indices.allSatisfy { Int($0) < motif.palette.colors.count })
    }
  }

  @Test(arguments: [(1, 1), (1, 40), (60, 1), (100, 20)])
  func everySizeCanBeDrawn(width: Int, height: Int) {
    for kind in Kind.allCases {
      var canvas = Canvas(size: Size(width: width, height: height))
      kind.motif(Variant(theme: .gold, seed: 9)).draw(0.7, on: &canvas)
      #expect(canvas.indices.count == width * height)
    }
  }
}

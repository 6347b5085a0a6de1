import TestSupport
import Testing

@testable import Terminal

@Suite struct CellColorTests {
  /// The 240 colours after the first 16, as xterm and everyone after it has them.
  private static let palette: [(Int, Int, Int)] = {
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { r in levels.flatMap { g in levels.map { (r, g, $0) } } }
    return cube + (0..<24).map { (8 + 10 * $0, 8 + 10 * $0, 8 + 10 * $0) }
  }()

  private static func distance(_ a: (Int, Int, Int), _ b: (Int, Int, Int)) -> Int {
    (a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1) + (a.2 - b.2) * (a.2 - b.2)
  }

  @Test func thePaletteColorIsTheNearest() {
    var random = SeededNumbers(seed: 1)
    for round in 0..<400 {
      // Every other colour is nearly grey, where cube and greys compete.
      let red = Int.random(in: 0...255, using: &random)
      let spread = round % 2 == 0 ? 255 : 12
      let green = min(max(red + Int.random(in: -spread...spread, using: &random), 0), 255)
      let blue = min(max(red + Int.random(in: -spread...spread, using: &random), 0), 255)
      let color = CellColor(UInt32(red | green << 8 | blue << 16), depth: .palette256)
      let chosen = Self.palette[Int(color.kind) - 16]
      let shown = (Int(color.rgb & 255), Int(color.rgb >> 8 & 255), Int(color.rgb >> 16))
      #expect(chosen == shown)
      let nearest = Self.palette.map { Self.distance($0, (red, green, blue)) }.min()
      #expect(Self.distance(chosen, (red, green, blue)) == nearest)
    }
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func base64IsThatOfTheRFC(text: String, expected: String) {
    let encoded = Base64.encoded(Array(text.utf8).span)
    #expect(String(decoding: encoded, as: UTF8.self) == expected)
  }
}

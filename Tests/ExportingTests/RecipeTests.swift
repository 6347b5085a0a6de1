import GIFCodec
import Pixels
import Testing

@testable import Exporting

@Suite struct RecipeTests {
  @Test func aWordSaysOneThing() throws {
    #expect(try Recipe(words: "slack-emoji").preset == .slackEmoji)
    #expect(try Recipe(words: "320x").box == PixelBox(width: 320, height: nil))
    #expect(try Recipe(words: "X240").box == PixelBox(width: nil, height: 240))
    #expect(try Recipe(words: "320x240").box == PixelBox(width: 320, height: 240))
    #expect(try Recipe(words: "2x").speed == 2)
    #expect(try Recipe(words: "0.5x").speed == 0.5)
    #expect(try Recipe(words: "reverse").isReversed)
    #expect(try Recipe(words: "500K").byteLimit == 500 << 10)
    #expect(try Recipe(words: "fill").framing == .fill)
    #expect(try Recipe(words: "once").plays == .once)
    #expect(try Recipe(words: "diffusion").dithering == .floydSteinberg)
  }

  private static let times: [(String, Int?, Int?)] = [
    ("1s..2.5s", 1000, 2500), ("1..", 1000, nil), ("..500ms", nil, 500), ("0..0.5", 0, 500),
  ]

  @Test(arguments: times)
  func dotsStandBetweenTimes(words: String, start: Int?, end: Int?) throws {
    let recipe = try Recipe(words: words)
    #expect(recipe.start == start.map { .milliseconds($0) })
    #expect(recipe.end == end.map { .milliseconds($0) })
  }

  private static let numbers: [(String, Int?, Double?)] = [
    ("15x", nil, 15), ("16x", 16, nil), ("100x", 100, nil), ("15.5x", nil, 15.5),
  ]

  @Test(arguments: numbers)
  func aNumberBeforeAnXIsAWidthFrom16On(words: String, width: Int?, speed: Double?) throws {
    let recipe = try Recipe(words: words)
    #expect(recipe.box?.width == width && recipe.speed == speed)
  }

  @Test func wordsAddUp() throws {
    let recipe = try Recipe(words: " discord-emoji  2x reverse 100k 1s..3s ")
    var expected = Recipe()
    expected.preset = .discordEmoji
    expected.speed = 2
    expected.isReversed = true
    expected.byteLimit = 100 << 10
    expected.start = .seconds(1)
    expected.end = .seconds(3)
    #expect(recipe == expected)
    let export = recipe.export(for: Size(width: 10, height: 10))
    #expect(export.byteLimit == 100 << 10 && export.box == Size(width: 128, height: 128))
  }

  @Test(arguments: [
    "", "  ", "foo", "..", "1s..x", "2..1", "5", "500", "0x", "99999x", "-1x", "2x foo", "1..1",
    "+320x", "+500K", "320x+240", "..0s", "0s..0s", "x", "1xx2", "9999M",
  ])
  func otherWordsAreRefused(words: String) {
    #expect(throws: Recipe.Mistake.self) { try Recipe(words: words) }
  }

  private static let advice = [
    ("20000x", "20000x: a speed is 0.01x to 15.99x, and a width 16x to 16384x"),
    ("+320x", "+320x: a speed is 0.01x to 15.99x, and a width 16x to 16384x"),
    ("320x0", "320x0: sides are 1 to 16384 pixels, such as 320x240, 320x or x240"),
    ("..0s", "its end must be after its start, as in 1s..2.5s"),
    ("..x", "..x: times are seconds of up to a day, such as 1s..2.5s, 1s.. or ..2.5s"),
    ("..100000", "..100000: times are seconds of up to a day, such as 1s..2.5s, 1s.. or ..2.5s"),
    ("9999M", "9999m: a file has 64 to 1024M bytes, such as 500K or 2M"),
    ("500", "500: of what? 320x is a width, 2x a speed, 500K bytes, 1s..2s a part"),
    ("foo", "foo: what is that? Tab lists what can be said"),
  ]

  @Test(arguments: advice)
  func whatAWordMayBeIsSaid(word: String, sentence: String) {
    let error = #expect(throws: Recipe.Mistake.self) { try Recipe(words: word) }
    #expect(error?.sentence == sentence)
  }

  @Test func theWordThatSaysNothingIsNamed() {
    let error = #expect(throws: Recipe.Mistake.self) { try Recipe(words: "2x wide") }
    #expect(error?.sentence.contains("wide") == true)
  }

  @Test func everyWordThatIsOfferedIsUnderstood() throws {
    for completion in Recipe.completions(of: "") {
      #expect(try Recipe(words: completion.line) != Recipe(), "\(completion.line)")
      #expect(!completion.meaning.isEmpty)
    }
    #expect(Recipe.completions(of: "").count == Set(Recipe.completions(of: "").map(\.line)).count)
  }

  private static let lines: [(String, [String])] = [
    ("sl", ["slack-emoji"]), ("2x rev", ["2x reverse"]), ("reverse rev", []), ("zzz", []),
  ]

  @Test(arguments: lines)
  func theLastWordIsCompleted(line: String, completions: [String]) {
    #expect(Recipe.completions(of: line).map(\.line) == completions)
  }

  @Test func aClipIsCutTurnedAndSpedUp() throws {
    let pictures = (0..<4).map { number in
      Bitmap(
        size: Size(width: 8, height: 4),
        pixels: [UInt32](repeating: UInt32(number) | 0xFF00_0000, count: 32))
    }
    let clip = Clip(pictures: pictures.map { ($0, .milliseconds(100)) })
    let recipe = try Recipe(words: "100ms..300ms reverse 2x 16x once")
    let part = recipe.edited(clip)
    #expect(part.map(\.picture) == [pictures[2], pictures[1]])
    #expect(part.duration == .milliseconds(100) && part.plays == .once)
    let file = try recipe.file(of: clip)
    #expect(file.size == Size(width: 16, height: 8) && file.frameCount == 2)
    #expect(throws: Export.Failure.empty) { try Recipe(words: "9s..").file(of: clip) }
  }
}

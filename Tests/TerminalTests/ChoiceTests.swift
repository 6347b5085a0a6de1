import Pixels
import Testing

@testable import Terminal

@Suite struct ChoiceTests {
  private static func capabilities(_ environment: [String: String]) -> Capabilities {
    Capabilities(
      environment: environment,
      window: Capabilities.Window(cells: Size(width: 80, height: 24)))
  }

  @Test func whatTheUserPrefersIsTaken() {
    let cell = Size(width: 9, height: 20)
    let choice = Choice(
      Self.capabilities(["NO_COLOR": "1"]),
      preferring: Preferences(renderer: .blocks, colors: .trueColor, cell: cell))
    #expect(choice.rendering.renderer == .blocks)
    #expect(choice.rendering.colors == .trueColor)
    #expect(choice.rendering.cell == cell)
    #expect(choice.cell.reason == "you asked for it")
  }

  @Test func withoutColorsPicturesAreLetters() {
    let choice = Choice(Self.capabilities(["NO_COLOR": "1", "COLORTERM": "truecolor"]))
    #expect(choice.rendering.renderer == .ascii)
    #expect(choice.rendering.colors == .none)
    let asked = Choice(
      Self.capabilities(["COLORTERM": "truecolor"]), preferring: Preferences(renderer: .ascii))
    #expect(asked.rendering.colors == .none)
  }

  @Test func aDiagnosisSaysWhatWasChosenAndWhy() {
    let environment = ["TERM": "linux", "GIPHY_API_KEY": "secret"]
    let text = Choice.diagnosis(
      of: Self.capabilities(environment), window: nil, preferring: Preferences(),
      environment: environment)
    #expect(text.contains("colors        16 (TERM is linux)"))
    #expect(text.contains("cell          8x16 (assumed)"))
    #expect(text.contains("answers       not asked"))
    #expect(!text.contains("secret"))
  }

  @Test(arguments: [
    (Size(width: 8, height: 16), Size(width: 1, height: 1)),
    (Size(width: 9, height: 20), Size(width: 9, height: 10)),
    (Size(width: 10, height: 16), Size(width: 5, height: 4)),
  ])
  func pixelsHaveTheShapeThatTheCellGivesThem(cell: Size, pixel: Size) {
    #expect(Sampling(cell: cell).pixel == pixel)
    #expect(
      Sampling(cell: cell).pixels(of: Size(width: 3, height: 2)) == Size(width: 6, height: 8))
  }

  @Test(arguments: [
    (Size(width: 9, height: 18), Size(width: 9, height: 18)),
    (Size(width: 18, height: 36), Size(width: 10, height: 20)),
    (Size(width: 256, height: 512), Size(width: 10, height: 20)),
  ])
  func picturesOfPixelsHaveThoseOfTheScreenUpToALimit(cell: Size, expected: Size) {
    let sampling = Rendering(renderer: .kitty, cell: cell).sampling
    #expect(sampling.pixelsPerCell == expected)
    #expect(!sampling.enlarges)
    #expect(Rendering(renderer: .blocks, cell: cell).sampling == Sampling(cell: cell))
  }
}

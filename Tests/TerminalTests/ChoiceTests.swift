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

  private static let images = Reply.graphics(image: Probe.still, message: "OK")
  private static let frames = Reply.graphics(image: Probe.moving, message: "OK")
  private static let placeholders = Reply.graphics(image: Probe.placeholder, message: "OK")

  @Test(
    arguments: [
      ([.attributes([62, 4])], [:], .sixel),
      ([.attributes([62, 4])], ["SSH_CONNECTION": "1"], .blocks),
      ([.attributes([62, 4])], ["TMUX": "1"], .blocks),
      ([.attributes([62, 4])], ["NO_COLOR": "1"], .ascii),
      ([.attributes([62, 22])], [:], .blocks),
      ([.product("iTerm2 3.5.0"), .attributes([62, 4])], [:], .iterm),
      ([.product("iTerm2 3.5.0"), .attributes([62, 4])], ["TMUX": "1"], .blocks),
      // Behind tmux, which hands orders on.
      (
        [.product("tmux 3.3a"), .attributes([1, 2]), .product("kitty(0.32.2)"), images]
          + [placeholders, frames, frames, .attributes([62])], ["TMUX": "1"], .kitty
      ),
      (
        [.product("tmux 3.3a"), .attributes([1, 2, 4]), .product("kitty(0.26.5)"), images]
          + [frames, frames, .attributes([62])], ["TMUX": "1"], .blocks
      ),
      ([.product("tmux 3.3a"), .attributes([1, 2])], ["TERM": "tmux-256color"], .blocks),
      // Kitty, started by somebody within tmux.
      (
        [.product("kitty(0.26.5)"), images, frames, frames, .attributes([62])],
        ["TMUX": "1", "TERM": "xterm-kitty"], .kitty
      ),
      ([.product("WezTerm 20240203"), images, frames, .attributes([62, 4])], [:], .iterm),
      ([.product("Konsole 23.08"), images, .attributes([62, 4])], [:], .kitty),
      ([.product("kitty(0.32.2)"), images, frames, .attributes([62])], [:], .kitty),
    ] as [([Reply], [String: String], Renderer)])
  func pixelsAreChosenWhereTheyAreDrawn(
    replies: [Reply], environment: [String: String], renderer: Renderer
  ) {
    let capabilities = Capabilities(
      replies: replies, environment: environment,
      window: Capabilities.Window(cells: Size(width: 80, height: 24)))
    #expect(Choice(capabilities).rendering.renderer == renderer)
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
      Sampling(cell: cell).pixels(of: Size(width: 3, height: 2)) == Size(width: 12, height: 16))
  }

  @Test(arguments: [
    (Size(width: 9, height: 18), Size(width: 90, height: 90)),
    (Size(width: 18, height: 36), Size(width: 100, height: 100)),
    // 13 × 27 pixels become 9.6 × 20.
    (Size(width: 13, height: 27), Size(width: 96, height: 100)),
    (Size(width: 256, height: 512), Size(width: 100, height: 100)),
  ])
  func picturesOfPixelsHaveThoseOfTheScreenUpToALimit(cell: Size, expected: Size) {
    let sampling = Rendering(renderer: .kitty, cell: cell).sampling
    #expect(sampling.pixels(of: Size(width: 10, height: 5)) == expected)
    #expect(sampling.pixel == Size(width: 1, height: 1))
    #expect(!sampling.enlarges)
    #expect(Rendering(renderer: .blocks, cell: cell).sampling == Sampling(cell: cell))
  }

  @Test(arguments: [
    (nil, Renderer.kitty), (2_000_000, .kitty), (999_999, .blocks), (0, .blocks),
  ])
  func imagesAreChosenWhereTheLineTakesThem(lineRate: Int?, expected: Renderer) {
    var capabilities = Self.capabilities(["COLORTERM": "truecolor"])
    #expect(Choice(capabilities).renderer.value == .blocks)
    capabilities.kitty.showsImages = true
    capabilities.lineRate = lineRate
    #expect(Choice(capabilities).renderer.value == expected)
    #expect(!Choice(capabilities).rendering.isAsked)
    let asked = Choice(capabilities, preferring: Preferences(renderer: .kitty))
    #expect(asked.rendering.renderer == .kitty)
    #expect(asked.rendering.isAsked)
  }

  @Test func imagesAreForTerminalsWithColors() {
    var capabilities = Self.capabilities(["NO_COLOR": "1"])
    capabilities.kitty.showsImages = true
    #expect(Choice(capabilities).renderer.value == .ascii)
  }
}

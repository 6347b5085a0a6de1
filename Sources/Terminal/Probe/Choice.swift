public import Pixels

/// What is chosen from what a terminal can do and what the user prefers, and why.
public struct Choice: Hashable, Sendable {
  /// By what means pictures are drawn.
  public let renderer: Finding<Renderer>
  /// In how many colours.
  public let colors: Finding<ColorDepth>
  /// The pixels of a cell.
  public let cell: Finding<Size>
  /// All of it together.
  public let rendering: Rendering

  /// Chooses; what the user prefers is taken unseen.
  public init(_ capabilities: Capabilities, preferring preferences: Preferences = Preferences()) {
    let wish = "you asked for it"
    let colors = preferences.colors.map { Finding($0, wish) } ?? capabilities.colors
    let cell = preferences.cell.map { Finding($0, wish) } ?? capabilities.cell
    let renderer =
      preferences.renderer.map { Finding($0, wish) }
      ?? Self.renderer(for: capabilities, colors: colors.value)
    self.colors = colors
    self.cell = cell
    self.renderer = renderer
    var kitty = capabilities.kitty
    if renderer.value == .kitty, capabilities.multiplexer != nil {
      // Also for whom it was not found out: nothing else of it could work there.
      kitty.placesByText = true
    }
    rendering = Rendering(
      renderer: renderer.value, isAsked: preferences.renderer != nil,
      colors: renderer.value == .ascii ? .none : colors.value,
      glyphs: capabilities.glyphs, cell: cell.value, kitty: kitty,
      passesThroughTmux: capabilities.multiplexer == .tmux,
      background: capabilities.background ?? .black,
      synchronizesUpdates: capabilities.synchronizesUpdates,
      showsLinks: capabilities.links.value)
  }

  private static func renderer(
    for capabilities: Capabilities, colors: ColorDepth
  ) -> Finding<Renderer> {
    if colors == .none { return Finding(.ascii, "there are no colours") }
    if let rate = capabilities.lineRate, rate < Rendering.leastRate {
      return Finding(.blocks, "the line takes \(max(1, rate / 1000)) kB a second")
    }
    let kitty = capabilities.kitty
    if capabilities.multiplexer != nil {
      // It moves cells without knowing of images, so that images have to be cells as well.
      return kitty.placesByText
        ? Finding(.kitty, "\(kitty.summary), handed on")
        : Finding(.blocks, "nothing else is known to pass")
    }
    // What the terminal plays by itself comes first; WezTerm, say, leaks images one per frame.
    if kitty.showsImages, kitty.animates || !capabilities.showsFiles {
      return Finding(.kitty, kitty.summary)
    }
    if capabilities.showsFiles { return Finding(.iterm, "it plays files") }
    // Sixels are twenty times the bytes of cells, for each frame.
    if capabilities.drawsSixels, !capabilities.isRemote {
      return Finding(.sixel, "it draws sixels")
    }
    return Finding(.blocks, "block characters are in every font")
  }
}

public import Pixels

/// How pictures are drawn: what was chosen from what the terminal can do.
public struct Rendering: Hashable, Sendable {
  /// By what means.
  public var renderer: Renderer
  /// Whether the user asked for that, so that nothing takes its place.
  public var isAsked: Bool
  /// In how many colours, text included.
  public var colors: ColorDepth
  /// Of which characters.
  public var glyphs: GlyphSet
  /// The pixels of a cell.
  public var cell: Size
  /// How much of kitty's protocol there is.
  public var kitty: KittyGraphics
  /// Whether tmux is to hand images on to its terminal.
  public var passesThroughTmux: Bool
  /// What the terminal's own background is taken to be, where pictures mix with it.
  public var background: Color
  /// Whether a tick is wrapped in the marks of mode 2026.
  public var synchronizesUpdates: Bool
  /// Whether links are told to the terminal, by OSC 8.
  public var showsLinks: Bool

  /// Creates a rendering; without arguments, that of a terminal of which nothing is known.
  public init(
    renderer: Renderer = .blocks, isAsked: Bool = false, colors: ColorDepth = .palette256,
    glyphs: GlyphSet = .blocks,
    cell: Size = Size(width: 8, height: 16), kitty: KittyGraphics = KittyGraphics(),
    passesThroughTmux: Bool = false, background: Color = .black, synchronizesUpdates: Bool = false,
    showsLinks: Bool = false
  ) {
    self.renderer = renderer
    self.isAsked = isAsked
    self.colors = colors
    self.glyphs = glyphs
    self.cell = cell
    self.kitty = kitty
    self.passesThroughTmux = passesThroughTmux
    self.background = background
    self.synchronizesUpdates = synchronizesUpdates
    self.showsLinks = showsLinks
  }

  /// The bytes a second that a line must take for pictures of pixels.
  public static let leastRate = 1_000_000

  /// The pixels that pictures have for each cell.
  public var sampling: Sampling {
    renderer.drawsPixels ? Sampling(pixelsOf: cell) : Sampling(cell: cell)
  }

  /// True when pictures may bring their films.
  public var takesFilms: Bool { renderer == .iterm || renderer == .kitty && kitty.animates }
}

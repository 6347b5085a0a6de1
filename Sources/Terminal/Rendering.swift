public import Pixels

/// How pictures are drawn: what was chosen from what the terminal can do.
public struct Rendering: Hashable, Sendable {
  /// By what means.
  public var renderer: Renderer
  /// In how many colours, text included.
  public var colors: ColorDepth
  /// Of which characters.
  public var glyphs: GlyphSet
  /// The pixels of a cell.
  public var cell: Size
  /// How much of kitty's protocol there is.
  public var kitty: KittyGraphics
  /// What the terminal's own background is taken to be, where pictures mix with it.
  public var background: Color
  /// Whether a tick is wrapped in the marks of mode 2026.
  public var synchronizesUpdates: Bool

  /// Creates a rendering; without arguments, that of a terminal of which nothing is known.
  public init(
    renderer: Renderer = .blocks, colors: ColorDepth = .palette256, glyphs: GlyphSet = .blocks,
    cell: Size = Size(width: 8, height: 16), kitty: KittyGraphics = KittyGraphics(),
    background: Color = .black, synchronizesUpdates: Bool = false
  ) {
    self.renderer = renderer
    self.colors = colors
    self.glyphs = glyphs
    self.cell = cell
    self.kitty = kitty
    self.background = background
    self.synchronizesUpdates = synchronizesUpdates
  }

  /// The pixels that pictures have for each cell.
  public var sampling: Sampling {
    renderer.drawsPixels
      ? Sampling(pixelsPerCell: Self.bounded(cell), cell: cell, enlarges: false)
      : Sampling(pixelsPerCell: Picture.pixelsPerCell, cell: cell)
  }

  /// The rows of pixels of a cell beyond which a picture gains nothing but bytes.
  private static let finest = 20

  /// A cell of the same shape whose pixels are not too many.
  private static func bounded(_ cell: Size) -> Size {
    guard cell.height > finest else { return cell }
    return Size(
      width: max(1, (cell.width * finest + cell.height / 2) / cell.height), height: finest)
  }
}

public import Pixels

/// What the user wants in place of what would be chosen.
public struct Preferences: Hashable, Sendable {
  /// By what means pictures are drawn.
  public var renderer: Renderer?
  /// In how many colours.
  public var colors: ColorDepth?
  /// The pixels of a cell.
  public var cell: Size?

  /// Creates preferences.
  public init(renderer: Renderer? = nil, colors: ColorDepth? = nil, cell: Size? = nil) {
    self.renderer = renderer
    self.colors = colors
    self.cell = cell
  }

  /// These, and others where these leave something open.
  public func filled(from others: Preferences) -> Preferences {
    Preferences(
      renderer: renderer ?? others.renderer, colors: colors ?? others.colors,
      cell: cell ?? others.cell)
  }
}

/// A means by which pictures get on the screen.
public enum Renderer: String, CaseIterable, Hashable, Sendable {
  /// Images of kitty's graphics protocol.
  case kitty
  /// Files that the terminal shows, by iTerm2's protocol.
  case iterm
  /// Sixels, the pictures of old terminals.
  case sixel
  /// Block characters in two colours a cell.
  case blocks
  /// Letters that are more or less bright.
  case ascii

  /// True when pictures have as many pixels as the screen.
  public var drawsPixels: Bool {
    switch self {
    case .kitty, .iterm, .sixel: true
    case .blocks, .ascii: false
    }
  }

  /// True when the terminal may play films by itself.
  public var takesFilms: Bool {
    switch self {
    case .kitty, .iterm: true
    case .sixel, .blocks, .ascii: false
    }
  }
}

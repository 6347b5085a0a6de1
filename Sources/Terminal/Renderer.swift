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

  /// The most pictures a second that are of use: no terminal draws more sixels or files than that.
  public var framesPerSecond: Int { self == .sixel || self == .iterm ? 10 : .max }
}

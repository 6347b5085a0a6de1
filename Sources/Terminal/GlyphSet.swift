/// The characters that pictures may be made of.
public enum GlyphSet: Hashable, Sendable {
  /// Only the space.
  case none
  /// Halves and full blocks, which even the fonts of consoles have.
  case halves
  /// All block characters that are told from each other.
  case blocks

  /// Those whose edges lie between samples, but for the space.
  var sharp: [Glyph] {
    switch self {
    case .none: []
    case .halves: [.lowerHalf, .leftHalf, .upperHalf, .rightHalf]
    case .blocks: Glyph.sharp
    }
  }
}

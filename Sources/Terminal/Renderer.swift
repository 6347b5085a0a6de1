/// A means by which pictures get on the screen.
public enum Renderer: String, CaseIterable, Hashable, Sendable {
  /// Block characters in two colours a cell.
  case blocks
  /// Letters that are more or less bright.
  case ascii
}

extension GIF {
  /// How colours that a palette lacks are made up for.
  public enum Dithering: Hashable, Sendable {
    /// The nearest colour: the smallest files, and bands in smooth areas.
    case none
    /// A pattern of 8 by 8 that stands still where the picture does.
    case ordered
    /// Errors go on to the neighbours that come next (Floyd and Steinberg).
    case floydSteinberg
  }
}

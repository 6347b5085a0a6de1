/// How a text looks; colours are the 16 of the user's own palette.
public struct Style: Hashable, Sendable {
  /// Whether the letters are heavy.
  public var isBold: Bool
  /// Whether the letters are faint.
  public var isDim: Bool
  /// Whether letters and background change places.
  public var isReversed: Bool
  /// Whether there is a line below.
  public var isUnderlined: Bool
  /// The colour of the letters, 0…15, or nil for the terminal's own.
  public var foreground: Int?

  /// Creates a style.
  public init(
    bold: Bool = false, dim: Bool = false, reversed: Bool = false, underlined: Bool = false,
    foreground: Int? = nil
  ) {
    isBold = bold
    isDim = dim
    isReversed = reversed
    isUnderlined = underlined
    self.foreground = foreground
  }

  /// The terminal's own letters.
  public static let plain = Style()
}

/// How a text looks.
public struct Style: Hashable, Sendable {
  /// Whether the letters are heavy.
  public var isBold: Bool
  /// Whether the letters are faint.
  public var isDim: Bool
  /// Whether letters and background change places.
  public var isReversed: Bool
  /// Whether there is a line below.
  public var isUnderlined: Bool
  /// The colour of the letters, or nil for the terminal's own.
  public var foreground: TextColor?

  /// Creates a style.
  public init(
    bold: Bool = false, dim: Bool = false, reversed: Bool = false, underlined: Bool = false,
    foreground: TextColor? = nil
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

public import Pixels

/// How a text looks; colours are the 16 of the user's own palette.
public struct Style: Hashable, Sendable {
  public var isBold: Bool
  public var isDim: Bool
  public var isReversed: Bool
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

/// All text of a screen and the places of its pictures, as a value.
public struct Scene: Hashable, Sendable {
  /// A text at a place.
  public struct Run: Hashable, Sendable {
    public var column: Int
    public var row: Int
    public var text: String
    public var style: Style
  }
  /// The screen in cells.
  public var size: Size
  /// The texts, later ones over earlier ones.
  public private(set) var runs: [Run] = []
  /// The cells that pictures own; text never goes there.
  public var pictures: [Rect] = []
  /// Where the cursor shows, or nil to hide it.
  public var cursor: (column: Int, row: Int)? { nil }

  /// Creates an empty screen.
  public init(size: Size) { self.size = size }

  /// Writes `text` at a place, cut to `width` columns with an ellipsis and to the screen.
  public mutating func write(
    _ text: String, column: Int, row: Int, width: Int = .max, style: Style = .plain
  ) {
    runs.append(Run(column: column, row: row, text: text, style: style))
  }
}

/// A picture at a place on the screen.
public struct Picture: Sendable {
  /// The cells that it fills; parts outside of the clip are not shown.
  public var frame: Rect
  /// The cells that may show it.
  public var clip: Rect
  /// The pixels, two by four for each cell, or nil for an empty frame.
  public var bitmap: Bitmap?
  /// Differs whenever the pixels or the frame differ, so that unchanged pictures cost nothing.
  public var version: Version

  /// What identifies the pixels of a picture.
  public struct Version: Hashable, Sendable {
    public var media: Int
    public var frame: Int
    public init(media: Int, frame: Int) {
      self.media = media
      self.frame = frame
    }
  }

  /// Creates a picture.
  public init(frame: Rect, clip: Rect, bitmap: Bitmap?, version: Version) {
    self.frame = frame
    self.clip = clip
    self.bitmap = bitmap
    self.version = version
  }
}

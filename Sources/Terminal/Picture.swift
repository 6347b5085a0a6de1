public import Pixels

/// A picture at a place on the screen.
///
/// The bitmap is drawn in the middle of its frame. What it does not fill keeps the terminal's own
/// background. Painters of cells draw it at four by eight pixels a cell, and cut off at both ends
/// alike what does not fit; those of pixels draw it as large as the frame allows.
public struct Picture: Sendable {
  /// The cells that it fills; parts outside of the clip are not shown.
  public var frame: Rect
  /// The cells that may show it.
  public var clip: Rect
  /// The pixels, as many for each cell as ``Rendering/sampling`` says, or nil for an empty frame.
  public var bitmap: Bitmap?
  /// Differs whenever the pixels differ, so that unchanged pictures cost nothing.
  public var version: Version
  /// All frames, if they are more than one.
  public var film: Film?

  /// What identifies the pixels of a picture.
  public struct Version: Hashable, Sendable {
    /// The GIF, by a number of the caller's.
    public var media: Int
    /// The frame of the GIF.
    public var frame: Int

    /// Creates a version.
    public init(media: Int, frame: Int) {
      self.media = media
      self.frame = frame
    }
  }

  /// Creates a picture.
  public init(
    frame: Rect, clip: Rect, bitmap: Bitmap?, version: Version, film: Film? = nil
  ) {
    self.frame = frame
    self.clip = clip
    self.bitmap = bitmap
    self.version = version
    self.film = film
  }

  /// The pixels that painters of cells have for a cell, across and down.
  public static let pixelsPerCell = Size(width: 4, height: 8)
}

public import Pixels

/// A picture at a place on the screen.
///
/// The bitmap is drawn at two by four pixels a cell in the middle of its frame. What it does not
/// fill keeps the terminal's own background; what does not fit is cut off at both ends alike.
public struct Picture: Sendable {
  /// The cells that it fills; parts outside of the clip are not shown.
  public var frame: Rect
  /// The cells that may show it.
  public var clip: Rect
  /// The pixels, two by four for each cell, or nil for an empty frame.
  public var bitmap: Bitmap?
  /// Differs whenever the pixels differ, so that unchanged pictures cost nothing.
  public var version: Version

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
  public init(frame: Rect, clip: Rect, bitmap: Bitmap?, version: Version) {
    self.frame = frame
    self.clip = clip
    self.bitmap = bitmap
    self.version = version
  }

  /// The pixels of a cell, across and down.
  public static let pixelsPerCell = Size(width: 2, height: 4)
}

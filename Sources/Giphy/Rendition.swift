/// One file that a GIF can be had in.
public struct Rendition: Hashable, Sendable {
  /// GIPHY's name of a rendition.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case original
    case downsized
    case downsizedMedium = "downsized_medium"
    case downsizedLarge = "downsized_large"
    case fixedWidth = "fixed_width"
    case fixedHeight = "fixed_height"
    case fixedWidthSmall = "fixed_width_small"
    case fixedHeightSmall = "fixed_height_small"
    case fixedWidthDownsampled = "fixed_width_downsampled"
    case fixedHeightDownsampled = "fixed_height_downsampled"
  }
  /// The URL, byte for byte as GIPHY gave it.
  public var url: String
  /// The width in pixels, 0 when unknown.
  public var width: Int
  /// The height in pixels, 0 when unknown.
  public var height: Int
  /// About how many bytes the file has; a hint.
  public var byteCount: Int?
  /// How many frames it has, if GIPHY says so.
  public var frames: Int?

  /// Creates a rendition.
  public init(url: String, width: Int, height: Int, byteCount: Int? = nil, frames: Int? = nil) {
    self.url = url
    self.width = width
    self.height = height
    self.byteCount = byteCount
    self.frames = frames
  }
}

extension Rendition.Name {
  /// True for the renditions of which GIPHY keeps six frames alone.
  public var isDownsampled: Bool {
    self == .fixedWidthDownsampled || self == .fixedHeightDownsampled
  }
}

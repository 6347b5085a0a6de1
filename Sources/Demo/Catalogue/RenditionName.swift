import Pixels

/// The sizes that a GIF can be had in, named as GIPHY names them.
enum RenditionName: String, Sendable, CaseIterable {
  case original
  case downsized
  case fixedWidth = "fixed_width"
  case fixedHeight = "fixed_height"
  case fixedWidthSmall = "fixed_width_small"
  case fixedHeightSmall = "fixed_height_small"

  /// True for those that lists show.
  var isSmall: Bool { self == .fixedWidthSmall || self == .fixedHeightSmall }

  /// The extent of this rendition of a picture.
  func size(of original: Size) -> Size {
    switch self {
    case .original: original
    case .downsized: Self.scaled(original, 4, 5)
    case .fixedWidth: Self.scaled(original, 200, original.width)
    case .fixedHeight: Self.scaled(original, 200, original.height)
    case .fixedWidthSmall: Self.scaled(original, 100, original.width)
    case .fixedHeightSmall: Self.scaled(original, 100, original.height)
    }
  }

  private static func scaled(_ size: Size, _ numerator: Int, _ denominator: Int) -> Size {
    Size(
      width: max(1, (size.width * numerator + denominator / 2) / denominator),
      height: max(1, (size.height * numerator + denominator / 2) / denominator))
  }
}

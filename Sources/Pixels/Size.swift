/// The extent of a picture in pixels, or of a screen in cells.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size from its two sides, which may be zero but not negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a size has no negative side")
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  public static let zero = Size(width: 0, height: 0)

  /// The number of pixels; sides of 65,535 do not overflow it.
  public var area: Int { width * height }

  /// True when there is no pixel.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The largest size of this aspect that fits into `bounds`, at least 1×1 unless either is empty.
  public func fitted(into bounds: Size) -> Size {
    guard !isEmpty, !bounds.isEmpty else { return .zero }
    // Cross products compare the aspects without a division: the wider one meets the side walls.
    if width * bounds.height >= bounds.width * height {
      let height = (self.height * bounds.width + width / 2) / width
      return Size(width: bounds.width, height: min(max(height, 1), bounds.height))
    }
    let width = (self.width * bounds.height + height / 2) / height
    return Size(width: min(max(width, 1), bounds.width), height: bounds.height)
  }
}

package import Pixels

/// A box of pixels, of which one side may follow from the other.
package struct PixelBox: Hashable, Sendable {
  package var width: Int?
  package var height: Int?

  /// Creates a box; a side that is nil follows.
  package init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  /// The box for pictures of a size.
  package func size(for source: Size) -> Size {
    guard !source.isEmpty else { return .zero }
    let height = height ?? max(1, (source.height * (width ?? 0) + source.width / 2) / source.width)
    let width = width ?? max(1, (source.width * height + source.height / 2) / source.height)
    return Size(width: width, height: height)
  }
}

/// A rectangle of pixels or cells; its origin may lie outside of what it is drawn on.
public struct Rect: Hashable, Sendable {
  /// The column of the left edge.
  public var x: Int
  /// The row of the top edge.
  public var y: Int
  /// The number of columns and rows.
  public var size: Size

  /// Creates a rectangle from its corner and sides.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    size = Size(width: width, height: height)
  }

  /// Creates the rectangle of a whole picture, whose corner is 0, 0.
  public init(_ size: Size) {
    x = 0
    y = 0
    self.size = size
  }

  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// The first column right of the rectangle.
  public var maxX: Int { x + size.width }
  /// The first row below the rectangle.
  public var maxY: Int { y + size.height }
  /// True when there is no pixel.
  public var isEmpty: Bool { size.isEmpty }

  /// What both rectangles cover; empty when they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle that covers both; the other one where one is empty.
  public func union(_ other: Rect) -> Rect {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

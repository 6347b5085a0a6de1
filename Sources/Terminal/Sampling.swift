public import Pixels

/// How many pixels pictures have for a cell, and what shape these pixels have on the screen.
public struct Sampling: Hashable, Sendable {
  /// The pixels of a cell, across and down.
  public let pixelsPerCell: Size
  /// The width and height of a pixel, in any unit: 1 by 1 where it is a square.
  public let pixel: Size
  /// Whether small pictures are enlarged to fill their frames; else the terminal does it.
  public let enlarges: Bool

  /// Creates the sampling of cells that are `cell` large on the screen.
  public init(
    pixelsPerCell: Size = Picture.pixelsPerCell, cell: Size = Size(width: 8, height: 16),
    enlarges: Bool = true
  ) {
    self.pixelsPerCell = pixelsPerCell
    self.enlarges = enlarges
    let width = max(1, cell.width * pixelsPerCell.height)
    let height = max(1, cell.height * pixelsPerCell.width)
    let divisor = Self.greatestCommonDivisor(width, height)
    pixel = Size(width: width / divisor, height: height / divisor)
  }

  /// The pixels of `cells`.
  public func pixels(of cells: Size) -> Size {
    Size(
      width: cells.width * pixelsPerCell.width, height: cells.height * pixelsPerCell.height)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

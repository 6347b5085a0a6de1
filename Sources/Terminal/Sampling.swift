public import Pixels

/// How many pixels pictures have for a cell, and what shape these pixels have on the screen.
public struct Sampling: Hashable, Sendable {
  /// The width and height of a pixel, in any unit: 1 by 1 where it is a square.
  public let pixel: Size
  /// Whether small pictures are enlarged to fill their frames; else the terminal does it.
  public let enlarges: Bool
  /// The pixels of so many cells, across and down.
  private let pixels: Size
  private let cells: Int

  /// Creates the sampling of painters that draw cells, which are `cell` large on the screen.
  public init(cell: Size = Size(width: 8, height: 16)) {
    pixels = Picture.pixelsPerCell
    cells = 1
    enlarges = true
    let width = max(1, cell.width * pixels.height)
    let height = max(1, cell.height * pixels.width)
    let divisor = Self.greatestCommonDivisor(width, height)
    pixel = Size(width: width / divisor, height: height / divisor)
  }

  /// The rows of pixels of a cell beyond which a picture gains nothing but bytes.
  private static let finest = 20

  /// Creates the sampling of painters that draw the pixels of the screen, where cells are `cell`
  /// large, or larger pixels where cells have very many.
  public init(pixelsOf cell: Size) {
    let rows = min(cell.height, Self.finest)
    pixels = Size(width: cell.width * rows, height: cell.height * rows)
    cells = max(1, cell.height)
    pixel = Size(width: 1, height: 1)
    enlarges = false
  }

  /// The pixels of `cells`.
  public func pixels(of cells: Size) -> Size {
    Size(
      width: cells.width * pixels.width / self.cells,
      height: cells.height * pixels.height / self.cells)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

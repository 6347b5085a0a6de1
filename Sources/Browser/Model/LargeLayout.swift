public import Pixels
public import Terminal

/// Where the picture and its facts stand when one GIF fills the screen.
public struct LargeLayout: Hashable, Sendable {
  /// The cells of the picture.
  public let picture: Rect
  /// The rows of the facts, below the picture and above the status line; empty on low screens.
  public let facts: Range<Int>
  /// The pixels that the picture has for each cell.
  public let sampling: Sampling

  /// Lays out a screen of `screen` cells.
  public init(screen: Size, sampling: Sampling = Sampling()) {
    self.sampling = sampling
    let rows = max(0, screen.height - 1)
    // A picture of fewer than six rows shows nothing, so the facts give way first.
    let factRows = rows >= 16 ? 4 : rows >= 9 ? 2 : rows >= 6 ? 1 : 0
    facts = rows - factRows..<rows
    let pictureRows = max(0, factRows > 1 ? rows - factRows - 1 : rows - factRows)
    picture = Rect(x: 0, y: 0, width: screen.width, height: pictureRows)
  }

  /// The pixels of the picture.
  public var box: Size { sampling.pixels(of: picture.size) }
}

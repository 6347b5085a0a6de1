public import Pixels
public import Terminal

/// Where the rows of the list stand on a screen of some size.
public struct ListLayout: Hashable, Sendable {
  /// The cells of the list, above the status line.
  public let area: Size
  /// The cells of one preview.
  public let preview: Size
  /// The column at which the texts start.
  public let textColumn: Int
  /// The pixels that pictures have for each cell.
  public let sampling: Sampling

  /// The columns that show the selection, left of the previews.
  public static let margin = 2
  /// The columns between preview and text; terminals dispute the width of some characters.
  public static let gap = 2

  /// Lays out a screen of `screen` cells; `rows` is the height of a preview.
  public init(screen: Size, previewRows rows: Int = 7, sampling: Sampling = Sampling()) {
    self.sampling = sampling
    area = Size(width: screen.width, height: max(0, screen.height - 1))
    let width = min(24, max(0, (screen.width - Self.margin) / 2))
    preview = Size(width: width, height: min(rows, area.height))
    textColumn = Self.margin + width + Self.gap
  }

  /// The rows of cells from one GIF to the next.
  public var pitch: Int { preview.height + 1 }

  /// How many GIFs are shown whole, at least one.
  public var wholeRows: Int { max(1, (area.height + 1) / max(pitch, 1)) }

  /// How many GIFs are shown, the last one perhaps in part.
  public var shownRows: Int {
    guard preview.height > 0 else { return 0 }
    return (area.height + pitch - 1) / pitch
  }

  /// The pixels of a preview.
  public var box: Size { sampling.pixels(of: preview) }

  /// The first row of cells of the GIF that stands `position` places below the top one.
  public func y(at position: Int) -> Int { position * pitch }

  /// The place below the top that a row of cells belongs to, if it is one of a GIF.
  public func position(atRow row: Int) -> Int? {
    guard row >= 0, row < area.height, pitch > 1, row % pitch < preview.height else { return nil }
    return row / pitch
  }
}

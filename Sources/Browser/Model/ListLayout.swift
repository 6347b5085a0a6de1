public import Pixels
public import Terminal

/// Where the rows of the list stand on a screen of some size.
public struct ListLayout: Hashable, Sendable {
  /// The cells of the list, above the status line and below the tabs.
  public let area: Rect
  /// The cells of one preview.
  public let preview: Size
  /// How many previews stand side by side: one, with its text beside it, or those of a grid.
  public let columns: Int
  /// True when there is a line for the tabs at the top.
  public let hasTabs: Bool
  /// True when titles stand below previews, not beside them.
  public let isGrid: Bool
  /// The pixels that pictures have for each cell.
  public let sampling: Sampling

  /// The columns that show the selection, left of the previews.
  public static let margin = 2
  /// The columns between preview and text; terminals dispute the width of some characters.
  public static let gap = 2

  /// Lays out a screen of `screen` cells; `rows` is the height of a preview.
  ///
  /// The tabs have a line only where that costs no row of the list.
  public init(
    screen: Size, previewRows rows: Int = 7, isGrid: Bool = false, wantsTabs: Bool = false,
    sampling: Sampling = Sampling()
  ) {
    self.sampling = sampling
    self.isGrid = isGrid
    let height = max(0, screen.height - 1)
    let previewRows = min(rows, isGrid ? max(0, height - 1) : height)
    let wanted = max(1, rows * 24 / 7)
    let room = max(0, screen.width - Self.margin)
    let width = min(wanted, isGrid ? max(0, room - 1) : room / 2)
    preview = Size(width: width, height: previewRows)
    columns = isGrid ? max(1, (room + Self.gap - 1) / max(1, width + Self.gap)) : 1
    let pitch = previewRows + (isGrid ? 2 : 1)
    let whole = (height + 1) / max(pitch, 1)
    hasTabs = wantsTabs && whole > 0 && height - (whole * pitch - 1) >= 1 && height >= 12
    area = Rect(
      x: 0, y: hasTabs ? 1 : 0, width: screen.width, height: max(0, height - (hasTabs ? 1 : 0)))
  }

  /// The rows of cells from one line of GIFs to the next.
  public var pitch: Int { preview.height + (isGrid ? 2 : 1) }

  /// The columns of cells from one GIF of a grid to the next.
  private var stride: Int { preview.width + Self.gap }

  /// How many lines of GIFs are shown whole, at least one.
  public var wholeRows: Int { max(1, (area.height + 1) / max(pitch, 1)) }

  /// How many GIFs are shown whole, at least one.
  public var wholeCount: Int { wholeRows * columns }

  /// How many GIFs are shown, those of the last line perhaps in part.
  public var shownCount: Int {
    guard preview.height > 0 else { return 0 }
    return (area.height + pitch - 1) / pitch * columns
  }

  /// The column at which the texts beside previews start.
  public var textColumn: Int { Self.margin + preview.width + Self.gap }

  /// The pixels of a preview.
  public var box: Size { sampling.pixels(of: preview) }

  /// The cells of the preview that stands `position` places after the top one.
  public func frame(at position: Int) -> Rect {
    Rect(
      x: Self.margin + position % columns * stride, y: area.y + position / columns * pitch,
      width: preview.width, height: preview.height)
  }

  /// The place after the top one that a cell belongs to, if it is one of a GIF.
  public func position(atColumn column: Int, row: Int) -> Int? {
    let row = row - area.y
    let height = preview.height + (isGrid ? 1 : 0)
    guard row >= 0, row < area.height, pitch > 1, row % pitch < height else { return nil }
    guard isGrid else { return row / pitch }
    let column = column - Self.margin
    guard column >= 0, column / stride < columns, column % stride < preview.width else {
      return nil
    }
    return row / pitch * columns + column / stride
  }
}

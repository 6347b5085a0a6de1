public import Pixels

/// What the screen shows at a moment, to be drawn as a picture.
public struct Still: Sendable {
  let scene: Scene
  let layout: PictureLayout
  /// What stands in the cells of pictures, row by row.
  let painted: [PaintedCell]
  /// What the terminal's own background is taken to be.
  let background: Color
  /// The colours that text may have.
  let depth: ColorDepth

  /// The pixels of a cell.
  public static let cell = Size(width: 8, height: 16)

  /// The screen in cells.
  public var size: Size { scene.size }

  /// The same with other text around the pictures.
  ///
  /// - Precondition: The pictures of the scene stand where they stood.
  public func showing(_ scene: Scene) -> Still {
    Still(
      scene: scene, layout: layout, painted: painted, background: background, depth: depth)
  }

  /// True when both look the same.
  public func looksLike(_ other: Still) -> Bool {
    scene == other.scene && layout == other.layout && painted == other.painted
      && background == other.background && depth == other.depth
  }
}

extension Screen {
  /// What the screen shows; nil before anything does, and where pictures are not made of cells.
  public var still: Still? {
    guard let shown, let painter = painter as? BlockPainter else { return nil }
    return Still(
      scene: shown, layout: layout, painted: painter.cells, background: rendering.background,
      depth: rendering.colors)
  }
}
